import { CLIENT_COOKIE } from '@hirfa/shared-contract'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { waitForLastGood } from '../composition/last-good.ts'
import { rendered, SOON } from '../kit/rendered-page.ts'
import { closePages, sharedBrowser } from '../kit/shared-browser.ts'
import { productUrl } from '../kit/shared-product.ts'
import { succeeds } from '../kit/states.ts'
import { newVisitor, type Visitor } from '../kit/visitor.ts'

const [SAVE_DATA, SLOW, USUAL] = [{ 'save-data': 'on' }, { ect: '2g' }, {}]
/** What a page requests without scripts, for which also their calls and reports count here. */
const SHOWN = ['document', 'stylesheet', 'image', 'font', 'manifest', 'other']
const FILTER = { name: 'تصفية' }

let browser: Browser
let visitor: Visitor
beforeAll(async () => void (browser = await sharedBrowser()))
afterAll(closePages)
afterEach(() => visitor.leave())

/** Opens a page with an empty cache, again if an edge on a busy machine has sent a skeleton or no data. */
async function open(path: string, headers: Record<string, string>) {
  visitor = await newVisitor(browser, productUrl(), { cold: true, extraHTTPHeaders: headers })
  const { page, errors } = visitor
  const scripts: string[] = []
  page.on('request', request => {
    if (!SHOWN.includes(request.resourceType())) scripts.push(new URL(request.url()).pathname)
  })
  await succeeds(async () => {
    scripts.length = 0
    const response = await page.goto(path, { waitUntil: 'networkidle' })
    expect(await response?.text()).toContain(headers === USUAL ? 'data-sent="ar"' : '<template id="waiting-scripts">')
  }, SOON.timeout)
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
  ['/', SAVE_DATA],
  ['/services', SLOW],
  ['/artisans', SLOW],
  ['/artisans/plumbing/artisan-1', SAVE_DATA],
  ['/quick-booking?service=plumbing&wilaya=16&city=554', SAVE_DATA],
  ['/privacy-policy', SAVE_DATA]
])('%s for a visitor with %j requests no script', async (path, headers) => {
  const { scripts, errors } = await open(path, headers)
  expect([scripts, errors]).toEqual([[], []])
})

test.each([SAVE_DATA, SLOW])('with %j a button that needs scripts acts after the start', async headers => {
  const { page, errors, scripts } = await open('/artisans', headers)
  expect(scripts).toEqual([])
  await filter(page).click()
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
  await visitor.leave()
  const late = await open('/artisans', SAVE_DATA)
  await filter(late.page).click()
  await late.page.getByRole('dialog').waitFor()
  expect(late.scripts).toEqual(expect.arrayContaining(named))
})

describe('with Save-Data', () => {
  test.each([
    [
      'the menu',
      async (page: Page) => {
        await page.getByRole('banner').getByRole('button').first().click()
        await page.locator('#menu:popover-open a').first().waitFor()
      }
    ],
    [
      'a question',
      async (page: Page) => {
        await page.locator('main summary').first().click()
        await page.locator('main details[open]').waitFor()
      }
    ],
    [
      'a link',
      async (page: Page) => expect(await follow(page, 'main a[href="/services/plumbing"]')).toBe('/services/plumbing')
    ],
    [
      'a form with an address',
      async (page: Page) =>
        expect(await follow(page, 'form[action="/quick-booking"] [type=submit]')).toBe('/quick-booking')
    ]
  ])('%s works without a script', async (_what, use) => {
    const { page, scripts } = await open('/', SAVE_DATA)
    await use(page)
    expect(scripts).toEqual([])
  })

  test('a button acts by the keyboard', async () => {
    const { page, scripts } = await open('/artisans', SAVE_DATA)
    await filter(page).focus()
    expect(scripts).toEqual([])
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor()
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

  test('if a start fails after a tap, the page stays and says so', async () => {
    const { page } = await open('/artisans', SAVE_DATA)
    await page.route('**/remotes/shell/**/*.js', route => route.abort())
    await filter(page).click()
    await waitForLastGood(page)
    await page.getByRole('alert').getByRole('button').waitFor()
    expect(await page.getByRole('main').getByRole('article').count()).toBe(9)
  })

  test('a page that is loaded again starts at once', async () => {
    const { page, scripts } = await open('/artisans', SAVE_DATA)
    expect(scripts).toEqual([])
    await page.reload()
    expect(scripts.length).toBeGreaterThanOrEqual(4)
  })
})
