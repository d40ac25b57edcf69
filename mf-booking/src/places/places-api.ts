import { request } from 'shared-platform'
import { City, listOf, Wilaya } from 'shared-contract'

export function listWilayas(signal?: AbortSignal) {
  return request('GET', '/api/states', { answer: listOf(Wilaya), public: true, signal })
}

export function listCities(wilayaId: number, signal?: AbortSignal) {
  return request('GET', `/api/cities/${wilayaId}`, { answer: listOf(City), public: true, signal })
}
