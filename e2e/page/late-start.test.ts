import { CLIENT_COOKIE } from '@hirfa/shared-contract'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { rendered } from '../kit/rendered-page.ts'
import { sharedVisitor } from '../kit/shared-visitor.ts'
import { productUrl } from '../kit/shared-product.ts'

const [SAVE_DATA, SLOW, USUAL] = [{ 'save-data': 'on' }, { ect: '2g' }, {}]
/** What a page requests without scripts, for which also their calls and reports count here. */
const SHOWN = ['document', 'stylesheet', 'image', 'font', 'manifest', 'other']
const FILTER = { name: 'تصفية' }

async function open(path: string, headers: Record<string, string>) {
  const { page, errors } = await sharedVisitor({ cold: true, extraHTTPHeaders: headers })
  const scripts: string[] = []
  page.on('request', request => {
    if (!SHOWN.includes(request.resourceType())) scripts.push(new URL(request.url()).pathname)
  })
  const response = await page.goto(path, { waitUntil: 'networkidle' })
  expect(await response?.text()).toContain(headers === USUAL ? 'data-sent="ar"' : '<template id="waiting-scripts">')
  return { page, errors, scripts }
}

/** Clicks, and returns the path of the document that the page requests then, which does not arrive. */
async function follow(page: Page, selector: string): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>()
  await page.route('**/*', route => {
    if (!route.request().isNavigationRequest()) return route.continue()
    resolve(new URL(route.request().url()).pathname)
    return route.fulfill({ status: 204 })
  })
  await page.locator(selector).first().click({ noWaitAfter: true })
  return promise
}

const filter = (page: Page) => page.getByRole('main').getByRole('button', FILTER)

test.each([
  [SAVE_DATA, 'keyboard', (page: Page) => filter(page).press('Enter')],
  [SLOW, 'tap', (page: Page) => filter(page).click()]
] as const)('with %j a button that needs scripts acts by %s after the start', async (headers, _how, use) => {
  const { page, errors, scripts } = await open('/artisans', headers)
  await filter(page).focus()
  expect(scripts).toEqual([])
  await use(page)
  await page.getByRole('dialog').waitFor()
  expect(scripts.length).toBeGreaterThanOrEqual(4)
  expect(errors).toEqual([])
})

test('a late start requests the scripts that the usual page names and requests', async () => {
  const html = await rendered(productUrl(), '/artisans', 'ar')
  const named = [...html.matchAll(/ (?:src|href)="([^"]+\.js)"/g)].map(([, path]) => path)
  expect(named.length).toBeGreaterThanOrEqual(4)
  const usual = await open('/artisans', USUAL)
  expect(usual.scripts).toEqual(expect.arrayContaining(named))
  const late = await open('/artisans', SAVE_DATA)
  await filter(late.page).click()
  await late.page.getByRole('dialog').waitFor()
  expect(late.scripts).toEqual(expect.arrayContaining(named))
})

describe('with Save-Data', () => {
  test('menu, questions, links and forms with an address work without a script; a page that is loaded again starts at once', async () => {
    const { page, scripts, errors } = await open('/', SAVE_DATA)
    await page.locator('main summary').first().click()
    await page.locator('main details[open]').waitFor()
    expect(await follow(page, 'main a[href="/services/plumbing"]')).toBe('/services/plumbing')
    expect(await follow(page, 'form[action="/quick-booking"] [type=submit]')).toBe('/quick-booking')
    await page.getByRole('banner').getByRole('button').first().click()
    await page.locator('#menu:popover-open a').first().waitFor()
    expect([scripts, errors]).toEqual([[], []])
    await page.unrouteAll()
    await page.reload()
    expect(scripts.length).toBeGreaterThanOrEqual(4)
  })

  test('a choice in the sentence of quick booking acts after the start that its focus begins', async () => {
    const { page, scripts } = await open('/quick-booking', SAVE_DATA)
    const service = page.getByRole('main').getByRole('combobox').first()
    expect(scripts).toEqual([])
    await service.focus()
    await expect.poll(() => scripts.length).toBeGreaterThan(0)
    await service.selectOption({ index: 2 })
    await page.waitForURL(url => url.searchParams.has('service'))
  })

  test.each([
    [
      'of a signed-in client',
      'data-signed-in',
      (page: Page) => page.context().addCookies([{ name: CLIENT_COOKIE, value: '1', url: productUrl() }])
    ],
    ['with a begun booking', 'data-returning', (page: Page) => page.evaluate(() => (localStorage['taskData'] = '{}'))]
  ])('a page %s starts at once', async (_case, mark, prepare) => {
    const { page, scripts } = await open('/services', SAVE_DATA)
    expect(scripts).toEqual([])
    await prepare(page)
    await page.goto('/services')
    expect(await page.locator(`html[${mark}]`).count()).toBe(1)
    expect(scripts.length).toBeGreaterThanOrEqual(4)
  })
})
