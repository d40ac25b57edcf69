import { Artisan, bareOrUnder, pageOf } from '@hirfa/shared-contract'
import { request } from '@hirfa/shared-platform'

const RELATED = 12

const ArtisanResponse = bareOrUnder(['data'], Artisan)

export function getArtisan(id: number, signal?: AbortSignal) {
  return request('GET', `/api/profiles/${id}`, { answer: ArtisanResponse, public: true, signal })
}

export function listArtisansOf(wilayaId: number, serviceId: number, signal?: AbortSignal) {
  const query = { state: wilayaId, category: serviceId, per_page: RELATED }
  return request('GET', '/api/profiles', { query, answer: pageOf(Artisan), public: true, signal })
}
