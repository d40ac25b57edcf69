/** What a test records of a page. */
import type { Page } from 'playwright-core'

/** The reports that a page sends from now on. */
export function reportsOf(page: Page): string[] {
  const reports: string[] = []
  page.on('request', sent => void (sent.url().endsWith('/reports') && reports.push(sent.postData() ?? '')))
  return reports
}

/** Marks the document. Returns whether it is still the same one, which a page load ends. */
export async function markDocument(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => Object.assign(globalThis, { isMarked: true }))
  return () => page.evaluate(() => 'isMarked' in globalThis)
}
