import { Artisan, pageOf } from '@hirfa/shared-contract'
import { createPageCall } from '../page/page-call.ts'
import { type Criteria, PER_PAGE } from './criteria.ts'

export const artisansCall = createPageCall(
  ({ serviceId, rating, search, page }: Criteria) => ({
    path: '/api/profiles',
    query: { page, per_page: PER_PAGE, category: serviceId, min_rating: rating, search }
  }),
  pageOf(Artisan)
)
