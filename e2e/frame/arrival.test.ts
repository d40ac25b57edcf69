import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { sharedVisitor } from '../kit/shared-visitor.ts'

const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY))
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '')

async function arrive(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.getByRole('main').getByRole('article').first().waitFor()
}

/** Without a wheel event, which is lost while a page has no frame yet. */
function scrollBy(page: Page, pixels: number): Promise<void> {
  return page.evaluate(down => window.scrollBy({ top: down, behavior: 'instant' }), pixels)
}

test('[F-043] a new page opens at its top with focus on its heading; Back and a reload restore the scroll position', async () => {
  const { page } = await sharedVisitor()
  await arrive(page, '/artisans')
  await scrollBy(page, 700)
  await expect.poll(() => scrolled(page)).toBe(700)
  const card = page.getByRole('main').getByRole('article').getByRole('link').nth(2)
  const name = (await card.textContent())?.trim()
  const before = await scrolled(page)
  await card.evaluate((link: HTMLElement) => link.click())
  await page.waitForURL('**/artisans/*/*')
  await expect.poll(() => focused(page)).toBe(name)
  expect(await scrolled(page)).toBe(0)

  await page.goBack()
  await expect.poll(() => scrolled(page)).toBe(before)
  await page.reload()
  await expect.poll(() => scrolled(page)).toBe(before)
})
