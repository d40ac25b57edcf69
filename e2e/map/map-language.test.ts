import type { Browser, Page, Request } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Product } from '../kit/product.ts'
import { inFullRun } from '../kit/full-run.ts'
import { closePages, sharedBrowser } from '../kit/shared-browser.ts'
import { startOwnProduct } from '../kit/shared-product.ts'
import { newVisitor, type Visitor } from '../kit/visitor.ts'
import { allowSlowMaps, openAddressStep } from './address-step.ts'
import { glyphFile, openWorkbench, PLACE, readLabel, styleWithLabel } from './stub-labels.ts'

const KEY = 'pk.eyJ1IjoidGVzdCIsImEiOiJ0ZXN0In0.c2lnbmF0dXJl'
const MAPBOX = 'https://api.mapbox.com'
const ONLINE = 'https://maps.example'
const STREETS = 'mapbox.mapbox-streets-v8'
const ARABIC_PLUGIN = /mapbox-gl-rtl-text/
const ZOOM_IN = /^(تقريب|Zoom in|Zoom avant)$/
/** The whole map is visible: Chromium without a GPU leaves out a part of a canvas that extends below the window. */
const VIEWPORT = { width: 360, height: 1300 }
const CORS = { 'Access-Control-Allow-Origin': '*' }

let browser: Browser
let product: Product
let workbench: Page
beforeAll(async () => {
  browser = await sharedBrowser()
  workbench = await openWorkbench(browser)
  product = await startOwnProduct({ MAPBOX_TOKEN: KEY, MAP_STYLE_URL: `${ONLINE}/style.json` })
})
afterAll(async () => {
  await closePages()
  await product.stop()
})

/** Opens the map of a page in a language. `mapboxLabel` is the name in Mapbox's tiles; without one, its key is refused. */
async function openMap(locale: string, mapboxLabel?: string): Promise<Visitor & { requests: Request[] }> {
  const visitor = await newVisitor(browser, product.url, { locale, viewport: VIEWPORT })
  const { page } = visitor
  const requests: Request[] = []
  page.on('request', request => requests.push(request))
  await page.route('https://events.mapbox.com/**', route => route.fulfill({ status: 204 }))
  await page.route(`${MAPBOX}/**`, route =>
    mapboxLabel ? route.fulfill({ headers: CORS, json: {} }) : route.fulfill({ headers: CORS, status: 401, json: {} })
  )
  if (mapboxLabel) {
    const json = styleWithLabel(
      `${MAPBOX}/fonts/{fontstack}/{range}.pbf`,
      { name: mapboxLabel },
      { streets: { type: 'vector', url: `mapbox://${STREETS}` } }
    )
    await page.route(`${MAPBOX}/styles/**`, route => route.fulfill({ headers: CORS, json }))
    await page.route(`${MAPBOX}/v4/${STREETS}.json*`, route =>
      route.fulfill({ headers: CORS, json: { tiles: [], minzoom: 0, maxzoom: 16 } })
    )
  }
  const json = styleWithLabel(`${ONLINE}/fonts/{fontstack}/{range}.pbf`, PLACE)
  await page.route(`${ONLINE}/style.json`, route => route.fulfill({ headers: CORS, json }))
  await page.route('**/fonts/*/*.pbf*', async route => {
    const [range = ''] = /\d+-\d+/.exec(route.request().url()) ?? []
    await route.fulfill({ headers: CORS, body: await glyphFile(workbench, range) })
  })
  await allowSlowMaps(page)
  await openAddressStep(page)
  await page.getByRole('button', { name: ZOOM_IN }).waitFor()
  return { ...visitor, requests }
}

/** The upper part of the map, without crosshair and zoom buttons. */
async function pictureOf(page: Page, canvas: string): Promise<Buffer> {
  const { x, y, width, height } = (await page.locator(canvas).boundingBox())!
  return page.screenshot({ clip: { x: x + 64, y: y + 2, width: width - 128, height: height / 2 - 30 } })
}

function fromPlugin(requests: Request[]): URL[] {
  return requests.map(request => new URL(request.url())).filter(({ pathname }) => ARABIC_PLUGIN.test(pathname))
}

test('an Arabic page shows Mapbox labels in Arabic, joined and from right to left', async () => {
  const { page, errors, requests, leave } = await openMap('ar-DZ', PLACE['name:ar'])
  await expect
    .poll(async () => readLabel(workbench, await pictureOf(page, '.mapboxgl-canvas')))
    .toEqual({ shapes: 1, tallestAt: expect.closeTo(0, 0) })
  const plugin = fromPlugin(requests)
  expect(plugin.length).toBeGreaterThan(0)
  expect(plugin.every(({ origin }) => origin === new URL(product.url).origin)).toBe(true)
  expect(errors).toEqual([])
  await leave()
})

test.each([
  ['ar-DZ', 'ar'],
  ...inFullRun([
    ['fr-DZ', 'fr'],
    ['en-GB', 'en']
  ] as const)
] as const)('Mapbox gets the key and the language of a page in %s', async (locale, language) => {
  const { requests, leave } = await openMap(locale, PLACE.name)
  const tiles = () => requests.find(request => request.url().includes(`/v4/${STREETS}.json`))
  await expect.poll(tiles).toBeTruthy()
  const { searchParams } = new URL(tiles()?.url() ?? '')
  expect(Object.fromEntries(searchParams)).toMatchObject({ access_token: KEY, language, worldview: 'US' })
  await leave()
})

test('a French page does not load the Arabic plugin for a map without Arabic text', async () => {
  const { page, errors, requests, leave } = await openMap('fr-DZ', PLACE['name:fr'])
  // Six letters and a dot.
  await expect
    .poll(async () => readLabel(workbench, await pictureOf(page, '.mapboxgl-canvas')))
    .toMatchObject({ shapes: 7 })
  expect(fromPlugin(requests)).toEqual([])
  expect(errors).toEqual([])
  await leave()
})

test('a French page loads the Arabic plugin when an Arabic label occurs', async () => {
  const { page, requests, leave } = await openMap('fr-DZ', PLACE['name:ar'])
  await expect
    .poll(async () => readLabel(workbench, await pictureOf(page, '.mapboxgl-canvas')))
    .toMatchObject({ shapes: 1 })
  expect(fromPlugin(requests)).not.toEqual([])
  await leave()
})

test.each([
  ['ar-DZ', { shapes: 1, tallestAt: expect.closeTo(0, 0) }],
  // Six letters and a dot.
  ['fr-DZ', { shapes: 7, tallestAt: expect.any(Number) }],
  // The tiles have no English name: the style's own label, five letters and a dot.
  ['en-GB', { shapes: 6, tallestAt: expect.any(Number) }]
])('a page in %s shows the labels of the online style in its language', async (locale, drawn) => {
  const { page, leave } = await openMap(locale)
  await expect.poll(async () => readLabel(workbench, await pictureOf(page, '.maplibregl-canvas'))).toEqual(drawn)
  await leave()
})
