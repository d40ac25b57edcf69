import { once } from 'node:events'
import { get } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, constants } from 'node:zlib'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { rendered } from '../kit/rendered-page.ts'
import { sharedVisitor } from '../kit/shared-visitor.ts'
import { productUrl } from '../kit/shared-product.ts'

/** Of the compressed home page; what follows is data, the guard of the start and links. */
const CONTENT_BUDGET = 13 * 1_024
const TERMS = '/terms-and-conditions'

/** The text of the page's data block, as the edge sends it. */
async function dataOf(path: string): Promise<string> {
  const html = await rendered(productUrl(), path, 'ar')
  return /<script type="application\/json" id="data">(.*?)<\/script>/s.exec(html)?.[1] ?? ''
}

/** The body of a page as the edge sends it; `fetch` would decompress it. */
async function compressedPage(path: string): Promise<Buffer> {
  const headers = { 'accept-language': 'ar', 'accept-encoding': 'br' }
  const [response] = await once(get(productUrl() + path, { headers }), 'response')
  return buffer(response)
}

function detailsRequested(page: Page): string[] {
  const requested: string[] = []
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    if (pathname === '/api/home-details') requested.push(pathname)
  })
  return requested
}

test('the home page brings descriptions in its language and no legal text', async () => {
  const { settings, categories } = await (await fetch(`${productUrl()}/api/home-details`)).json()
  const data = await dataOf('/')
  expect(data).toContain(JSON.stringify(categories[0].description.ar).slice(1, -1))
  expect(data).not.toContain(JSON.stringify(categories[0].description.fr).slice(1, -1))
  expect(JSON.parse(data).answers['/api/home-details'].settings).toMatchObject({ terms: {}, privacy: {} })
  expect(Object.keys(settings.terms)).toEqual(expect.arrayContaining(['ar', 'en', 'fr']))
})

test('the content of the home page with its styles is complete in the first 13 KB', async () => {
  const html = await rendered(productUrl(), '/', 'ar')
  const body = await compressedPage('/')
  const { BROTLI_OPERATION_FLUSH } = constants
  const first = brotliDecompressSync(body.subarray(0, CONTENT_BUDGET), { finishFlush: BROTLI_OPERATION_FLUSH })
  expect(first.length).toBeLessThan(Buffer.byteLength(html))
  const content = html.slice(0, html.indexOf('<template id="start-failed">'))
  expect(first.length).toBeGreaterThan(Buffer.byteLength(content))
})

test('a page of a legal text brings that text in its language', async () => {
  const { settings } = JSON.parse(await dataOf(TERMS)).answers['/api/home-details']
  expect([Object.keys(settings.terms), settings.privacy]).toEqual([['ar'], {}])
})

test('another language is requested when it is chosen', async () => {
  const { page, errors } = await sharedVisitor()
  const requested = detailsRequested(page)
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  expect(requested).toEqual([])
  await page.getByRole('combobox', { name: 'اللغة' }).selectOption('fr')
  await page
    .locator('footer')
    .getByText(/Hirfa met en relation/)
    .waitFor()
  expect(requested).toEqual(['/api/home-details'])
  expect(errors).toEqual([])
})
