/** What a page is expected to be, whatever has become of its parts. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** A message key is snake_case; nothing that a visitor reads is. */
const RAW_KEY = /\b[a-z]{2,}(?:_[a-z]+)+\b/

/** The frame stands: header, footer, and no key of a message anywhere. */
export async function expectFrame(page: Page): Promise<void> {
  await page.getByRole('banner').waitFor()
  await page.getByRole('contentinfo').waitFor()
  expect(await page.locator('body').innerText()).not.toMatch(RAW_KEY)
}

/** The version of a remote that the page shows. */
export async function versionOf(page: Page, remote: string): Promise<string | null> {
  return page.getByRole('main').locator(`[data-remote="${remote}"]`).getAttribute('data-version')
}

/** Waits until a remote shows one of its headings in a version. */
export async function waitForVersion(page: Page, remote: string, version: string): Promise<void> {
  const part = page.getByRole('main').locator(`[data-remote="${remote}"][data-version="${version}"]`)
  await part.getByRole('heading', { level: 1 }).waitFor({ timeout: 25_000 })
}
