import type { Page } from 'playwright-core'

/** The longest time for which the gate waits for a page. */
export const PAGE_LIMIT_MS = 30_000

/** Reports the errors of a page and of its console. Failed API responses are not errors of the page. */
export function onPageError(page: Page, report: (message: string) => void): void {
  page.on('pageerror', error => report(error.message))
  page.on('console', message => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) report(message.text())
  })
}

/** Resolves to the result, or to undefined after a timeout of Playwright. Rejects with every other error. */
export async function unlessLate<Result>(waiting: Promise<Result>): Promise<{ result: Result } | undefined> {
  try {
    return { result: await waiting }
  } catch (error) {
    if (error instanceof Error && error.name === 'TimeoutError') return undefined
    throw error
  }
}
