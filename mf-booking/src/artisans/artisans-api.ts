import { Artisan, pageOf } from '@hirfa/shared-contract'
import { request } from '@hirfa/shared-platform'
import * as v from 'valibot'

const RELATED = 12

/** Bare or under `data`. */
const ArtisanResponse = v.pipe(
  v.union([v.object({ data: Artisan }), Artisan]),
  v.transform(response => ('data' in response ? response.data : response))
)

export function getArtisan(id: number, signal?: AbortSignal) {
  return request('GET', `/api/profiles/${id}`, { answer: ArtisanResponse, public: true, signal })
}

export function listArtisansOf(wilayaId: number, serviceId: number, signal?: AbortSignal) {
  const query = { state: wilayaId, category: serviceId, per_page: RELATED }
  return request('GET', '/api/profiles', { query, answer: pageOf(Artisan), public: true, signal })
}
