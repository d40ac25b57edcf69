import { useEffect, useState } from 'react'
import { NearestCity } from '@hirfa/shared-contract'
import { request, RequestError } from '@hirfa/shared-platform'
import type { Position } from './position.ts'

const REST_MS = 500

/** The nearest of all communes. Three decimals, about 100 m: a commune needs no more. */
export function findNearestCity({ latitude, longitude }: Position, signal?: AbortSignal): Promise<NearestCity> {
  const query = { latitude: latitude.toFixed(3), longitude: longitude.toFixed(3) }
  return request('GET', '/api/nearest-city', { query, answer: NearestCity, public: true, signal })
}

/** The API knows no commune for a position outside the border. */
export function isAbroad({ failure }: RequestError): boolean {
  return failure.kind === 'refused' && failure.status === 404
}

/** The commune nearest to a point that rests for half a second; `null` before, and if it cannot be loaded. */
export function useNearestCity(point: Position | null): NearestCity | 'abroad' | null {
  const { latitude, longitude } = point ?? {}
  const [found, setFound] = useState<{ nearest: NearestCity | 'abroad'; of: string } | null>(null)
  const key = `${latitude},${longitude}`

  useEffect(() => {
    if (latitude === undefined || longitude === undefined) return
    const asked = new AbortController()
    const timer = setTimeout(() => {
      findNearestCity({ latitude, longitude }, asked.signal).then(
        nearest => setFound({ nearest, of: key }),
        (error: unknown) => {
          // The nearest commune is optional: without a network none is shown.
          if (asked.signal.aborted) return
          if (!(error instanceof RequestError)) throw error
          if (isAbroad(error)) setFound({ nearest: 'abroad', of: key })
        }
      )
    }, REST_MS)
    return () => {
      clearTimeout(timer)
      asked.abort()
    }
  }, [latitude, longitude, key])

  return found?.of === key ? found.nearest : null
}
