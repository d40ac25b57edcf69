import { atom } from 'nanostores'
import { HomeDetails } from '@hirfa/shared-contract'
import { $language } from '@hirfa/shared-i18n'
import { pageAnswer } from './page-data.ts'
import { request } from './request.ts'
import { createResource } from './resource.ts'

const HOME_DETAILS = '/api/home-details'

function getHomeDetails(signal: AbortSignal) {
  return request('GET', HOME_DETAILS, { answer: HomeDetails, public: true, signal })
}

/** Services and settings, in all languages. Shared by all apps. */
export const $home = createResource(
  atom(null),
  (_nothing, signal) => getHomeDetails(signal),
  () => pageAnswer(HOME_DETAILS, $language.get(), HomeDetails)
)
