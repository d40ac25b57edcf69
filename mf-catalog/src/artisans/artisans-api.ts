import { request } from 'shared-platform'
import { Artisan, pageOf } from '@hirfa/shared-contract'
import { type Criteria, PER_PAGE } from './criteria.ts'

const ArtisanPage = pageOf(Artisan)

export function listArtisans({ serviceId, rating, search, page }: Criteria, signal: AbortSignal) {
  return request('GET', '/api/profiles', {
    query: { page, per_page: PER_PAGE, category: serviceId, min_rating: rating, search },
    answer: ArtisanPage,
    public: true,
    signal
  })
}
