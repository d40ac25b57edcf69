import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { sharedVisitor } from '../kit/shared-visitor.ts'
import { DESKTOP, PHONE, type Visitor, type VisitorOptions } from '../kit/visitor.ts'
import { rewriteTexts } from './rewritten-page.ts'

let visitor: Visitor

async function visit(options: VisitorOptions = {}): Promise<Page> {
  visitor = await sharedVisitor({ locale: 'en', ...options })
  return visitor.page
}

test('[F-033] [F-052] [F-053] [F-062] slides, menu and answers of the home page have their sizes and directions', async () => {
  const page = await visit({ viewport: DESKTOP, reducedMotion: 'no-preference' })
  await page.goto('/')
  const slides = page.locator('[aria-roledescription=carousel]')
  await slides.waitFor()
  expect((await slides.boundingBox())?.height).toBe(450)
  const track = slides.getByRole('group').locator('..')
  /** Pixels to the right. */
  const shift = () => track.evaluate(element => new DOMMatrix(getComputedStyle(element).transform).e)
  const duration = () =>
    page.locator('[data-gliding]').evaluate(element => getComputedStyle(element).transitionDuration)
  expect(await shift()).toBeLessThan(0)
  await expect.poll(duration).toBe('0.5s')

  const menu = page.getByRole('banner').getByRole('button', { name: 'Menu' })
  const links = page.getByRole('banner').getByRole('navigation')
  expect([await menu.isVisible(), await links.isVisible()]).toEqual([false, true])
  await page.setViewportSize(PHONE)
  await expect.poll(async () => [await menu.isVisible(), await links.isVisible()]).toEqual([true, false])

  const faq = page.getByRole('region', { name: 'Frequently asked questions' })
  await faq.scrollIntoViewIfNeeded()
  await faq.locator('summary').first().click()
  const answer = faq.locator('details[open] > section')
  expect(await answer.evaluate(element => getComputedStyle(element).maxHeight)).toBe('160px')
  await answer.evaluate(element => element.append('x '.repeat(5000)))
  expect((await answer.boundingBox())?.height).toBeCloseTo(160, 3)

  await page.getByRole('combobox', { name: 'Language' }).selectOption('ar')
  await page.locator('html[dir=rtl]').waitFor()
  await page.evaluate(() => scrollTo(0, 0))
  const arabic = page.getByRole('main').locator('section[aria-label="صور من حرفة"]')
  const shiftInArabic = () =>
    arabic
      .getByRole('group')
      .locator('..')
      .evaluate(element => new DOMMatrix(getComputedStyle(element).transform).e)
  // A running transition of the slider lasts 0.5 s after the direction has changed.
  await expect.poll(shiftInArabic).toBeGreaterThan(0)
})

/** Letters without a space, and two scripts in one word. */
const LONG = `${'x'.repeat(1_000)} ${'ح'.repeat(1_000)} ${'سبّاك_Plumber_'.repeat(20)}`

test('at 320 pixels nothing overflows when every name and text has long words', async () => {
  const page = await visit({ viewport: { width: 320, height: 640 }, locale: 'ar' })
  await rewriteTexts(page, LONG)
  for (const [path, role] of [
    ['/', 'article'],
    ['/artisans/plumbing', 'article'],
    ['/artisans/plumbing/7', 'heading'],
    ['/terms-and-conditions', 'heading']
  ] as const) {
    await page.goto(path)
    await page.getByRole(role).nth(1).waitFor()
    await page.evaluate(() => document.querySelector('#faq')?.scrollIntoView())
    if (path === '/') await page.locator('#faq summary').first().waitFor()
    expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, 320])
  }
  expect(visitor.errors).toEqual([])
})

test('the filters are beside the list on a desktop and in a sheet on a phone', async () => {
  const page = await visit({ viewport: PHONE })
  await page.goto('/artisans')
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Plumbing' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Show artisans' }).click()
  await page.getByRole('heading', { name: 'Artisans: Plumbing' }).waitFor()
  expect(await page.getByRole('button', { name: 'Filters (1)' }).isVisible()).toBe(true)
  const services = page.getByRole('main').getByRole('navigation', { name: 'Services' })
  expect(await services.isVisible()).toBe(false)

  await page.setViewportSize(DESKTOP)
  await services.waitFor()
  expect(await page.getByRole('combobox', { name: 'Minimum rating' }).isVisible()).toBe(true)
  expect(await page.getByRole('button', { name: 'Filters (1)' }).isVisible()).toBe(false)
})

test('printed pages show artisans and legal texts without controls, header, footer and notices', async () => {
  const page = await visit({ viewport: DESKTOP })
  await page.emulateMedia({ media: 'print' })
  await page.goto('/artisans')
  await page.getByRole('article').first().waitFor()
  expect(await page.getByRole('search', { name: 'Filter the artisans' }).isVisible()).toBe(false)
  expect(await page.getByRole('button', { name: 'Share' }).isVisible()).toBe(false)

  await page.goto('/terms-and-conditions')
  await page.getByRole('heading', { level: 2 }).first().waitFor()
  expect(await page.getByRole('navigation', { name: 'On this page' }).isVisible()).toBe(false)
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
  const frame = page.locator('header:has([aria-haspopup]), footer#footer, [popover], .skip-link')
  expect(await frame.count()).toBe(4)
  expect(await frame.evaluateAll(found => found.filter(element => element.checkVisibility()))).toEqual([])
})
