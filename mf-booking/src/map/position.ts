/** A point on the earth, in degrees. */
export interface Position {
  latitude: number
  longitude: number
}

/** Where the map opens for a visitor whose place is not known: Algiers. */
export const ALGIERS: Position = { latitude: 36.7538, longitude: 3.0588 }
export const OPENING_ZOOM = 15

const LIMITS = { latitude: 90, longitude: 180 } as const

/** The box around Algeria: a device outside it is not where the work is. */
const ALGERIA = { south: 18.9, north: 37.3, west: -8.7, east: 12 }

export function isInAlgeria({ latitude, longitude }: Position): boolean {
  const { south, north, west, east } = ALGERIA
  return latitude >= south && latitude <= north && longitude >= west && longitude <= east
}

/** A typed coordinate, with a comma or a point; `null` for what is none. */
export function coordinateOf(text: string, axis: keyof typeof LIMITS): number | null {
  const number = /^\s*[-+]?\d{1,3}([.,]\d+)?\s*$/.test(text) ? Number(text.trim().replace(',', '.')) : NaN
  return Math.abs(number) <= LIMITS[axis] ? number : null
}

export function limitOf(axis: keyof typeof LIMITS): number {
  return LIMITS[axis]
}

/** To a tenth of a metre, as nobody points more exactly. */
export function rounded({ latitude, longitude }: Position): Position {
  return { latitude: Number(latitude.toFixed(6)), longitude: Number(longitude.toFixed(6)) }
}
