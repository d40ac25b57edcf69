import { LANGUAGES } from '@hirfa/shared-contract/languages'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { Artisan, ArtisanProfile, pageOf, nameIn, WilayaArtisans } from '@hirfa/shared-contract'
import { profilePath } from '@hirfa/shared-contract/paths'
import * as v from 'valibot'
import { openRendered, rendered, SOON } from '../kit/rendered-page.ts'
import { someOf } from '../kit/full-run.ts'
import { closePages, sharedBrowser } from '../kit/shared-browser.ts'
import { productUrl } from '../kit/shared-product.ts'
import { newVisitor, PHONE } from '../kit/visitor.ts'
import { rewriteTexts } from './rewritten-page.ts'

let browser: Browser
let artisan: ArtisanProfile
let path: string
let profileCalls: string[]

beforeAll(async () => {
  browser = await sharedBrowser()
  const { data } = await (await fetch(`${productUrl()}/api/profiles/7`)).json()
  artisan = v.parse(ArtisanProfile, data)
  path = profilePath(artisan)
  profileCalls = [`/api/profiles/${artisan.id}`, `/api/profiles/${artisan.id}/reviews?page=1`]
})
afterAll(closePages)

/** Requests a page until it contains the responses to these API calls; the edge leaves out responses that are late. */
function renderedWith(calls: readonly string[], address: string, language: string): Promise<string> {
  return vi.waitFor(async () => {
    const html = await rendered(productUrl(), address, language)
    for (const call of calls) expect(html).toContain(`"${call}":`)
    return html
  }, SOON)
}

test.each(someOf(LANGUAGES, 0))('without scripts, in %s, it shows name, prices and reviews', async locale => {
  await renderedWith(profileCalls, path, locale)
  const { page, leave } = await newVisitor(browser, productUrl(), { locale, javaScriptEnabled: false, viewport: PHONE })
  await openRendered(page, path)
  const main = page.getByRole('main')
  expect(await main.getByRole('heading', { level: 1 }).textContent()).toBe(nameIn(artisan, locale))
  expect(await main.getByText(/\d[.,]\d{2}/).count()).toBeGreaterThanOrEqual(artisan.services.length)
  expect(
    await main
      .locator('li')
      .filter({ hasText: /20\d\d/ })
      .count()
  ).toBeGreaterThanOrEqual(10)
  expect(await main.locator(`a[href="/appointement/${artisan.id}"]`).count()).toBe(1)
  await leave()
})

test('a shared address has its own card and one canonical address, whatever the name in it', async () => {
  const url = productUrl()
  for (const address of [path, `/artisans/plumbing/another-name-${artisan.id}`]) {
    const html = await renderedWith(profileCalls, address, 'fr')
    expect(html).toContain(`<title>${nameIn(artisan, 'fr')} · Hirfa</title>`)
    expect(html).toContain(`<meta property="og:title" content="${nameIn(artisan, 'fr')} · Hirfa">`)
    expect(html).toContain(`<meta property="og:description" content="${nameIn(artisan, 'fr')}\u00a0: avis, tarifs`)
    expect(html).toContain('<meta property="og:type" content="profile">')
    expect(html).toContain(`<link rel="canonical" href="${url}${path}">`)
  }
})

test('the second page of a service in a wilaya is rendered with its own artisans and links to the others', async () => {
  const call = '/api/state-profiles/plumbing/alger?page=2'
  const { artisans } = v.parse(WilayaArtisans, await (await fetch(productUrl() + call)).json())
  const html = await renderedWith([call], '/artisans/plumbing/alger?page=2', 'fr')
  for (const each of artisans.items) expect(html).toContain(`href="${profilePath(each)}"`)
  expect(html).toContain('href="/artisans/plumbing/alger"')
})

test('another name is replaced by the canonical address, and Back leaves the profile', async () => {
  const { page, errors, leave } = await newVisitor(browser, productUrl())
  await page.goto('/artisans')
  await page.goto(`/artisans/no-such-service/another-name-${artisan.id}?from=card`)
  await page.waitForURL(address => address.pathname === path)
  expect(new URL(page.url()).search).toBe('?from=card')
  await page.goBack()
  await page.waitForURL('**/artisans')
  expect(errors).toEqual([])
  await leave()
})

test('a card of the listing leads by keyboard to the profile, and the profile to the booking page', async () => {
  const { page, errors, leave } = await newVisitor(browser, productUrl(), { locale: 'en' })
  await page.goto('/artisans/plumbing')
  const card = page.getByRole('article').first().getByRole('link')
  const name = (await card.textContent()) ?? ''
  await card.focus()
  await page.keyboard.press('Enter')
  const heading = page.getByRole('main').getByRole('heading', { level: 1, name })
  await heading.waitFor()
  await expect.poll(() => heading.evaluate(element => element === document.activeElement)).toBe(true)
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Book')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/appointement\/\d+$/)
  await page.getByRole('heading', { level: 1, name }).waitFor()
  expect(errors).toEqual([])
  await leave()
})

test('a pasted booking address offers the profile', async () => {
  const { page, leave } = await newVisitor(browser, productUrl(), { locale: 'en' })
  await page.goto(`/appointement/${artisan.id}`)
  await page.waitForURL('**/services')
  await page.getByRole('link', { name: 'See the profile' }).click()
  await page.waitForURL(address => address.pathname === path)
  await page.getByRole('heading', { level: 1, name: nameIn(artisan, 'en') }).waitFor()
  await leave()
})

test.each([
  ['1,000 Latin letters without a space', 'x'.repeat(1_000)],
  ['1,000 Arabic letters without a space', 'ح'.repeat(1_000)],
  ['markup', '</title><img src=x onerror=alert(1)>']
])('at 320 pixels nothing overflows when every name is %s', async (_, text) => {
  const { page, errors, leave } = await newVisitor(browser, productUrl(), { viewport: { width: 320, height: 640 } })
  await rewriteTexts(page, text)
  await page.goto(`/artisans/plumbing/${artisan.id}`)
  await page.getByRole('main').getByRole('heading', { level: 2 }).first().waitFor()
  await page.waitForURL(address => address.pathname.endsWith(`-${artisan.id}`))
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  expect(await page.locator('img[src="x"]').count()).toBe(0)
  expect(errors).toEqual([])
  await leave()
})

test('every artisan of the first page of the listing has a profile at the address of their card', async () => {
  const list = v.parse(pageOf(Artisan), await (await fetch(`${productUrl()}/api/profiles?per_page=9`)).json())
  const statuses = await Promise.all(
    list.items.map(async each => (await fetch(productUrl() + profilePath(each))).status)
  )
  expect(statuses).toEqual(list.items.map(() => 200))
})
