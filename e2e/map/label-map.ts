/** A page with a map whose services draw one label. */
import type { Page, Request } from 'playwright-core'
import { sharedVisitor } from '../kit/shared-visitor.ts'
import type { Visitor } from '../kit/visitor.ts'
import { allowSlowMaps, openAddressStep } from './address-step.ts'
import { glyphFile, PLACE, styleWithLabel } from './stub-labels.ts'

export const KEY = 'pk.eyJ1IjoidGVzdCIsImEiOiJ0ZXN0In0.c2lnbmF0dXJl'
export const ONLINE = 'https://maps.example'
export const STREETS = 'mapbox.mapbox-streets-v8'
const MAPBOX = 'https://api.mapbox.com'
const ZOOM_IN = /^(تقريب|Zoom in|Zoom avant)$/
/** The whole map is visible: Chromium without a GPU leaves out a part of a canvas that extends below the window. */
const VIEWPORT = { width: 360, height: 1300 }
const CORS = { 'Access-Control-Allow-Origin': '*' }

interface LabelMap {
  url: string
  workbench: Page
  locale: string
  /** A place name in the tiles of the stub. If it is not set, the stub refuses the Mapbox token. */
  mapboxLabel?: string
}

export async function openLabelMap({
  url,
  workbench,
  locale,
  mapboxLabel
}: LabelMap): Promise<Visitor & { requests: Request[] }> {
  const visitor = await sharedVisitor({ locale, viewport: VIEWPORT }, url)
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
export async function pictureOf(page: Page, canvas: string): Promise<Buffer> {
  const { x, y, width, height } = (await page.locator(canvas).boundingBox())!
  return page.screenshot({ clip: { x: x + 64, y: y + 2, width: width - 128, height: height / 2 - 30 } })
}
