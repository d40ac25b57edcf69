import type { Browser, Route } from 'playwright-core'
import { beforeAll, expect, test, vi } from 'vitest'
import { FULL_RUNS } from '../../scripts/testing/runs.ts'
import { routeChange } from '../../lab/bench/pages/route-change.ts'
import { ROUTES } from '../../lab/bench/pages/routes.ts'
import { longestScriptShare, styledElements, usedScripts } from '../../lab/bench/pages/script-costs.ts'
import { median } from '../../lab/bench/pages/summary.ts'
import { visitTwice } from '../../lab/bench/pages/visit.ts'
import { sharedVisitor } from '../kit/shared-visitor.ts'
import { sharedBrowser } from '../kit/shared-browser.ts'
import { productUrl } from '../kit/shared-product.ts'
import { noneFollows } from '../kit/states.ts'
import { DESKTOP, newVisitor } from '../kit/visitor.ts'

/** Compressed bytes with headers. Times depend on the machine and are no budgets; `npm run bench` prints them. */
const BUDGETS = {
  requests: 14,
  kinds: { html: 22_700, css: 12_200, js: 115_600, fonts: 21_500, data: 0 },
  /** Characters of functions that have not run; a section may still load its script then. */
  unused: 228_000
}
const [HOME] = ROUTES
/** Of the map, the picker and other remotes. */
const FOREIGN = /mf-booking|mf-account|maplibre|mapbox|manifest/

let browser: Browser
beforeAll(async () => void (browser = await sharedBrowser()))

test('the content of a cold page is two round trips deep: page, files', async () => {
  const { page } = await sharedVisitor({ cold: true })
  // Requests are answered in waves: each wave is one round trip deeper.
  let held: Route[] = []
  await page.route('**/*', route => void held.push(route))
  const loaded = page.goto('/', { waitUntil: 'commit' })
  const content = page
    .getByRole('main')
    .getByRole('link', { name: /السباكة/ })
    .first()

  async function nextWave(): Promise<string[]> {
    await vi.waitFor(() => expect(held.length).toBeGreaterThan(0), { timeout: 30_000 })
    await noneFollows(() => held.length)
    const wave = held
    held = []
    await Promise.all(wave.map(route => route.continue()))
    return wave.map(route => new URL(route.request().url()).pathname)
  }

  expect(await nextWave()).toEqual(['/'])
  await loaded
  const files = await nextWave()
  await content.waitFor()
  expect(files.filter(path => path.endsWith('.js')).length).toBeGreaterThanOrEqual(4)
  // The first picture does not wait for the scripts.
  expect(files).toContain('/media/sliders/1.svg')
  expect(held.map(route => new URL(route.request().url()).pathname)).not.toContain('/api/home-details')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('a cold home page keeps its exact budgets: requests, bytes, depth, unused scripts, layout shift, and none of other remotes', async () => {
  const url = productUrl()
  const { first, again } = await visitTwice(browser, url, HOME, undefined)
  expect(first.requests.length, first.requests.join(' ')).toBe(BUDGETS.requests)
  for (const [kind, budget] of Object.entries(BUDGETS.kinds))
    expect([kind, first.kinds[kind]]).toEqual([kind, expect.toSatisfy((bytes: number) => bytes <= budget)])
  expect(first.requests.filter(path => FOREIGN.test(path))).toEqual([])
  expect(first.shift).toBe(0)
  expect(again.kinds['js']).toBe(0)
  const { unused } = await usedScripts(browser, url, HOME)
  expect(unused).toBeGreaterThan(0)
  expect(unused).toBeLessThanOrEqual(BUDGETS.unused)
})

/** Judged by time, and for that three visits. */
test.runIf(FULL_RUNS)(
  'the scripts of a cold home page start in many tasks: the longest has at most a fifth of their time',
  async () => {
    const url = productUrl()
    const shares: number[] = []
    while (shares.length < 3) shares.push(await longestScriptShare(browser, url, HOME))
    expect(median(shares)).toBeLessThan(1 / 5)
  }
)

test.each([
  ['idle', 0],
  ['intent', 1]
] as const)('the first change to another remote, %s: %i round trips, and nothing moves', async (preparation, hops) => {
  const url = productUrl()
  expect(await routeChange(browser, url, preparation, 1)).toMatchObject({ hops, shift: 0 })
})

test('a change of screen does not compute all styles again when it ends', async () => {
  const { page } = await sharedVisitor({ viewport: DESKTOP })
  await page.goto('/')
  await page.locator('#root:not([data-sent])').waitFor()
  const styled = await styledElements(browser, page, async () => {
    await page.getByRole('banner').getByRole('link', { name: 'خدماتنا' }).click()
    await page.getByRole('main').getByRole('button', { name: 'السباكة' }).waitFor()
    await page.locator('main:not([aria-busy])').waitFor()
  })
  expect(styled).toBeGreaterThan(100)
  expect(styled).toBeLessThan(2 * (await page.locator('*').count()))
})

test('a rendered page has its styles in its first bytes: without its stylesheets it looks the same', async () => {
  const url = productUrl()
  const { page, errors } = await newVisitor(browser, url, { javaScriptEnabled: false })
  // No font arrives, so that both pictures have the letters of the fallback.
  await page.route('**/*.woff2', route => route.abort())
  await page.route('**/*.css', route => route.abort())
  await page.goto('/services', { waitUntil: 'load' })
  const inlined = await page.screenshot({ fullPage: true })
  expect(errors.filter(text => text.includes('Content Security Policy'))).toEqual([])
  await page.unroute('**/*.css')
  await page.goto('/services', { waitUntil: 'load' })
  expect(await page.evaluate(() => document.styleSheets.length)).toBeGreaterThan(2)
  expect(inlined.equals(await page.screenshot({ fullPage: true }))).toBe(true)
})

test('every script has an integrity hash, and a script without one is blocked', async () => {
  const { page, errors } = await sharedVisitor()
  const answer = await page.goto('/')
  const policy = answer?.headers()['content-security-policy'] ?? ''
  expect(policy).toContain("default-src 'none'")
  expect(policy).not.toContain('unsafe')
  await page
    .getByRole('main')
    .getByRole('link', { name: /السباكة/ })
    .first()
    .waitFor()
  const bare = await page.evaluate(() =>
    [...document.scripts].filter(script => script.src && !script.integrity).map(script => script.src)
  )
  expect(bare).toEqual([])
  expect(errors).toEqual([])
  const ran = await page.evaluate(async () => {
    const script = document.createElement('script')
    script.src = [...document.scripts].find(({ src }) => src.includes('/remotes/shell/'))!.src
    return new Promise(resolve => {
      script.addEventListener('load', () => resolve('ran'))
      script.addEventListener('error', () => resolve('refused'))
      document.head.append(script)
    })
  })
  expect(ran).toBe('refused')
})
