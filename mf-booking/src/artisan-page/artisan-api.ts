import { request } from 'shared-platform'
import { Artisan, pageOf, Review } from 'shared-platform/contract'
import * as v from 'valibot'

const RELATED = 12

/** The artisan, bare or under `data`. */
const ArtisanAnswer = v.pipe(
  v.union([v.object({ data: Artisan }), Artisan]),
  v.transform(answer => ('data' in answer ? answer.data : answer))
)

export function getArtisan(id: number, signal?: AbortSignal) {
  return request('GET', `/api/profiles/${id}`, { answer: ArtisanAnswer, public: true, signal })
}

export function listReviews(artisanId: number, page: number, signal?: AbortSignal) {
  return request('GET', `/api/profiles/${artisanId}/reviews`, {
    query: { page },
    answer: pageOf(Review),
    public: true,
    signal
  })
}

/** Artisans of a wilaya who offer a service. */
export function listArtisansOf(wilayaId: number, serviceId: number, signal?: AbortSignal) {
  const query = { state: wilayaId, category: serviceId, per_page: RELATED }
  return request('GET', '/api/profiles', { query, answer: pageOf(Artisan), public: true, signal })
}
