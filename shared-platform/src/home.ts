import { atom } from 'nanostores'
import { HomeDetails } from '@hirfa/shared-contract'
import { $language, type Language } from '@hirfa/shared-i18n'
import { isPartial, pageAnswer } from './page-data.ts'
import { request } from './request.ts'
import { createResource } from './resource.ts'

const HOME_DETAILS = '/api/home-details'

/** `partial`: its language, if it comes from page data without hidden legal texts. */
export type Home = HomeDetails & { partial?: Language }

export function getHomeDetails(signal?: AbortSignal): Promise<Home> {
  return request('GET', HOME_DETAILS, { answer: HomeDetails, public: true, signal })
}

export const $home = createResource<null, Home>(
  atom(null),
  (_nothing, signal) => getHomeDetails(signal),
  () => {
    const language = $language.get()
    const home = pageAnswer(HOME_DETAILS, language, HomeDetails)
    return home && isPartial(HOME_DETAILS) ? { ...home, partial: language } : home
  }
)
