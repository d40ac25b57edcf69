import type { Browser, Page } from 'playwright-core'
import { recordDownloads } from '../../../e2e/kit/downloads.ts'
import { newVisitor } from '../../../e2e/kit/visitor.ts'
import { createHand } from '../../taps/hand.ts'
import { choosePlace, type Journey } from '../../taps/journeys.ts'
import type { Metric } from './metrics.ts'
import type { Plan } from './options.ts'
import { effectTimes, watchEffect, watchPage } from './page-clock.ts'
import { median } from './summary.ts'
import { slowDown } from './visit.ts'

/** A bookable hour of quick booking. */
const HOUR = 'main [data-city] [aria-label*=":00"]'
const DIALOG = 'dialog[open], [role="dialog"]'

interface EarlyInput {
  name: string
  path: string
  /** What the visitor wants to see. */
  content: string
  /** What the visitor does as soon as it is painted, the event of that, and what it shows. */
  first?: { act(page: Page): Promise<unknown>; event: 'click' | 'change'; effect: string }
  last?: Journey
}

const EARLY_INPUTS: readonly EarlyInput[] = [
  { name: 'link', path: '/quick-booking?service=plumbing&wilaya=16&city=554', content: HOUR },
  {
    name: 'sentence',
    path: '/',
    content: HOUR,
    first: {
      act: page => page.locator('main select[name="service"]').selectOption('plumbing'),
      event: 'change',
      effect: 'main select[name="place"]'
    },
    last: choosePlace
  },
  {
    name: 'filter',
    path: '/artisans',
    content: DIALOG,
    first: {
      act: page => page.getByRole('main').getByRole('button', { name: 'تصفية' }).click(),
      event: 'click',
      effect: DIALOG
    }
  }
]

/** A cold visit over the slow network. `effectMs` is that of the first input; undefined if the page was hydrated. */
async function earlyTimes(browser: Browser, url: string, { path, content, first, last }: EarlyInput, cpu: number) {
  const { page, leave } = await newVisitor(browser, url, { cold: true })
  await page.addInitScript(watchPage, content)
  const downloads = await recordDownloads(page)
  await slowDown(page, cpu)
  await page.goto(path, { waitUntil: 'commit' })
  const began = await page.evaluate(() => performance.timeOrigin)
  if (first) {
    await page.evaluate(watchEffect, { event: first.event, path, content: first.effect })
    await first.act(page)
  }
  const effect = first && (await effectTimes(page))
  await last?.(createHand(page))
  const ready = await page.waitForFunction(
    () => window.benchTimes.ready && performance.timeOrigin + window.benchTimes.ready
  )
  const documents = downloads().filter(({ type }) => type === 'Document').length
  const effectMs = effect?.wasHydrated ? undefined : effect?.ms
  const contentMs = (await ready.jsonValue()) - began
  await leave()
  return { contentMs, documents, effectMs }
}

export async function earlyMetrics(browser: Browser, url: string, { rounds, cpu }: Plan): Promise<Metric[]> {
  const found = EARLY_INPUTS.map(input => ({ input, times: [] as Awaited<ReturnType<typeof earlyTimes>>[] }))
  for (let round = 0; round < rounds; round++)
    for (const { input, times } of found) times.push(await earlyTimes(browser, url, input, cpu))
  return found.flatMap(({ input: { name }, times }): Metric[] => [
    [`early ${name}: content`, median(times.map(({ contentMs }) => contentMs)), 'ms'],
    [`early ${name}: documents`, Math.max(...times.map(({ documents }) => documents))],
    [`early ${name}: first effect`, median(times.flatMap(({ effectMs }) => effectMs ?? [])), 'ms']
  ])
}
