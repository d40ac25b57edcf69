/** States of a page that a test waits for. */
import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from 'playwright-core'

/** No animation or transition is running that ends. */
export async function animationsEnded(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().endTime === Infinity)
  )
}

/** The page has painted what changed before the call. */
export async function framePainted(page: Page): Promise<void> {
  await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
}

/** Time has passed in the page, for what a browser judges by time, and for what must not happen within it. */
export async function timeHasPassed(page: Page, milliseconds: number): Promise<void> {
  const end = (await page.evaluate(() => performance.now())) + milliseconds
  await page.waitForFunction(passed => performance.now() > passed, end)
}

const CHECK_MS = 100

/** Repeats a check until it throws no error. Also for commands: `vi.waitFor` needs a test. */
export async function succeeds<Result>(check: () => Promise<Result>, limitMs: number): Promise<Result> {
  const end = performance.now() + limitMs
  for (;;) {
    try {
      return await check()
    } catch (error) {
      if (performance.now() > end) throw error
    }
    await wait(CHECK_MS)
  }
}

const FOLLOWS_MS = 800

/** A count of requests, which a test holds, has stopped growing. */
export async function noneFollows(count: () => number, pauseMs = FOLLOWS_MS): Promise<void> {
  for (let seen = -1; seen < count();) {
    seen = count()
    await wait(pauseMs)
  }
}
