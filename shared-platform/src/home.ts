import { atom } from 'nanostores'
import { HomeDetails } from '@hirfa/shared-contract'
import { request } from './request.ts'
import { createResource } from './resource.ts'

function getHomeDetails(signal: AbortSignal) {
  return request('GET', '/api/home-details', { answer: HomeDetails, public: true, signal })
}

/** Services and settings, in all languages. Shared by all apps. */
export const $home = createResource(atom(null), (_nothing, signal) => getHomeDetails(signal))
