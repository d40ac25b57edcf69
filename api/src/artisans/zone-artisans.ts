import { expressionBuilder, sql } from 'kysely'
import { Id, LIMITS } from '@hirfa/shared-contract'
import * as v from 'valibot'
import type { Db } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'
import { PageNumber, pageWire, perPage } from '../http/pages.ts'
import { invalid } from '../http/refusal.ts'
import { artisanRows, artisanWire } from './artisan-rows.ts'

const Rating = v.pipe(Id, v.minValue(3), v.maxValue(LIMITS.rating.max))

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
type Zone = Pick<ZoneQuery, 'state' | 'city' | 'category'> & Partial<Pick<ZoneQuery, 'min_rating' | 'max_rating'>>

export async function zoneArtisans(db: Db, query: ZoneQuery, url: string) {
  const { city_page, state_page, per_page: size } = query
  const [counted, local, statewide] = await Promise.all([
    countZone(db, query),
    pageOf(db, query, { local: true, page: city_page }),
    pageOf(db, query, { local: false, page: state_page })
  ])
  return {
    city_profiles: pageWire(local.map(artisanWire), {
      page: city_page,
      size,
      total: counted.local,
      url,
      parameter: 'city_page'
    }),
    state_profiles: pageWire(statewide.map(artisanWire), {
      page: state_page,
      size,
      total: counted.all - counted.local,
      url,
      parameter: 'state_page'
    })
  }
}

/** An index covers filter and order, so that only the rows of the page are read. */
function pageOf(db: Db, query: ZoneQuery, { local, page }: { local: boolean; page: number }) {
  const { sort_by, sort_order } = query
  const order = sort_order ?? (sort_by === 'price' ? 'asc' : 'desc')
  return artisanRows(db)
    .innerJoin('offer_places', 'offer_places.artisan_id', 'artisans.id')
    .where(matching(query))
    .where(sql<boolean>`${isLocal(query)} = ${local}`)
    .$if(sort_by === 'price', found =>
      found.orderBy('offer_places.price', by => (order === 'asc' ? by.asc() : by.desc()).nullsLast())
    )
    .orderBy('offer_places.rating', sort_by === 'rating' ? order : 'desc')
    .orderBy('offer_places.review_count', 'desc')
    .orderBy('offer_places.artisan_id')
    .limit(query.per_page)
    .offset((page - 1) * query.per_page)
    .execute()
}

function matching({ state, category, min_rating, max_rating }: Zone) {
  const eb = expressionBuilder<Tables, 'offer_places'>()
  return eb.and([
    eb('offer_places.service_id', '=', category),
    eb('offer_places.wilaya_id', '=', state),
    ...(min_rating === undefined ? [] : [eb('offer_places.rating', '>=', min_rating)]),
    ...(max_rating === undefined ? [] : [eb('offer_places.rating', '<=', max_rating)])
  ])
}

function isLocal({ city }: Pick<Zone, 'city'>) {
  return sql<boolean>`(${city}::integer = any(offer_places.city_ids))`
}

/** Counts the results; an unknown wilaya, city or service is a 422, not an empty list. */
export async function countZone(db: Db, query: Zone): Promise<{ all: number; local: number }> {
  const { town, service, wilaya, all, local } = await db
    .selectFrom('offer_places')
    .where(matching(query))
    .select(eb => [
      eb.fn.countAll<number>().as('all'),
      eb.fn.countAll<number>().filterWhere(isLocal(query)).as('local'),
      eb.selectFrom('cities').select('wilaya_id').where('id', '=', query.city).as('town'),
      eb.selectFrom('services').select('id').where('id', '=', query.category).as('service'),
      eb.selectFrom('wilayas').select('id').where('id', '=', query.state).as('wilaya')
    ])
    .executeTakeFirstOrThrow()
  if (wilaya === null) throw invalid({ state: 'state_unknown' })
  if (town !== query.state) throw invalid({ city: 'city_unknown' })
  if (service === null) throw invalid({ category: 'service_unknown' })
  return { all, local }
}
