import { $language } from 'shared-i18n'
import { HomeDetails } from '../contract/home.ts'
import { request } from './request.ts'
import { createResource } from './resource.ts'

function getHomeDetails(signal: AbortSignal) {
  return request('GET', '/api/home-details', { answer: HomeDetails, public: true, signal })
}

/** Services and settings: one answer for the frame and for every part that looks. */
export const $home = createResource($language, (_language, signal) => getHomeDetails(signal))
