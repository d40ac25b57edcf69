import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { sharedVisitor } from '../kit/shared-visitor.ts'
import { DESKTOP } from '../kit/visitor.ts'

/** Pixels: the height of the header and a margin. */
const UNDER_HEADER = 80

const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY))
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '')
const bar = (page: Page) => page.getByRole('banner')

async function arrive(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.getByRole('main').getByRole('article').first().waitFor()
}

/** Without a wheel event, which is lost while a page has no frame yet. */
function scrollBy(page: Page, pixels: number): Promise<void> {
  return page.evaluate(down => window.scrollBy({ top: down, behavior: 'instant' }), pixels)
}

/** The lower edge of the header after its animation, in pixels from the top of the window. */
async function restOfBar(page: Page): Promise<number> {
  await bar(page).evaluate(element => Promise.all(element.getAnimations().map(({ finished }) => finished)))
  return bar(page).evaluate(element => Math.round(element.getBoundingClientRect().bottom))
}

test('the header hides on scrolling down and returns on scrolling up; with reduced motion it stays', async () => {
  const { page } = await sharedVisitor({ reducedMotion: 'no-preference' })
  await arrive(page, '/artisans')
  await scrollBy(page, 900)
  await page.locator('header[data-hidden]').first().waitFor()
  expect(await restOfBar(page)).toBe(0)
  await scrollBy(page, -120)
  await page.locator('header[data-hidden]').first().waitFor({ state: 'detached' })
  expect(await restOfBar(page)).toBeGreaterThanOrEqual(64)

  await scrollBy(page, 600)
  await page.locator('header[data-hidden]').first().waitFor()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await restOfBar(page)).toBeGreaterThanOrEqual(64)
})

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

test('a hash scrolls to its element and focuses it, and the query string stays', async () => {
  const { page } = await sharedVisitor({ viewport: DESKTOP })
  await arrive(page, '/artisans?rating=3')
  await bar(page).getByRole('link', { name: 'اتصل بنا' }).click()
  await page.waitForURL('**/artisans?rating=3#footer')
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('footer')
  await page.getByRole('contentinfo').getByRole('link', { name: 'WhatsApp' }).waitFor()
  const top = () => page.locator('#footer').evaluate(element => Math.round(element.getBoundingClientRect().top))
  await expect.poll(top).toBeLessThanOrEqual(UNDER_HEADER)
  await page.goto('/#%')
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
})
