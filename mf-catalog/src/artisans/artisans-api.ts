import { Artisan, pageOf } from '@hirfa/shared-contract'
import { $language } from '@hirfa/shared-i18n'
import { pageAnswer, request, withQuery } from '@hirfa/shared-platform'
import { type Criteria, PER_PAGE } from './criteria.ts'

const ArtisanPage = pageOf(Artisan)
const PROFILES = '/api/profiles'

export function listArtisans(criteria: Criteria, signal: AbortSignal) {
  return request('GET', PROFILES, { query: criteriaQuery(criteria), answer: ArtisanPage, public: true, signal })
}

export function artisansOfPage(criteria: Criteria) {
  return pageAnswer(withQuery(PROFILES, criteriaQuery(criteria)), $language.get(), ArtisanPage)
}

function criteriaQuery({ serviceId, rating, search, page }: Criteria) {
  return { page, per_page: PER_PAGE, category: serviceId, min_rating: rating, search }
}
