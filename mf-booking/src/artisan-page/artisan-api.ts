import { request } from 'shared-platform'
import { Artisan, pageOf, Review } from 'shared-contract'

const RELATED = 12

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
