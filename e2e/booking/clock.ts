/** Time that is given: a page waits ten or twenty seconds, and the test does not. */
import type { BrowserContext, Locator, Page } from 'playwright-core'

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
/** Between two steps an answer may come, on a machine at work too. */
const LOOK_MS = 700

/** Time goes by until the page shows it. */
export async function passTimeUntil(page: Page, shown: Locator): Promise<void> {
  for (let step = 0; step < STEPS; step++) {
    const there = await shown.waitFor({ timeout: LOOK_MS }).then(
      () => true,
      () => false
    )
    if (there) return
    await passTime(page, STEP_S)
  }
  throw new Error(`${STEP_S * STEPS} seconds went by without ${shown.toString()}`)
}
