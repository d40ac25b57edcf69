/** Controlled time: a page's timeouts of ten or twenty seconds pass at once. */
import type { BrowserContext, Locator, Page, Request } from 'playwright-core'
import { expect, vi } from 'vitest'

/**
 * Installs a controllable clock in the pages of a context, from the next load on. `AbortSignal.timeout`
 * uses a timer of the browser that the clock does not control; it is replaced by one that does.
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
const READ_LIMIT_MS = 60_000

/**
 * Passes time until the page shows a locator or goes to another address. The clock stops during each check, and while
 * the other screen loads, so that nothing counts as late by time that has not passed.
 */
export async function passTimeUntil(page: Page, shown: Locator): Promise<void> {
  const reading = new Set<Request>()
  const address = page.url()
  page.on('request', request => request.method() === 'GET' && reading.add(request))
  page.on('requestfinished', request => reading.delete(request))
  page.on('requestfailed', request => reading.delete(request))
  for (let step = 0; step < STEPS; step++) {
    await vi.waitFor(() => expect([...reading].map(request => request.url())).toEqual([]), READ_LIMIT_MS)
    const isShown = await shown.waitFor({ timeout: MOMENT_MS }).then(
      () => true,
      () => false
    )
    if (isShown) return
    if (page.url() !== address) return shown.waitFor()
    await passTime(page, STEP_S)
  }
  throw new Error(`${STEP_S * STEPS} seconds passed without ${shown.toString()}`)
}
