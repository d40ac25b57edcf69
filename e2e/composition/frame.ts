/** Expectations of every page, whether or not its remotes work. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { RAW_KEY } from '../accessibility/texts.ts'

/** Checks header, footer, the place of notices, and that no message key is visible. */
export async function expectFrame(page: Page): Promise<void> {
  await page.getByRole('banner').waitFor()
  await page.getByRole('contentinfo').waitFor()
  expect(await page.locator('body').innerText()).not.toMatch(RAW_KEY)
  const { offCentre, top, aboveBar } = await noticePlace(page)
  expect(offCentre).toBeLessThanOrEqual(1)
  if (aboveBar === null) expect(top).toBeLessThan(100)
  else expect(aboveBar).toBeGreaterThan(0)
}

/** Pixels; `aboveBar` is the distance to the bottom bar, `null` where a wide window has none. */
function noticePlace(page: Page): Promise<{ offCentre: number; top: number; aboveBar: number | null }> {
  // The shell opens this popover after hydration.
  return page.locator('section[popover]:popover-open').evaluate(element => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const bar = document.querySelector('[data-bottom-bar]')
    const aboveBar = bar?.checkVisibility() ? bar.getBoundingClientRect().top - bottom : null
    return { offCentre: Math.abs((left + right - document.documentElement.clientWidth) / 2), top, aboveBar }
  })
}

export async function remoteVersion(page: Page, remote: string): Promise<string | null> {
  return page.getByRole('main').locator(`[data-remote="${remote}"]`).getAttribute('data-version')
}

/** Waits until a remote of this version shows a heading. */
export async function waitForVersion(page: Page, remote: string, version: string): Promise<void> {
  const part = page.getByRole('main').locator(`[data-remote="${remote}"][data-version="${version}"]`)
  await part.getByRole('heading', { level: 1 }).waitFor()
}
