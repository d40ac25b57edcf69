import type { Browser, Page, Route } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Product } from '../kit/product.ts'
import { inFullRun } from '../kit/full-run.ts'
import { closePages, sharedBrowser } from '../kit/shared-browser.ts'
import { startOwnProduct } from '../kit/shared-product.ts'
import { ALGIERS, newVisitor } from '../kit/visitor.ts'
import {
  ADDRESS,
  allowSlowMaps,
  markRestsInMiddle,
  openAddressStep,
  persistedPosition,
  shownMap,
  usePoint,
  WORDS
} from './address-step.ts'

const STYLE = {
  version: 8,
  name: 'plain',
  sources: {},
  layers: [{ id: 'ground', type: 'background', paint: { 'background-color': '#cde' } }]
}
const STYLE_URL = 'https://maps.example/style.json'
const KEY = 'pk.eyJ1IjoidGVzdCIsImEiOiJ0ZXN0In0.c2lnbmF0dXJl'

type Answer = 'fine' | 'refused' | 'failing' | 'garbage' | 'hanging' | 'cut'

let browser: Browser
let product: Product
beforeAll(async () => {
  browser = await sharedBrowser()
  const settings = { MAPBOX_TOKEN: KEY, MAP_STYLE_URL: STYLE_URL }
  product = await startOwnProduct(settings)
})
afterAll(async () => {
  await closePages()
  await product.stop()
})

const MAPBOX = '.mapboxgl-canvas'
const MAPLIBRE = '.maplibregl-canvas'

/** The expected map: Mapbox, the online style, or the shipped map. */
interface Case {
  mapbox: Answer
  session?: Answer
  online: Answer
  shown: 'mapbox' | 'online' | 'shipped'
}

test.each<Case>([
  { mapbox: 'fine', online: 'fine', shown: 'mapbox' },
  { mapbox: 'hanging', online: 'fine', shown: 'online' },
  { mapbox: 'fine', session: 'refused', online: 'fine', shown: 'online' },
  { mapbox: 'failing', online: 'garbage', shown: 'shipped' },
  ...inFullRun<Case>([
    { mapbox: 'refused', online: 'fine', shown: 'online' },
    { mapbox: 'fine', session: 'failing', online: 'fine', shown: 'mapbox' },
    { mapbox: 'cut', online: 'failing', shown: 'shipped' },
    { mapbox: 'hanging', online: 'hanging', shown: 'shipped' }
  ])
])(
  '[F-107] Mapbox $mapbox (session $session), online style $online: the $shown map is shown',
  async ({ mapbox, session = 'fine', online, shown }) => {
    const { page, leave } = await newVisitor(browser, product.url)
    await stub(page, { mapbox, session, online })
    if (shown !== 'shipped') await allowSlowMaps(page)
    await openAddressStep(page)
    await shownMap(page)
    await page.locator(shown === 'mapbox' ? MAPBOX : MAPLIBRE).waitFor()
    await expect.poll(() => page.locator(`${MAPBOX}, ${MAPLIBRE}`).count()).toBe(1)
    // Waits for the map that has replaced the first one.
    await shownMap(page)
    // Only the shipped map has a scale.
    expect(await page.locator('.maplibregl-ctrl-scale').count()).toBe(shown === 'shipped' ? 1 : 0)
    await usePoint(page)
    const { latitude, longitude } = await persistedPosition(page)
    expect(latitude).toBeCloseTo(ALGIERS.latitude, 3)
    expect(longitude).toBeCloseTo(ALGIERS.longitude, 3)
    await leave()
  }
)

test('[F-105] a click on the Mapbox map sets the position', async () => {
  const { page, leave } = await newVisitor(browser, product.url)
  await stub(page, { mapbox: 'fine', session: 'fine', online: 'fine' })
  await allowSlowMaps(page)
  await openAddressStep(page)
  await shownMap(page)
  const canvas = page.locator(MAPBOX)
  const { width, height } = (await canvas.boundingBox())!
  await canvas.click({ position: { x: width / 2 + 50, y: height / 2 } })
  const { longitude } = await persistedPosition(page)
  expect(longitude).toBeGreaterThan(ALGIERS.longitude)
  await markRestsInMiddle(page)
  await leave()
})

test('a token that is refused after the map has loaded loses nothing: marker and address move to the next map', async () => {
  const { page, leave } = await newVisitor(browser, product.url)
  const refuse = await stub(page, { mapbox: 'fine', session: 'hanging', online: 'fine' })
  await allowSlowMaps(page)
  await openAddressStep(page)
  await shownMap(page)
  const canvas = page.locator(MAPBOX)
  const { width, height } = (await canvas.boundingBox())!
  await canvas.click({ position: { x: width / 2 + 50, y: height / 2 - 30 } })
  const picked = await persistedPosition(page)

  await refuse()
  await page.locator(MAPLIBRE).waitFor()
  await shownMap(page)
  expect(await page.locator(MAPBOX).count()).toBe(0)
  await markRestsInMiddle(page)
  expect(await persistedPosition(page)).toEqual(picked)
  expect(await page.getByRole('textbox', { name: 'العنوان' }).inputValue()).toBe(ADDRESS)
  await page.getByRole('button', { name: WORDS.next, exact: true }).click()
  await page.waitForURL('**/services?step=4')
  await leave()
})

/** Stubs the map services. Returns the function that refuses a hanging session. */
async function stub(
  page: Page,
  { mapbox, session, online }: { mapbox: Answer; session: Answer; online: Answer }
): Promise<() => Promise<void>> {
  const waiting: Route[] = []
  await page.route('https://events.mapbox.com/**', route => route.fulfill({ status: 204 }))
  await page.route('https://api.mapbox.com/**', route => answer(route, hasKey(route) ? mapbox : 'refused'))
  await page.route('https://api.mapbox.com/map-sessions/**', route => {
    if (session === 'hanging') waiting.push(route)
    else return answer(route, session)
  })
  await page.route('https://maps.example/**', route => answer(route, online))
  return async () => {
    await expect.poll(() => waiting.length).toBeGreaterThan(0)
    await Promise.all(waiting.map(route => answer(route, 'refused')))
  }
}

function hasKey(route: Route): boolean {
  return new URL(route.request().url()).searchParams.get('access_token') === KEY
}

/** A hanging request never gets a response; the page times out. */
async function answer(route: Route, how: Answer): Promise<void> {
  const headers = { 'Access-Control-Allow-Origin': '*' }
  switch (how) {
    case 'fine':
      return route.fulfill({ headers, json: STYLE })
    case 'refused':
      return route.fulfill({ headers, status: 401, json: { message: 'Not Authorized - Invalid Token' } })
    case 'failing':
      return route.fulfill({ headers, status: 503, body: 'Service Unavailable' })
    case 'garbage':
      return route.fulfill({ headers, contentType: 'application/json', body: '<html>captive portal</html>' })
    case 'cut':
      return route.abort('connectionreset')
    case 'hanging':
      return
  }
}
