/** Time that is given: a page waits ten or twenty seconds, and the test does not. */
import type { BrowserContext, Locator, Page, Request } from 'playwright-core'

/**
 * From the next load on, time in these pages can be moved on. The limit of a request is a
 * browser's own timer, which no given clock moves; here it is one of those that can be moved.
 */
export async function holdTime(context: BrowserContext): Promise<void> {
  await context.clock.install()
  await context.addInitScript(() => {
    AbortSignal.timeout = milliseconds => {
      const limit = new AbortController()
      setTimeout(() => limit.abort(new DOMException('The time is over', 'TimeoutError')), milliseconds)
      return limit.signal
    }
  })
}

export async function passTime(page: Page, seconds: number): Promise<void> {
  await page.clock.fastForward(seconds * 1000)
}

const STEP_S = 10
const STEPS = 30
const MOMENT_MS = 100
/** No read takes this long on a machine at work. */
const READ_LIMIT_MS = 15_000

/**
 * Time goes by until the page shows it. It stands while something is read: an answer on its way
 * must not be late by a time that nobody has waited.
 */
export async function passTimeUntil(page: Page, shown: Locator): Promise<void> {
  const reading = new Set<Request>()
  page.on('request', request => request.method() === 'GET' && reading.add(request))
  page.on('requestfinished', request => reading.delete(request))
  page.on('requestfailed', request => reading.delete(request))
  for (let step = 0; step < STEPS; step++) {
    for (let waited = 0; reading.size > 0 && waited < READ_LIMIT_MS; waited += MOMENT_MS)
      await page.waitForTimeout(MOMENT_MS)
    await page.waitForTimeout(MOMENT_MS)
    if (await shown.isVisible()) return
    if (reading.size === 0) await passTime(page, STEP_S)
  }
  throw new Error(`${STEP_S * STEPS} seconds went by without ${shown.toString()}`)
}
