import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROUTES } from '../../lab/bench/pages/routes.ts'
import { rendered } from '../kit/rendered-page.ts'
import { closePages, sharedBrowser } from '../kit/shared-browser.ts'
import { productUrl } from '../kit/shared-product.ts'
import { succeeds } from '../kit/states.ts'
import { newVisitor, type VisitorOptions } from '../kit/visitor.ts'

const DICTIONARY = /\/release\/dictionary\/[\w-]{12}$/
/** Of the body. Without a dictionary these pages have 14,000 to 19,700. */
const NEXT_BUDGET = 5_000
/** Of the dictionary. Two next pages save more. */
const DICTIONARY_BUDGET = 26_000
const PATHS = ROUTES.map(({ path }) => path)

let browser: Browser
beforeAll(async () => void (browser = await sharedBrowser()))
afterAll(closePages)

/** The address of a language's dictionary. The edge offers it only once it is complete. */
async function offered(language: string): Promise<string> {
  return succeeds(async () => {
    const link = (await fetch(productUrl(), { headers: { 'accept-language': language } })).headers.get('link')
    if (!link?.includes('compression-dictionary')) throw new Error(`No page in ${language} offers a dictionary`)
    return link
  }, 60_000)
}

/** A new browser profile that has the dictionary of a first page. */
async function visitorAt(first: string, { language = 'ar', ...options }: VisitorOptions & { language?: string } = {}) {
  await offered(language)
  const visitor = await newVisitor(browser, productUrl(), { cold: true, locale: language, ...options })
  const dictionary = visitor.page.waitForEvent('requestfinished', request => DICTIONARY.test(request.url()))
  const response = await visitor.page.goto(first, { waitUntil: 'load' })
  expect(response?.headers()['content-encoding']).toBe('br')
  const { responseBodySize } = await (await dictionary).sizes()
  return { ...visitor, dictionaryBytes: responseBodySize }
}

async function bodyOf(page: Page, path: string) {
  const response = await page.goto(path, { waitUntil: 'load' })
  const bytes = await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.encodedBodySize ?? 0)
  return { encoding: response?.headers()['content-encoding'], bytes }
}

test.each([
  ['in this order', 'ar', PATHS],
  ['in the opposite order', 'ar', PATHS.toReversed()],
  ['from the middle', 'fr', [...PATHS.slice(3), ...PATHS.slice(0, 3)]],
  ['every second one first', 'en', [1, 3, 5, 0, 2, 4].map(place => PATHS[place] ?? '/')]
])('each next page has at most 5 kB: %s, %s', async (_order, language, paths) => {
  for (const path of paths) await rendered(productUrl(), path, language)
  const { page, errors, dictionaryBytes, leave } = await visitorAt(paths[0] ?? '/', { language })
  expect(dictionaryBytes).toBeLessThan(DICTIONARY_BUDGET)
  for (const path of paths.slice(1)) {
    const { encoding, bytes } = await bodyOf(page, path)
    expect([path, encoding, bytes]).toEqual([path, 'dcb', expect.toSatisfy((size: number) => size <= NEXT_BUDGET)])
    expect(await page.locator('html').getAttribute('lang')).toBe(language)
  }
  expect(errors).toEqual([])
  await leave()
})

test('with a service worker the next page is the difference too', async () => {
  const { page, leave } = await visitorAt('/', { serviceWorkers: 'allow' })
  await page.evaluate(() => navigator.serviceWorker.ready)
  expect((await bodyOf(page, '/services')).encoding).toBe('dcb')
  await leave()
})

test('a page in another language is whole, and brings the dictionary of that language', async () => {
  await offered('fr')
  const { page, leave } = await visitorAt('/')
  const dictionary = page.waitForEvent('requestfinished', request => DICTIONARY.test(request.url()))
  expect((await bodyOf(page, '/services?lang=fr')).encoding).toBe('br')
  await dictionary
  expect((await bodyOf(page, '/login?lang=fr')).encoding).toBe('dcb')
  await leave()
})

test('a page that repeats a search is not compressed with the dictionary', async () => {
  const { page, leave } = await visitorAt('/')
  expect((await bodyOf(page, '/artisans')).encoding).toBe('dcb')
  expect((await bodyOf(page, '/artisans?search=plomberie')).encoding).toBe('br')
  expect(await page.content()).toContain('plomberie')
  await leave()
})

test('in data-saving mode no dictionary is downloaded', async () => {
  await offered('ar')
  const { page, leave } = await newVisitor(browser, productUrl(), {
    cold: true,
    extraHTTPHeaders: { 'save-data': 'on' }
  })
  const requested: string[] = []
  page.on('request', request => requested.push(request.url()))
  await page.goto('/', { waitUntil: 'networkidle' })
  expect((await bodyOf(page, '/services')).encoding).toBe('br')
  expect(requested.filter(url => DICTIONARY.test(url))).toEqual([])
  await leave()
})
