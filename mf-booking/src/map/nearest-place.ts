import type { MapPlace } from './map-view.ts'
import type { Position } from './position.ts'

/** The place closest to a point, good enough over the breadth of a wilaya; `null` where none is known. */
export function nearestPlace(point: Position, places: readonly MapPlace[]): MapPlace | null {
  const narrowing = Math.cos((point.latitude * Math.PI) / 180)
  const distance = (place: Position) =>
    Math.hypot(place.latitude - point.latitude, (place.longitude - point.longitude) * narrowing)
  return places.reduce<MapPlace | null>(
    (best, place) => (best && distance(best) <= distance(place) ? best : place),
    null
  )
}
