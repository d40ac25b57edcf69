import type { Position } from './position.ts'

const LIMIT_MS = 8000

/**
 * Where the device is, or `null`: refused, unknown, or not a thing this browser tells. A browser
 * that waits for its user to answer a question does not count that time, so it is counted here.
 */
export function whereAmI(): Promise<Position | null> {
  const locator = navigator.geolocation
  if (!locator) return Promise.resolve(null)
  return new Promise(resolve => {
    setTimeout(() => resolve(null), LIMIT_MS)
    locator.getCurrentPosition(
      ({ coords }) => resolve({ latitude: coords.latitude, longitude: coords.longitude }),
      () => resolve(null),
      { timeout: LIMIT_MS, maximumAge: 60_000 }
    )
  })
}
