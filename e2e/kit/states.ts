/** States of a page that a test waits for. */
import type { Page } from 'playwright-core'

/** No animation or transition is running that ends. */
export async function animationsEnded(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().endTime === Infinity)
  )
}

/** Time has passed in the page, for what a browser judges by time, and for what must not happen within it. */
export async function timeHasPassed(page: Page, milliseconds: number): Promise<void> {
  const end = (await page.evaluate(() => performance.now())) + milliseconds
  // Not by frames, which a page with a pending stylesheet does not draw.
  await page.waitForFunction(passed => performance.now() > passed, end, { polling: 50 })
}
