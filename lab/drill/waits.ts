import type { Page, Response } from 'playwright-core'
import { holds } from '../until.ts'
import type { Running } from './cell-plan.ts'
import { isShellFile, faultLimit, reportLimitOf } from './faults.ts'
import { isApi } from './inject.ts'
import type { PageState } from './page-state.ts'
import { currentPath } from './site.ts'
import { changeRoute, fieldValue, isUsable, submit, waitForState } from './steps.ts'

/** Time for a page without a fault. */
export const LOADING_MS = 20_000
export const REPORT_MS = 4_000

/** A page that works reports its use; one that does not, or that uses another version, reports the problem. */
export async function waitForReport(
  { cell, reports, plan }: Running,
  { isExplained, version }: { isExplained: boolean; version: string | undefined },
  begun: number
): Promise<boolean> {
  const { fault, artefact, app } = cell
  const needsProblem = isExplained || fault.class === 'code'
  const limit = begun + reportLimitOf(fault, artefact) + REPORT_MS
  const isReported = () =>
    needsProblem
      ? reports.problemsOf(app).some(problem => fault.class === 'code' || !version || problem.endsWith(` ${version}`))
      : reports.uses(isShellFile(artefact) ? 'shell' : plan.app) || reports.problemsOf(app).length > 0
  return holds(isReported, Math.max(REPORT_MS, limit - Date.now()))
}

export function waitForValue(page: Page, entered: string, milliseconds: number): Promise<boolean> {
  return holds(async () => (await fieldValue(page).catch(() => undefined)) === entered, milliseconds)
}

/** Whether another page, or its message, can be opened. */
export async function openPage(page: Page, path: string, milliseconds: number): Promise<boolean> {
  await changeRoute(page, path)
  return !!(await waitForState(page, state => currentPath(page) === path && isUsable(state), milliseconds))
}

export async function submitAgain(page: Page, milliseconds: number): Promise<boolean> {
  const isAnswer = (response: Response) => isApi(new URL(response.url()).pathname) && response.status() < 500
  const answered = page.waitForResponse(isAnswer, { timeout: milliseconds })
  await submit(page)
  return answered.then(
    () => true,
    () => false
  )
}

export async function retry({ cell, page, context }: Running, works: (state: PageState) => boolean): Promise<boolean> {
  const limit = isShellFile(cell.artefact) ? LOADING_MS : faultLimit(cell.fault, cell.artefact)
  // The page may have been reloaded since, and then has new buttons.
  await waitForState(page, ({ retries }) => retries > 0, limit + context.usableMs)
  const end = Date.now() + limit + context.usableMs
  let done: PageState | undefined
  while (!done && Date.now() < end) {
    // Another section may fail later, and has a button of its own.
    for (const button of await page.locator('[data-drill-retry]').all())
      await button.click({ timeout: context.usableMs }).catch(() => undefined)
    done = await waitForState(page, works, Math.min(context.usableMs, end - Date.now()))
  }
  return !!done
}
