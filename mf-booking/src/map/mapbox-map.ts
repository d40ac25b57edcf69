import 'mapbox-gl/dist/mapbox-gl.css'
import { Map as Drawing, Marker, setAccessToken } from 'mapbox-gl/esm'
import { markElement } from './mark.ts'
import type { MapProvider } from './map-view.ts'
import { OPENING_ZOOM, type Position } from './position.ts'

/**
 * The map of a paid service. It may show first and find its key refused afterwards, so errors are
 * heard for as long as it lives; one of a tile leaves a hole and no more.
 */
export function mapboxMap(token: string, style: string): MapProvider {
  return (opening, onFailure) =>
    new Promise((resolve, reject) => {
      setAccessToken(token)
      const drawing = new Drawing({
        container: opening.element,
        style,
        center: pair(opening.position ?? opening.center),
        zoom: OPENING_ZOOM,
        dragRotate: false,
        pitchWithRotate: false,
        touchPitch: false,
        locale: { 'Map.Title': opening.title }
      })
      const mark = new Marker({ element: markElement(), anchor: 'bottom' })
      if (opening.position) mark.setLngLat(pair(opening.position)).addTo(drawing)

      let shown = false
      drawing.on('error', ({ error }) => {
        if (shown && !isRefusedKey(error)) return
        reject(error)
        onFailure(error)
      })
      drawing.once('load', () => {
        shown = true
        resolve({
          setPosition(chosen) {
            mark.setLngLat(pair(chosen)).addTo(drawing)
            drawing.easeTo({ center: pair(chosen) })
          },
          lookAt: place => void drawing.jumpTo({ center: pair(place), zoom: OPENING_ZOOM }),
          getCenter: () => positionOf(drawing.getCenter()),
          zoomBy: steps => void drawing.zoomTo(drawing.getZoom() + steps),
          onMove(listener) {
            drawing.on('moveend', () => listener(positionOf(drawing.getCenter())))
            listener(positionOf(drawing.getCenter()))
          },
          onPick: listener => void drawing.on('click', ({ lngLat }) => listener(positionOf(lngLat))),
          destroy: () => drawing.remove()
        })
      })
    })
}

/** A key that was taken back blanks the map, and is told by a sentence or by the answer's status. */
function isRefusedKey(error: Error & { status?: number }): boolean {
  return error.status === 401 || error.status === 403 || /access token/i.test(error.message)
}

function positionOf(point: { wrap(): { lat: number; lng: number } }): Position {
  const { lat, lng } = point.wrap()
  return { latitude: lat, longitude: lng }
}

function pair({ latitude, longitude }: Position): [number, number] {
  return [longitude, latitude]
}
