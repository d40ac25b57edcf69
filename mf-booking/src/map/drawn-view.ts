import { type MapLabel, type MapView, markElement } from './map-view.ts'
import { fromLngLat, OPENING_ZOOM, type Position, toLngLat } from './position.ts'

/** From the window's edge to the nearest label, in pixels. */
const PADDING = 48
/** One commune alone is shown with its neighbours. */
const NEAREST_ZOOM = 11

interface Point {
  wrap(): { lat: number; lng: number }
}

/** What the maps of both libraries can do. */
interface Drawing {
  easeTo(to: { center: [number, number] }): unknown
  fitBounds(bounds: [[number, number], [number, number]], options: object): unknown
  getCenter(): Point
  getZoom(): number
  jumpTo(to: { center: [number, number]; zoom: number }): unknown
  on(event: 'click', listener: (event: { lngLat: Point }) => void): unknown
  on(event: 'moveend', listener: () => void): unknown
  remove(): void
  zoomTo(zoom: number): unknown
}

interface Mark<Map> {
  addTo(drawing: Map): Mark<Map>
  remove(): unknown
  setLngLat(at: [number, number]): Mark<Map>
}

/** The view of a map that is drawn, with a mark at `position`. */
export function createView<Map extends Drawing>(
  drawing: Map,
  Marker: new (options: { element: HTMLElement; anchor?: 'bottom' }) => Mark<Map>,
  position: Position | null
): Omit<MapView, 'hasStreets'> {
  const mark = new Marker({ element: markElement(), anchor: 'bottom' })
  if (position) mark.setLngLat(toLngLat(position)).addTo(drawing)
  let placed: Mark<Map>[] = []

  return {
    setPosition(chosen) {
      mark.setLngLat(toLngLat(chosen)).addTo(drawing)
      drawing.easeTo({ center: toLngLat(chosen) })
    },
    lookAt: place => void drawing.jumpTo({ center: toLngLat(place), zoom: OPENING_ZOOM }),
    getCenter: () => fromLngLat(drawing.getCenter()),
    zoomBy: steps => void drawing.zoomTo(drawing.getZoom() + steps),
    onMove(listener) {
      drawing.on('moveend', () => listener(fromLngLat(drawing.getCenter())))
      listener(fromLngLat(drawing.getCenter()))
    },
    onPick: listener => void drawing.on('click', ({ lngLat }) => listener(fromLngLat(lngLat))),
    showLabels(labels) {
      for (const each of placed) each.remove()
      placed = labels.map(({ element, ...at }) => new Marker({ element }).setLngLat(toLngLat(at)).addTo(drawing))
      if (labels.length > 0)
        drawing.fitBounds(boundsOf(labels), { padding: PADDING, maxZoom: NEAREST_ZOOM, animate: false })
    },
    destroy: () => drawing.remove()
  }
}

function boundsOf(labels: readonly MapLabel[]): [[number, number], [number, number]] {
  const longitudes = labels.map(({ longitude }) => longitude)
  const latitudes = labels.map(({ latitude }) => latitude)
  return [
    [Math.min(...longitudes), Math.min(...latitudes)],
    [Math.max(...longitudes), Math.max(...latitudes)]
  ]
}
