import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Waits for the document that the start guard has loaded with the last good shell. */
export async function waitForLastGood(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(stateOfStart).catch(() => undefined), { timeout: 30_000 })
    .toEqual({ attempt: 'last-good', arrival: 'reload' })
}

function stateOfStart() {
  const [navigation] = performance.getEntriesByType('navigation')
  return {
    attempt: sessionStorage.getItem('startAttempt'),
    arrival: navigation instanceof PerformanceNavigationTiming ? navigation.type : undefined
  }
}
