import type { Browser, Page } from 'playwright-core'
import { recordDownloads } from '../../../e2e/kit/downloads.ts'
import { newVisitor } from '../../../e2e/kit/visitor.ts'
import { createHand } from '../../taps/hand.ts'
import { choosePlace, type Journey } from '../../taps/journeys.ts'
import type { Metric } from './metrics.ts'
import { effectTimes, watchEffect, watchPage } from './page-clock.ts'
import { median } from './summary.ts'
import { slowDown } from './visit.ts'

/** A bookable hour of quick booking. */
const HOUR = 'main [data-city] [aria-label*=":00"]'
const DIALOG = 'dialog[open], [role="dialog"]'

interface FirstInput {
  act: (page: Page) => Promise<void>
  event: 'click' | 'change'
  /** What the first event shows. */
  effect: string
}

interface EarlyInput {
  path: string
  /** What the visitor wants to see. */
  content: string
  /** What a visitor does as soon as it is painted. */
  first?: FirstInput
  last?: Journey
}

const EARLY_INPUTS = {
  link: { path: '/?service=plumbing&wilaya=16', content: HOUR },
  sentence: {
    path: '/',
    content: HOUR,
    first: {
      act: async page => void (await page.locator('main select[name="service"]').selectOption('plumbing')),
      event: 'change',
      effect: 'main select[name="place"]'
    },
    last: choosePlace
  },
  filter: {
    path: '/artisans',
    content: DIALOG,
    first: {
      act: page => page.getByRole('main').getByRole('button', { name: 'تصفية' }).click(),
      event: 'click',
      effect: DIALOG
    }
  }
} as const satisfies Record<string, EarlyInput>

type EarlyName = keyof typeof EARLY_INPUTS
const EARLY_NAMES = Object.keys(EARLY_INPUTS) as EarlyName[]

interface EarlyTimes {
  /** From the request of the page to the content. */
  contentMs: number
  documents: number
  /** From the first input to its effect; undefined if the page was hydrated before. */
  effectMs: number | undefined
}

/** A cold visit over the slow network. */
async function earlyTimes(browser: Browser, url: string, name: EarlyName, cpu: number): Promise<EarlyTimes> {
  const { path, content, first, last }: EarlyInput = EARLY_INPUTS[name]
  const { page, leave } = await newVisitor(browser, url, { cold: true })
  try {
    await page.addInitScript(watchPage, content)
    const downloads = await recordDownloads(page)
    await slowDown(page, cpu)
    await page.goto(path, { waitUntil: 'commit' })
    const began = await page.evaluate(() => performance.timeOrigin)
    const effectMs = first && (await actEarly(page, path, first))
    await last?.(createHand(page))
    const ready = await page.waitForFunction(
      () => window.benchTimes.ready && performance.timeOrigin + window.benchTimes.ready
    )
    const documents = downloads().filter(({ type }) => type === 'Document').length
    return { contentMs: (await ready.jsonValue()) - began, documents, effectMs }
  } finally {
    await leave()
  }
}

async function actEarly(page: Page, path: string, { act, event, effect }: FirstInput): Promise<number | undefined> {
  await page.evaluate(watchEffect, { event, path, content: effect })
  await act(page)
  const { ms, wasHydrated } = await effectTimes(page)
  return wasHydrated ? undefined : ms
}

export async function earlyMetrics(
  browser: Browser,
  url: string,
  { rounds, cpu }: { rounds: number; cpu: number }
): Promise<Metric[]> {
  const found = EARLY_NAMES.map(name => ({ name, times: [] as EarlyTimes[] }))
  for (let round = 0; round < rounds; round++)
    for (const { name, times } of found) times.push(await earlyTimes(browser, url, name, cpu))
  return found.flatMap(({ name, times }): Metric[] => [
    [`early ${name}: content`, median(times.map(({ contentMs }) => contentMs)), 'ms'],
    [`early ${name}: documents`, Math.max(...times.map(({ documents }) => documents))],
    [`early ${name}: first effect`, median(times.flatMap(({ effectMs }) => effectMs ?? [])), 'ms']
  ])
}
