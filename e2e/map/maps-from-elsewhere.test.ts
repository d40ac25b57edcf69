import type { Page, Request, Route } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { inFullRun } from '../../scripts/testing/runs.ts'
import { sharedBrowser } from '../kit/shared-browser.ts'
import { ownProduct } from '../kit/own-product.ts'
import { ALGIERS } from '../kit/visitor.ts'
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
import { KEY, ONLINE, openLabelMap, pictureOf, STREETS } from './label-map.ts'
import { openWorkbench, PLACE, readLabel } from './stub-labels.ts'

const STYLE = {
  version: 8,
  name: 'plain',
  sources: {},
  layers: [{ id: 'ground', type: 'background', paint: { 'background-color': '#cde' } }]
}
const ARABIC_PLUGIN = /mapbox-gl-rtl-text/

type Answer = 'fine' | 'refused' | 'failing' | 'garbage' | 'hanging'

let workbench: Page
const own = ownProduct({ MAPBOX_TOKEN: KEY, MAP_STYLE_URL: `${ONLINE}/style.json` })
beforeAll(async () => void (workbench = await openWorkbench(await sharedBrowser())))

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
  { mapbox: 'failing', online: 'garbage', shown: 'shipped' },
  ...inFullRun<Case>([
    { mapbox: 'hanging', online: 'fine', shown: 'online' },
    { mapbox: 'fine', session: 'refused', online: 'fine', shown: 'online' },
    { mapbox: 'fine', session: 'failing', online: 'fine', shown: 'mapbox' }
  ])
])(
  '[F-107] Mapbox $mapbox (session $session), online style $online: the $shown map is shown',
  async ({ mapbox, session = 'fine', online, shown }) => {
    const { page } = await own.visitor()
    await stub(page, { mapbox, session, online })
    if (shown !== 'shipped') await allowSlowMaps(page)
    await openAddressStep(page)
    await shownMap(page)
    await page.locator(shown === 'mapbox' ? MAPBOX : MAPLIBRE).waitFor()
    await expect.poll(() => page.locator(`${MAPBOX}, ${MAPLIBRE}`).count()).toBe(1)
    // Waits for the map that has replaced the first one.
    await shownMap(page)
    expect(await page.getByText('لا الشوارع').count()).toBe(shown === 'shipped' ? 1 : 0)
    await usePoint(page)
    const { latitude, longitude } = await persistedPosition(page)
    expect(latitude).toBeCloseTo(ALGIERS.latitude, 3)
    expect(longitude).toBeCloseTo(ALGIERS.longitude, 3)
  }
)

test('[F-105] a click on the Mapbox map sets the position; a token that is refused then loses nothing: marker and address move to the next map', async () => {
  const { page } = await own.visitor()
  const refuse = await stub(page, { mapbox: 'fine', session: 'hanging', online: 'fine' })
  await allowSlowMaps(page)
  await openAddressStep(page)
  await shownMap(page)
  const canvas = page.locator(MAPBOX)
  const { width, height } = (await canvas.boundingBox())!
  await canvas.click({ position: { x: width / 2 + 50, y: height / 2 - 30 } })
  const picked = await persistedPosition(page)
  expect(picked.longitude).toBeGreaterThan(ALGIERS.longitude)
  await markRestsInMiddle(page)

  await refuse()
  await page.locator(MAPLIBRE).waitFor()
  await shownMap(page)
  expect(await page.locator(MAPBOX).count()).toBe(0)
  await markRestsInMiddle(page)
  expect(await persistedPosition(page)).toEqual(picked)
  expect(await page.getByRole('textbox', { name: 'العنوان' }).inputValue()).toBe(ADDRESS)
  await page.getByRole('button', { name: WORDS.next, exact: true }).click()
  await page.waitForURL('**/services?step=4')
})

function openMap(locale: string, mapboxLabel?: string) {
  return openLabelMap({ url: own.product.url, workbench, locale, mapboxLabel })
}

function fromPlugin(requests: Request[]): URL[] {
  return requests.map(request => new URL(request.url())).filter(({ pathname }) => ARABIC_PLUGIN.test(pathname))
}

test('an Arabic page shows Mapbox labels in Arabic, joined and from right to left; Mapbox gets key and language', async () => {
  const { page, errors, requests } = await openMap('ar-DZ', PLACE['name:ar'])
  await expect
    .poll(async () => readLabel(workbench, await pictureOf(page, MAPBOX)))
    .toEqual({ shapes: 1, tallestAt: expect.closeTo(0, 0) })
  const plugin = fromPlugin(requests)
  expect(plugin.length).toBeGreaterThan(0)
  expect(plugin.every(({ origin }) => origin === new URL(own.product.url).origin)).toBe(true)
  const tiles = requests.find(request => request.url().includes(`/v4/${STREETS}.json`))
  const { searchParams } = new URL(tiles?.url() ?? '')
  expect(Object.fromEntries(searchParams)).toMatchObject({ access_token: KEY, language: 'ar', worldview: 'US' })
  expect(errors).toEqual([])
})

test('a French page does not load the Arabic plugin for a map without Arabic text', async () => {
  const { page, errors, requests } = await openMap('fr-DZ', PLACE['name:fr'])
  // Six letters and a dot.
  await expect.poll(async () => readLabel(workbench, await pictureOf(page, MAPBOX))).toMatchObject({ shapes: 7 })
  expect(fromPlugin(requests)).toEqual([])
  expect(errors).toEqual([])
})

test('an Arabic page shows the labels of the online style in Arabic', async () => {
  const { page } = await openMap('ar-DZ')
  await expect
    .poll(async () => readLabel(workbench, await pictureOf(page, MAPLIBRE)))
    .toEqual({ shapes: 1, tallestAt: expect.closeTo(0, 0) })
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
    case 'hanging':
      return
  }
}
