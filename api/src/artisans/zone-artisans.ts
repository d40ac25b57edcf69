import { sql } from 'kysely'
import { Id } from 'shared-platform/contract'
import * as v from 'valibot'
import type { Db } from '../database/database.ts'
import { PageNumber, perPage } from '../http/pages.ts'
import { invalid } from '../http/refusal.ts'
import { artisanPage } from './artisan-pages.ts'
import { artisanRows } from './artisan-rows.ts'

const Rating = v.pipe(Id, v.minValue(3), v.maxValue(5))

export const ZoneQuery = v.pipe(
  v.object({
    state: Id,
    city: Id,
    category: Id,
    city_page: PageNumber,
    state_page: PageNumber,
    per_page: perPage(6),
    min_rating: v.optional(Rating),
    max_rating: v.optional(Rating),
    sort_by: v.optional(v.picklist(['price', 'rating'])),
    sort_order: v.optional(v.picklist(['asc', 'desc']))
  }),
  v.forward(
    v.check(({ min_rating, max_rating }) => (min_rating ?? 0) <= (max_rating ?? 5), 'rating_order'),
    ['min_rating']
  )
)
type ZoneQuery = v.InferOutput<typeof ZoneQuery>

/** Artisans for a service in a city, and in the rest of its wilaya. */
export async function zoneArtisans(db: Db, query: ZoneQuery, url: string) {
  await mustExist(db, query)
  const found = matching(db, query)
  const [local, statewide] = await Promise.all([
    artisanPage(found.where('artisans.city_id', '=', query.city), {
      page: query.city_page,
      size: query.per_page,
      url,
      parameter: 'city_page'
    }),
    artisanPage(found.where('artisans.city_id', '!=', query.city), {
      page: query.state_page,
      size: query.per_page,
      url,
      parameter: 'state_page'
    })
  ])
  return { city_profiles: local, state_profiles: statewide }
}

function matching(db: Db, { state, category, min_rating, max_rating, sort_by, sort_order }: ZoneQuery) {
  const order = sort_order ?? (sort_by === 'price' ? 'asc' : 'desc')
  const rating = sql<number>`coalesce(artisans.rating, 0)`
  return artisanRows(db)
    .innerJoin('offers', 'offers.artisan_id', 'artisans.id')
    .where('offers.service_id', '=', category)
    .where('artisans.wilaya_id', '=', state)
    .$if(min_rating !== undefined, found => found.where(rating, '>=', min_rating ?? 0))
    .$if(max_rating !== undefined, found => found.where(rating, '<=', max_rating ?? 5))
    .$if(sort_by === 'price', found =>
      found.orderBy('offers.price', by => (order === 'asc' ? by.asc() : by.desc()).nullsLast())
    )
    .$if(sort_by === 'rating', found => found.orderBy(rating, order))
    .$if(sort_by !== 'rating', found => found.orderBy(rating, 'desc'))
    .orderBy('artisans.review_count', 'desc')
    .orderBy('artisans.id')
}

async function mustExist(db: Db, { state, city, category }: ZoneQuery) {
  const [wilaya, town, service] = await Promise.all([
    db.selectFrom('wilayas').select('id').where('id', '=', state).executeTakeFirst(),
    db.selectFrom('cities').select('wilaya_id').where('id', '=', city).executeTakeFirst(),
    db.selectFrom('services').select('id').where('id', '=', category).executeTakeFirst()
  ])
  if (!wilaya) throw invalid({ state: 'state_unknown' })
  if (town?.wilaya_id !== state) throw invalid({ city: 'city_unknown' })
  if (!service) throw invalid({ category: 'service_unknown' })
}
