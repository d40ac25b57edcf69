import 'maplibre-gl/dist/maplibre-gl.css'
import {
  AttributionControl,
  GeoJSONSource,
  Map as Drawing,
  Marker,
  setWorkerUrl,
  type StyleSpecification
} from 'maplibre-gl'
import { shippedStyle } from './base-map/shipped-style.ts'
import { GRID, gridAround } from './base-map/grid.ts'
import { inLanguage } from './label-language.ts'
import { labelsOn } from './labels.ts'
import { type MapOpening, type MapProvider, type MapView, markElement } from './map-view.ts'
import { fromLngLat, OPENING_ZOOM, toLngLat } from './position.ts'

setWorkerUrl(new URL('maplibre-gl/dist/maplibre-gl-worker.mjs', import.meta.url).href)

export function onlineMap(styleUrl: string): MapProvider {
  return async (opening, onFailure) => ({
    ...createView(await drawn(opening, styleUrl, onFailure), opening),
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
  return { ...createView(drawing, opening), hasStreets: false }
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

function createView(drawing: Drawing, { position }: MapOpening): Omit<MapView, 'hasStreets'> {
  const mark = new Marker({ element: markElement(), anchor: 'bottom' })
  if (position) mark.setLngLat(toLngLat(position)).addTo(drawing)

  return {
    setPosition(chosen) {
      mark.setLngLat(toLngLat(chosen)).addTo(drawing)
      drawing.easeTo({ center: toLngLat(chosen) })
    },
    lookAt: place => drawing.jumpTo({ center: toLngLat(place), zoom: OPENING_ZOOM }),
    getCenter: () => fromLngLat(drawing.getCenter()),
    zoomBy: steps => void drawing.zoomTo(drawing.getZoom() + steps),
    onMove(listener) {
      drawing.on('moveend', () => listener(fromLngLat(drawing.getCenter())))
      listener(fromLngLat(drawing.getCenter()))
    },
    onPick: listener => void drawing.on('click', ({ lngLat }) => listener(fromLngLat(lngLat))),
    showLabels: labelsOn(drawing, ({ element, ...at }) =>
      new Marker({ element }).setLngLat(toLngLat(at)).addTo(drawing)
    ),
    destroy: () => drawing.remove()
  }
}
