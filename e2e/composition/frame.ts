/** Expectations of every page, whether or not its remotes work. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Message keys are snake_case; visible texts are not. */
const RAW_KEY = /\b[a-z]{2,}(?:_[a-z]+)+\b/

/** Checks header, footer, the place of notices, and that no message key is visible. */
export async function expectFrame(page: Page): Promise<void> {
  await page.getByRole('banner').waitFor()
  await page.getByRole('contentinfo').waitFor()
  expect(await page.locator('body').innerText()).not.toMatch(RAW_KEY)
  const { offCentre, top } = await noticePlace(page)
  expect(offCentre).toBeLessThanOrEqual(1)
  expect(top).toBeLessThan(100)
}

/** Pixels. */
function noticePlace(page: Page): Promise<{ offCentre: number; top: number }> {
  return page.locator('section[popover]').evaluate(element => {
    const { left, right, top } = element.getBoundingClientRect()
    return { offCentre: Math.abs((left + right - document.documentElement.clientWidth) / 2), top }
  })
}

export async function versionOf(page: Page, remote: string): Promise<string | null> {
  return page.getByRole('main').locator(`[data-remote="${remote}"]`).getAttribute('data-version')
}

/** Waits until a remote of this version shows a heading. */
export async function waitForVersion(page: Page, remote: string, version: string): Promise<void> {
  const part = page.getByRole('main').locator(`[data-remote="${remote}"][data-version="${version}"]`)
  await part.getByRole('heading', { level: 1 }).waitFor({ timeout: 25_000 })
}
