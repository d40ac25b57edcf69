import { LIMITS } from '@hirfa/shared-contract'

export interface Position {
  latitude: number
  longitude: number
}

export const ALGIERS: Position = { latitude: 36.7538, longitude: 3.0588 }
export const OPENING_ZOOM = 15

/** A bounding box. A device outside it is not at the address of the work. */
const ALGERIA = { south: 18.9, north: 37.3, west: -8.7, east: 12 }

export function isInAlgeria({ latitude, longitude }: Position): boolean {
  const { south, north, west, east } = ALGERIA
  return latitude >= south && latitude <= north && longitude >= west && longitude <= east
}

/** Parses a coordinate with a decimal comma or point; `null` if it is invalid. */
export function coordinateOf(text: string, axis: keyof Position): number | null {
  const number = /^\s*[-+]?\d{1,3}([.,]\d+)?\s*$/.test(text) ? Number(text.trim().replace(',', '.')) : NaN
  return Math.abs(number) <= LIMITS[axis].max ? number : null
}

export function maxDegrees(axis: keyof Position): number {
  return LIMITS[axis].max
}

/** Six decimals, about 0.1 m. */
export function rounded({ latitude, longitude }: Position): Position {
  return { latitude: Number(latitude.toFixed(6)), longitude: Number(longitude.toFixed(6)) }
}

const KM_PER_DEGREE = 111.2

/** Exact enough between neighbouring communes; `null` without both coordinates. */
export function distanceKm(
  point: Position,
  { latitude, longitude }: { latitude: number | null; longitude: number | null }
): number | null {
  if (latitude === null || longitude === null) return null
  const narrowing = Math.cos((point.latitude * Math.PI) / 180)
  return KM_PER_DEGREE * Math.hypot(latitude - point.latitude, (longitude - point.longitude) * narrowing)
}

/** Beyond this distance in km from its seat a point may be outside a commune. */
const FAR_KM = 15

/** Whether a point is probably outside the chosen commune: far from its seat, and twice as far as from the nearest. */
export function isElsewhere(chosenKm: number, nearestKm: number): boolean {
  return chosenKm > FAR_KM && chosenKm > 2 * nearestKm
}

const LOCATE_TIMEOUT_MS = 8000

export type LocationProblem = 'location_refused' | 'location_unknown' | 'location_abroad'

/** The browser's own timeout does not include the time of its permission prompt, hence the second timer. */
export function locateDevice(): Promise<Position | LocationProblem> {
  const locator = navigator.geolocation
  if (!locator) return Promise.resolve('location_unknown')
  return new Promise(resolve => {
    setTimeout(() => resolve('location_unknown'), LOCATE_TIMEOUT_MS)
    locator.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        const here = rounded({ latitude, longitude })
        resolve(isInAlgeria(here) ? here : 'location_abroad')
      },
      ({ code, PERMISSION_DENIED }) => resolve(code === PERMISSION_DENIED ? 'location_refused' : 'location_unknown'),
      { timeout: LOCATE_TIMEOUT_MS, maximumAge: 60_000 }
    )
  })
}

/** The position of a map library, whose longitude may be beyond 180 degrees. */
export function fromLngLat(point: { wrap(): { lat: number; lng: number } }): Position {
  const { lat, lng } = point.wrap()
  return { latitude: lat, longitude: lng }
}

export function toLngLat({ latitude, longitude }: Position): [number, number] {
  return [longitude, latitude]
}
