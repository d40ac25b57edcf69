/** States of a page that a test waits for. */
import type { Page } from 'playwright-core'

/** No animation or transition is running. */
export function animationsEnded(page: Page): Promise<unknown> {
  return page.evaluate(async () => {
    for (let running = document.getAnimations(); running.length > 0; running = document.getAnimations())
      await Promise.allSettled(running.map(({ finished }) => finished))
  })
}

/** Time has passed in the page, for what a browser judges by time, and for what must not happen within it. */
export async function timeHasPassed(page: Page, milliseconds: number): Promise<void> {
  const end = (await page.evaluate(() => performance.now())) + milliseconds
  // Not by frames, which a page with a pending stylesheet does not draw.
  await page.waitForFunction(passed => performance.now() > passed, end, { polling: 50 })
}
