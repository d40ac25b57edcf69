import type { Page } from 'playwright-core'
import type { Running } from './cell-plan.ts'
import { faultLimit } from './faults.ts'
import type { Injection } from './inject.ts'
import type { Observed } from './judgement.ts'
import { readPageState } from './page-state.ts'
import { currentPath } from './site.ts'
import { changeRoute, isUsable, showsScreen, tryMenu, waitForState } from './steps.ts'
import { holds } from '../until.ts'
import { LOADING_MS, REPORT_MS, waitForValue } from './waits.ts'

export type SessionValues = Record<string, string>

interface Before {
  injection: Injection
  entered: string | undefined
  /** The entered values in the session storage of the tab. */
  session: SessionValues
}

/** Simulates a visitor who ends a blocked page and loads it again. */
export async function observeLoop(
  { cell, plan, page, reports, context }: Running,
  { injection, entered, session }: Before
): Promise<Observed> {
  const { usableMs, site, health } = context
  const { app, fault, artefact } = cell
  const limitMs = faultLimit(fault, artefact)
  await holds(() => injection.metAt() !== undefined, LOADING_MS)
  await new Promise(resolve => setTimeout(resolve, limitMs + REPORT_MS))
  const next = await openAgain(page, session)
  await page.close({ runBeforeUnload: false })
  const opened = Date.now()
  await next.goto(site.url + plan.path, { waitUntil: 'commit' })
  const state = await waitForState(next, showsScreen(app), limitMs + usableMs)
  const took = Date.now() - opened
  const seen = state ?? (await readPageState(next))
  let frame = !!state && (await tryMenu(next, usableMs))
  let intact: boolean | undefined
  if (state) {
    await changeRoute(next, plan.elsewhere)
    frame &&= !!(await waitForState(next, now => currentPath(next) === plan.elsewhere && isUsable(now), usableMs))
    if (entered !== undefined) intact = await waitForValue(next, entered, usableMs)
  } else if (entered !== undefined) intact = false
  const isReported = () => reports.problemsOf(app).some(problem => problem.startsWith('blocked'))
  const reported = await holds(isReported, REPORT_MS)
  return {
    met: true,
    outcomeMs: state ? took : undefined,
    limitMs,
    isBlank: !seen || seen.text === '',
    outcome: state ? 'works' : 'neither',
    inWords: false,
    frame,
    intact,
    retried: undefined,
    reported,
    counted: health && (await health.has(app, reports.problemsOf(app)))
  }
}

/** Playwright cannot use a page whose renderer was ended. Another tab gets the session storage that it would find. */
async function openAgain(page: Page, session: SessionValues): Promise<Page> {
  const next = await page.context().newPage()
  await next.addInitScript(values => {
    for (const [key, value] of Object.entries(values)) sessionStorage.setItem(key, value)
  }, session)
  return next
}

export async function readSession(page: Page): Promise<SessionValues> {
  return page.evaluate(() => ({ ...sessionStorage }))
}
