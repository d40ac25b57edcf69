import 'maplibre-gl/dist/maplibre-gl.css'
import {
  AttributionControl,
  GeoJSONSource,
  Map as Drawing,
  Marker,
  setWorkerUrl,
  type StyleSpecification
} from 'maplibre-gl'
import { createView } from './drawn-view.ts'
import { shippedStyle } from './base-map/shipped-style.ts'
import { GRID, gridAround } from './base-map/grid.ts'
import { inLanguage } from './label-language.ts'
import type { MapOpening, MapProvider } from './map-view.ts'
import { OPENING_ZOOM, toLngLat } from './position.ts'

setWorkerUrl(new URL('maplibre-gl/dist/maplibre-gl-worker.mjs', import.meta.url).href)

export function onlineMap(styleUrl: string): MapProvider {
  return async (opening, onFailure) => ({
    ...createView(await drawn(opening, styleUrl, onFailure), Marker, opening.position),
    hasStreets: true
  })
}

export const shippedMap: MapProvider = async (opening, onFailure) => {
  const drawing = await drawn(opening, shippedStyle(opening.places), onFailure)
  const draw = drawGrid(drawing)
  const ended = new AbortController()
  const redraw = () => drawing.setStyle(shippedStyle(opening.places)).once('styledata', draw)
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', redraw, ended)
  drawing.once('remove', () => ended.abort())
  return { ...createView(drawing, Marker, opening.position), hasStreets: false }
}

function drawGrid(drawing: Drawing): () => void {
  function draw() {
    const source = drawing.getSource(GRID)
    if (!(source instanceof GeoJSONSource)) return
    const bounds = drawing.getBounds()
    void source.setData(
      gridAround({ west: bounds.getWest(), south: bounds.getSouth(), east: bounds.getEast(), north: bounds.getNorth() })
    )
  }

  drawing.on('moveend', draw)
  draw()
  return draw
}

function drawn(
  opening: MapOpening,
  style: string | StyleSpecification,
  onFailure: (reason: unknown) => void
): Promise<Drawing> {
  return new Promise((resolve, reject) => {
    const drawing = new Drawing({
      container: opening.element,
      style,
      transformStyle: (_previous, next) => inLanguage(next, opening.language),
      center: toLngLat(opening.position ?? opening.center),
      zoom: OPENING_ZOOM,
      attributionControl: false,
      dragRotate: false,
      pitchWithRotate: false,
      touchPitch: false,
      locale: { 'Map.Title': opening.title }
    })
    drawing.touchZoomRotate.disableRotation()
    if (typeof style === 'string') drawing.addControl(new AttributionControl({ compact: true }))
    drawing.once('load', () => resolve(drawing))
    drawing.on('error', ({ error }) => {
      // After loading, an error concerns a single tile and the map stays usable.
      if (drawing.loaded()) return
      drawing.remove()
      reject(error)
      onFailure(error)
    })
  })
}
