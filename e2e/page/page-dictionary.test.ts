import { expect, test } from 'vitest'
import { ROUTES } from '../../lab/bench/pages/routes.ts'
import { DICTIONARY, dictionaryOffered, openPage, visitorWithDictionary } from '../kit/page-dictionary.ts'
import { sharedBrowser } from '../kit/shared-browser.ts'
import { sharedVisitor } from '../kit/shared-visitor.ts'
import { productUrl } from '../kit/shared-product.ts'

/** Of the body. Without a dictionary these pages have 14,000 to 19,700. */
const NEXT_BUDGET = 5_000
/** Of the dictionary. Two next pages save more. */
const DICTIONARY_BUDGET = 26_000
const PATHS = ROUTES.map(({ path }) => path)

test.each([
  ['in this order', 'ar', PATHS],
  ['from the middle', 'fr', [...PATHS.slice(3), ...PATHS.slice(0, 3)]]
])('each next page has at most 5 kB: %s, %s', async (_order, language, [first = '/', ...next]) => {
  const visitor = await visitorWithDictionary(await sharedBrowser(), productUrl(), first, { language })
  const { page, errors, encoding: firstEncoding, dictionaryBytes } = visitor
  expect(firstEncoding).toBe('br')
  expect(dictionaryBytes).toBeLessThan(DICTIONARY_BUDGET)
  for (const path of next) {
    const { encoding, bytes } = await openPage(page, path)
    expect([path, encoding, bytes]).toEqual([path, 'dcb', expect.toSatisfy((size: number) => size <= NEXT_BUDGET)])
    expect(await page.locator('html').getAttribute('lang')).toBe(language)
  }
  expect(errors).toEqual([])
})

test('with a service worker the next page is the difference too', async () => {
  const { page } = await visitorWithDictionary(await sharedBrowser(), productUrl(), '/', { serviceWorkers: 'allow' })
  await page.evaluate(() => navigator.serviceWorker.ready)
  expect((await openPage(page, '/services')).encoding).toBe('dcb')
})

test('a page that repeats a search is whole, and one in another language, which brings the dictionary of that language', async () => {
  await dictionaryOffered(productUrl(), 'fr')
  const { page } = await visitorWithDictionary(await sharedBrowser(), productUrl(), '/')
  expect((await openPage(page, '/artisans')).encoding).toBe('dcb')
  expect((await openPage(page, '/artisans?search=plomberie')).encoding).toBe('br')
  expect(await page.content()).toContain('plomberie')
  const dictionary = page.waitForEvent('requestfinished', request => DICTIONARY.test(request.url()))
  expect((await openPage(page, '/services?lang=fr')).encoding).toBe('br')
  await dictionary
  expect((await openPage(page, '/login?lang=fr')).encoding).toBe('dcb')
})

test('in data-saving mode no dictionary is downloaded', async () => {
  await dictionaryOffered(productUrl(), 'ar')
  const { page } = await sharedVisitor({
    cold: true,
    extraHTTPHeaders: { 'save-data': 'on' }
  })
  const requested: string[] = []
  page.on('request', request => requested.push(request.url()))
  await page.goto('/', { waitUntil: 'networkidle' })
  expect((await openPage(page, '/services')).encoding).toBe('br')
  expect(requested.filter(url => DICTIONARY.test(url))).toEqual([])
})
