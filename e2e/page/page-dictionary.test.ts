import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROUTES } from '../../lab/bench/pages/routes.ts'
import { rendered } from '../kit/rendered-page.ts'
import { DICTIONARY, dictionaryOffered, openPage, visitorWithDictionary } from '../kit/page-dictionary.ts'
import { closePages, sharedBrowser } from '../kit/shared-browser.ts'
import { productUrl } from '../kit/shared-product.ts'
import { newVisitor } from '../kit/visitor.ts'

/** Of the body. Without a dictionary these pages have 14,000 to 19,700. */
const NEXT_BUDGET = 5_000
/** Of the dictionary. Two next pages save more. */
const DICTIONARY_BUDGET = 26_000
const PATHS = ROUTES.map(({ path }) => path)

let browser: Browser
beforeAll(async () => void (browser = await sharedBrowser()))
afterAll(closePages)

test.each([
  ['in this order', 'ar', PATHS],
  ['in the opposite order', 'ar', PATHS.toReversed()],
  ['from the middle', 'fr', [...PATHS.slice(3), ...PATHS.slice(0, 3)]],
  ['every second one first', 'en', [1, 3, 5, 0, 2, 4].map(place => PATHS[place] ?? '/')]
])('each next page has at most 5 kB: %s, %s', async (_order, language, paths) => {
  for (const path of paths) await rendered(productUrl(), path, language)
  const {
    page,
    errors,
    encoding: firstEncoding,
    dictionaryBytes,
    leave
  } = await visitorWithDictionary(browser, productUrl(), paths[0] ?? '/', { language })
  expect(firstEncoding).toBe('br')
  expect(dictionaryBytes).toBeLessThan(DICTIONARY_BUDGET)
  for (const path of paths.slice(1)) {
    const { encoding, bytes } = await openPage(page, path)
    expect([path, encoding, bytes]).toEqual([path, 'dcb', expect.toSatisfy((size: number) => size <= NEXT_BUDGET)])
    expect(await page.locator('html').getAttribute('lang')).toBe(language)
  }
  expect(errors).toEqual([])
  await leave()
})

test('with a service worker the next page is the difference too', async () => {
  const { page, leave } = await visitorWithDictionary(browser, productUrl(), '/', { serviceWorkers: 'allow' })
  await page.evaluate(() => navigator.serviceWorker.ready)
  expect((await openPage(page, '/services')).encoding).toBe('dcb')
  await leave()
})

test('a page in another language is whole, and brings the dictionary of that language', async () => {
  await dictionaryOffered(productUrl(), 'fr')
  const { page, leave } = await visitorWithDictionary(browser, productUrl(), '/')
  const dictionary = page.waitForEvent('requestfinished', request => DICTIONARY.test(request.url()))
  expect((await openPage(page, '/services?lang=fr')).encoding).toBe('br')
  await dictionary
  expect((await openPage(page, '/login?lang=fr')).encoding).toBe('dcb')
  await leave()
})

test('a page that repeats a search is not compressed with the dictionary', async () => {
  const { page, leave } = await visitorWithDictionary(browser, productUrl(), '/')
  expect((await openPage(page, '/artisans')).encoding).toBe('dcb')
  expect((await openPage(page, '/artisans?search=plomberie')).encoding).toBe('br')
  expect(await page.content()).toContain('plomberie')
  await leave()
})

test('in data-saving mode no dictionary is downloaded', async () => {
  await dictionaryOffered(productUrl(), 'ar')
  const { page, leave } = await newVisitor(browser, productUrl(), {
    cold: true,
    extraHTTPHeaders: { 'save-data': 'on' }
  })
  const requested: string[] = []
  page.on('request', request => requested.push(request.url()))
  await page.goto('/', { waitUntil: 'networkidle' })
  expect((await openPage(page, '/services')).encoding).toBe('br')
  expect(requested.filter(url => DICTIONARY.test(url))).toEqual([])
  await leave()
})
