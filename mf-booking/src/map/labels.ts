import type { MapLabel } from './map-view.ts'

/** From the window's edge to the nearest label, in pixels. */
const PADDING = 48
/** One commune alone is shown with its neighbours. */
const NEAREST_ZOOM = 11

interface Drawing {
  fitBounds(bounds: [[number, number], [number, number]], options: object): unknown
}

interface Placed {
  remove(): unknown
}

export function labelsOn(drawing: Drawing, place: (label: MapLabel) => Placed): (labels: readonly MapLabel[]) => void {
  let placed: Placed[] = []
  return labels => {
    for (const each of placed) each.remove()
    placed = labels.map(place)
    if (labels.length > 0)
      drawing.fitBounds(boundsOf(labels), { padding: PADDING, maxZoom: NEAREST_ZOOM, animate: false })
  }
}

function boundsOf(labels: readonly MapLabel[]): [[number, number], [number, number]] {
  const [west, east] = findRange(labels.map(({ longitude }) => longitude))
  const [south, north] = findRange(labels.map(({ latitude }) => latitude))
  return [
    [west, south],
    [east, north]
  ]
}

function findRange(numbers: readonly number[]): [number, number] {
  return [Math.min(...numbers), Math.max(...numbers)]
}
