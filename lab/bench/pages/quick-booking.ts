import type { Browser } from 'playwright-core'
import { framePainted } from '../../../e2e/kit/states.ts'
import { newVisitor } from '../../../e2e/kit/visitor.ts'
import { createHand } from '../../taps/hand.ts'
import { enterInSheet, quick } from '../../taps/journeys.ts'
import type { Metric } from './metrics.ts'
import type { Plan } from './options.ts'
import { watchPage, watchTaps } from './page-clock.ts'
import { ROUTES } from './routes.ts'
import { median } from './summary.ts'
import { loadUntilQuiet } from './visit.ts'

/** The actions of the journey, in this order. */
const ACTIONS = ['service', 'place', 'hour', 'phone', 'send code', 'code', 'name', 'book'] as const
/** The browser reports no shorter one. */
const SHORTEST_MS = 16
const [HOME] = ROUTES

/** Books an hour on home with a free network. Returns the slowest interaction of each action in ms, as for INP. */
async function slowestInteractions(browser: Browser, url: string, cpu: number): Promise<number[]> {
  const { page, leave } = await newVisitor(browser, url, { cold: true })
  await page.addInitScript(watchPage, HOME.content)
  await page.addInitScript(watchTaps)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu })
  await loadUntilQuiet(page, HOME.path)
  const begun: number[] = []
  const hand = createHand(page, async () => void begun.push(await page.evaluate(() => performance.now())))
  await quick(hand)
  await enterInSheet(hand)
  await page.waitForURL('**/appointment-details/*')
  if (begun.length !== ACTIONS.length)
    throw new Error(`The journey has ${begun.length} actions, not ${ACTIONS.length}.`)
  await framePainted(page)
  const taps = await page.evaluate(() => window.benchTaps)
  await leave()
  return begun.map((from, index) => {
    const own = taps.filter(({ at }) => at >= from && at < (begun[index + 1] ?? Infinity))
    return Math.max(SHORTEST_MS, ...own.map(({ ms }) => ms))
  })
}

export async function interactionMetrics(browser: Browser, url: string, { rounds, cpu }: Plan): Promise<Metric[]> {
  const found: number[][] = []
  while (found.length < rounds) found.push(await slowestInteractions(browser, url, cpu))
  return ACTIONS.map((action, place) => [
    `quick booking: INP, ${action}`,
    median(found.map(times => times[place] ?? NaN)),
    'ms'
  ])
}
