import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startService } from '../../delivery/console/testing/service.ts'
import { axeFaults, stillMoving, tooWide } from '../accessibility/look-over.ts'
import { someOf } from '../../scripts/testing/runs.ts'
import { sharedVisitor } from '../kit/shared-visitor.ts'
import { DESKTOP, PHONE, type Visitor } from '../kit/visitor.ts'
import { SCHEMES } from '../scenes/languages.ts'

const ROOT = join(import.meta.dirname, '../..')
const NARROWEST = { width: 320, height: 640 }

let service: Awaited<ReturnType<typeof startService>>
beforeAll(async () => {
  service = await startService('browser', { consoleFolder: join(ROOT, 'delivery/console/dist') })
})
afterAll(() => service.end())

/** Runs a release command on the same data directory, as an operator's terminal does. */
async function release(...words: string[]): Promise<void> {
  await promisify(execFile)(process.execPath, ['product/release.ts', ...words], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: service.folder, RELEASE_BY: 'karim' }
  })
}

/** Presses Tab until an element with that name has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let pressed = 0; pressed < 60; pressed++) {
    await page.keyboard.press('Tab')
    const focused = await page.evaluate(() => {
      const element = document.activeElement
      return (
        element?.getAttribute('aria-label') ??
        (element?.id && document.querySelector(`label[for="${element.id}"]`)?.textContent) ??
        element?.textContent
      )
    })
    if (focused?.startsWith(name)) return
  }
  throw new Error(`Tab never reaches "${name}"`)
}

async function signIn(visitor: Visitor): Promise<void> {
  await visitor.page.goto('/ops?lang=en')
  await visitor.page.getByLabel('Token').fill(service.facts.ops)
  await visitor.page.keyboard.press('Enter')
  await visitor.page.getByText('connected', { exact: true }).first().waitFor()
}

test('by keyboard: sign in, roll back, and read after how many seconds it took effect', async () => {
  const { page, errors } = await sharedVisitor({ viewport: DESKTOP }, service.facts.url)
  const requested = new Set<string>()
  page.on('request', request => requested.add(new URL(request.url()).pathname.split('/')[1] ?? ''))
  await page.goto('/ops?lang=en')
  await page.getByLabel('Token').waitFor()
  await tabTo(page, 'Token')
  await page.keyboard.insertText(service.facts.ops)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Roll back mf-journal' }).waitFor()

  await tabTo(page, 'Roll back mf-journal')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Roll back mf-journal' }).waitFor()
  await tabTo(page, 'Why')
  await page.keyboard.insertText('the calendar is empty')
  await page.keyboard.press('Enter')

  const announced = page.locator('[aria-live="polite"]', { hasText: /mf-journal is back on 1\.0\.0, \d+\.\d+ s/ })
  await announced.waitFor()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  // The first version has none before it, so the button is gone.
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  await expect.poll(focused).toBe('mf-journal')

  // A change by another process appears without moving the focus.
  await release('freeze', 'mf-journal', '--why', 'we look into it')
  await page.getByText('frozen: we look into it').waitFor()
  expect(await focused()).toBe('mf-journal')
  expect(errors.filter(error => !error.includes('/ops/api/session'))).toEqual([])
  // Nothing of a release is loaded, so that a broken one does not break the console.
  expect([...requested].filter(first => first !== 'favicon.svg').toSorted()).toEqual(['healthz', 'ops'])
})

test('on a phone, in both schemes and at 200 %: nothing is cut off, too small, animated or unnamed', async () => {
  const phone = { viewport: PHONE, reducedMotion: 'reduce', hasTouch: true, isMobile: true } as const
  const visitor = await sharedVisitor(phone, service.facts.url)
  const { page } = visitor
  await service.store.promote('mf-weather', '1.0.1')
  await signIn(visitor)
  const faults: Record<string, string[]> = {}
  let looked = 0

  async function lookOver(screen: string): Promise<void> {
    const found = [...(await stillMoving(page)), ...(await tooSmall(page))]
    for (const viewport of [NARROWEST, PHONE, { width: 640, height: 400 }, DESKTOP]) {
      await page.setViewportSize(viewport)
      found.push(...(await tooWide(page)))
    }
    await page.setViewportSize(PHONE)
    for (const colorScheme of someOf(SCHEMES, looked++)) {
      await page.emulateMedia({ colorScheme })
      found.push(...(await axeFaults(page, 'everything')))
    }
    if (found.length > 0) faults[screen] = found
  }

  await lookOver('parts')
  await page.getByRole('button', { name: 'Roll back mf-weather' }).tap()
  await page.getByRole('dialog').waitFor()
  await lookOver('rollback')
  await page.getByRole('button', { name: 'Close' }).tap()
  await page.getByRole('link', { name: 'mf-journal' }).tap()
  await page.getByRole('button', { name: 'End the freeze' }).waitFor()
  await lookOver('frozen')
  await release('thaw', 'mf-journal', '--why', 'found it')
  await service.threw('mf-journal', '1.1.0', 'entries are undefined')
  await page.getByRole('button', { name: 'Canary 1.2.0' }).tap()
  await page.getByRole('dialog').waitFor()
  await lookOver('canary')
  await page.getByRole('button', { name: 'Close' }).tap()
  await page.getByRole('button', { name: 'Check 2.0.0' }).tap()
  await page.getByText('It cannot be promoted').waitFor()
  await lookOver('check')
  await page.getByRole('button', { name: 'Close' }).tap()
  await page.getByRole('heading', { name: 'TypeError: entries are undefined' }).waitFor()
  await lookOver('part')
  await page.getByRole('link', { name: 'History', exact: true }).tap()
  await page.getByRole('list', { name: 'Changes' }).getByText('samira').first().waitFor()
  await lookOver('history')
  await page.getByRole('link', { name: 'What was live' }).tap()
  await page.getByLabel('Time or release').fill(await releaseNow())
  await page.getByRole('button', { name: 'Show' }).tap()
  await page.getByRole('region', { name: /^Since/ }).waitFor()
  await lookOver('past')
  await service.edge('paris:443', 1, 600)
  await page.getByRole('link', { name: 'Edges' }).tap()
  await page.getByRole('table').waitFor()
  await lookOver('edges')
  await page.getByRole('link', { name: 'Inspect a page' }).tap()
  await page.getByLabel('Page', { exact: true }).waitFor()
  await lookOver('inspect')

  expect(faults).toEqual({})
})

async function releaseNow(): Promise<string> {
  const health: { release: string } = await (await fetch(`${service.facts.url}/healthz`)).json()
  return health.release
}

function tooSmall(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('button, select, input:not([type="radio"], [type="checkbox"])')]
      .filter(element => element.checkVisibility() && element.getBoundingClientRect().height < 43.5)
      .map(element => `too small: ${element.outerHTML.slice(0, 120)}`)
  )
}
