import 'mapbox-gl/dist/mapbox-gl.css'
import { getRTLTextPluginStatus, Map as Drawing, Marker, setAccessToken, setRTLTextPlugin } from 'mapbox-gl/esm'
import type { Language } from '@hirfa/shared-i18n'
import { createView } from './drawn-view.ts'
import type { MapProvider } from './map-view.ts'
import { OPENING_ZOOM, toLngLat } from './position.ts'

/** Mapbox has no Algerian view of disputed borders. The default, Morocco's, contradicts Algeria's. */
const WORLDVIEW = 'US'

/** Required by docs.mapbox.com/help/dive-deeper/attribution. Its own control sets `innerHTML`, which pages refuse. */
const ATTRIBUTION = [
  ['© Mapbox', 'https://www.mapbox.com/about/maps/'],
  ['© OpenStreetMap', 'https://www.openstreetmap.org/copyright/'],
  ['Improve this map', 'https://apps.mapbox.com/feedback/']
] as const

/** Served from the product's own origin; `rspack.config.ts` resolves the name. */
const RTL_TEXT = new URL('mapbox-gl-rtl-text', import.meta.url).href

/** Mapbox may refuse its token after loading, so errors count until it is destroyed, except those of tiles. */
export function mapboxMap(token: string, style: string): MapProvider {
  return (opening, onFailure) =>
    new Promise((resolve, reject) => {
      setAccessToken(token)
      shapeArabicLabels(opening.language)
      const drawing = new Drawing({
        container: opening.element,
        style,
        center: toLngLat(opening.position ?? opening.center),
        zoom: OPENING_ZOOM,
        dragRotate: false,
        pitchWithRotate: false,
        touchPitch: false,
        language: opening.language,
        worldview: WORLDVIEW,
        attributionControl: false,
        locale: { 'Map.Title': opening.title }
      })
      drawing.addControl({ onAdd: attribution, onRemove: () => undefined }, 'bottom-right')
      const view = createView(drawing, Marker, opening.position)

      let shown = false
      drawing.on('error', ({ error }) => {
        if (shown && !isRefusedToken(error)) return
        reject(error)
        onFailure(error)
      })
      drawing.once('load', () => {
        shown = true
        resolve({ ...view, hasStreets: true })
      })
    })
}

function attribution(): HTMLElement {
  const element = document.createElement('div')
  element.className = 'mapboxgl-ctrl mapboxgl-ctrl-attrib'
  element.lang = 'en'
  element.dir = 'ltr'
  for (const [text, href] of ATTRIBUTION) {
    const link = Object.assign(document.createElement('a'), { href, target: '_blank', rel: 'noopener noreferrer' })
    link.textContent = text
    element.append(link, ' ')
  }
  return element
}

function shapeArabicLabels(language: Language): void {
  const status = getRTLTextPluginStatus()
  if (status !== 'unavailable' && status !== 'error') return
  setRTLTextPlugin(RTL_TEXT, reportUnshaped, language !== 'ar')
}

function reportUnshaped(error?: Error | null): void {
  if (error) console.warn('The map shows Arabic labels unshaped', error)
}

/** Mapbox reports a refused token by the status of a response, or by a message without one. */
function isRefusedToken(error: Error & { status?: number }): boolean {
  return error.status === 401 || error.status === 403 || /access token/i.test(error.message)
}
