/** The steps of a booking at which a visitor enters data that must not be lost. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import {
  ADDRESS,
  confirmPosition,
  DESCRIPTION,
  enterAddress,
  enterDescription,
  enterOption,
  enterPlace,
  findArtisans,
  goOn,
  openArtisan,
  pickHour
} from './steps.ts'
import { WORDS } from '../kit/words.ts'

const words = WORDS.ar
const HOUR = /[0-9]{2}:00/

export interface Place {
  name: string
  enter(page: Page): Promise<void>
  /** Checks that everything entered here is still there. */
  expectPersisted(page: Page): Promise<void>
  leave(page: Page): Promise<void>
}

/** From the second step of the wizard to the artisan's page. `artisan` is an index of the results. */
export function wayTo(artisan: number): Place[] {
  let hour = ''
  return [
    {
      name: 'place',
      enter: page => enterPlace(page, words),
      async expectPersisted(page) {
        await expectChosen(page, words.state, `16 · ${words.algiers}`)
        await expectChosen(page, words.city, words.algiersCentre)
      },
      leave: page => goOn(page, words)
    },
    {
      name: 'address',
      enter: page => enterAddress(page, words),
      expectPersisted: page => expectTyped(page, words.address, ADDRESS),
      async leave(page) {
        // A return to the address step asks for the position again.
        await confirmPosition(page, words)
        await goOn(page, words)
      }
    },
    {
      name: 'option',
      enter: enterOption,
      expectPersisted: page => page.getByRole('radio', { checked: true }).waitFor({ state: 'attached' }),
      leave: page => goOn(page, words)
    },
    {
      name: 'description',
      enter: page => enterDescription(page, words),
      expectPersisted: page => expectTyped(page, words.description, DESCRIPTION),
      leave: page => findArtisans(page, words)
    },
    {
      name: 'results',
      enter: page => page.getByRole('region', { name: words.localArtisans }).waitFor(),
      expectPersisted: page =>
        page.getByRole('region', { name: words.localArtisans }).getByRole('article').nth(artisan).waitFor(),
      leave: async page => void (await openArtisan(page, words, artisan))
    },
    {
      name: 'hour',
      async enter(page) {
        hour = HOUR.exec(await pickHour(page, words))?.[0] ?? ''
        expect(hour).toMatch(HOUR)
      },
      async expectPersisted(page) {
        const summary = page.getByRole('complementary', { name: words.booking_summary })
        await summary.getByText(hour).waitFor()
        await summary.getByText(ADDRESS).waitFor()
        await summary.getByText(DESCRIPTION).waitFor()
      },
      leave: async () => {}
    }
  ]
}

async function expectTyped(page: Page, name: string, text: string): Promise<void> {
  await expect.poll(() => page.getByRole('textbox', { name }).inputValue()).toBe(text)
}

async function expectChosen(page: Page, label: string, option: string): Promise<void> {
  await expect.poll(() => page.getByLabel(label).locator('option:checked').innerText()).toBe(option)
}
