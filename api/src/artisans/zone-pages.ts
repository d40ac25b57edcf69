import { expressionBuilder, sql } from 'kysely'
import { CalendarDate, DayPart, Id, LIMITS, type Option } from '@hirfa/shared-contract'
import * as v from 'valibot'
import type { Db } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'
import type { Dependencies } from '../dependencies.ts'
import { PageNumber, perPage } from '../http/pages.ts'
import { type ArtisanRow, artisanRows } from './artisan-rows.ts'
import { nextSlots } from './next-slots.ts'

const Rating = v.pipe(Id, v.minValue(3), v.maxValue(LIMITS.rating.max))

export const ZoneQuery = v.pipe(
  v.object({
    state: Id,
    city: Id,
    category: v.union([Id, v.pipe(v.string(), v.regex(/\D/))]),
    city_page: PageNumber,
    state_page: PageNumber,
    per_page: perPage(6),
    min_rating: v.optional(Rating),
    max_rating: v.optional(Rating),
    section: v.optional(Id),
    from: v.optional(CalendarDate),
    part: v.optional(DayPart),
    sort_by: v.optional(v.picklist(['price', 'rating', 'soonest', 'distance'])),
    sort_order: v.optional(v.picklist(['asc', 'desc']))
  }),
  v.forward(
    v.check(({ min_rating, max_rating }) => (min_rating ?? 0) <= (max_rating ?? 5), 'rating_order'),
    ['min_rating']
  )
)
/** `category` is the id of a service or its slug. */
export type AskedZone = v.InferOutput<typeof ZoneQuery>
export type ZoneQuery = AskedZone & { category: number }
export type Zone = Pick<ZoneQuery, 'state' | 'city' | 'category'> &
  Partial<Pick<ZoneQuery, 'min_rating' | 'max_rating'>>

/** The soonest slot is searched among this many artisans, by rating; the others follow by rating. */
const SEARCHED = 200

export type Zoned = Pick<Dependencies, 'db' | 'clock'>
type JobOption = Pick<Option, 'hours' | 'size'>

interface ListPage {
  local: boolean
  page: number
  option: JobOption | undefined
}

export function listPage(zoned: Zoned, query: ZoneQuery, list: ListPage) {
  return query.sort_by === 'soonest' ? soonestPage(zoned, query, list) : sortedPage(zoned.db, query, list)
}

/** An index covers filter and order by price and rating, so that only the rows of the page are read. */
function sortedPage(db: Db, query: ZoneQuery, { local, page }: Pick<ListPage, 'local' | 'page'>) {
  const { sort_by, sort_order } = query
  const order = sort_order ?? (sort_by === 'price' || sort_by === 'distance' ? 'asc' : 'desc')
  return listedRows(db, query, local)
    .$if(sort_by === 'price', found =>
      found.orderBy('offer_places.price', by => (order === 'asc' ? by.asc() : by.desc()).nullsLast())
    )
    .$if(sort_by === 'distance', found =>
      found.orderBy(distanceFrom(query.city), by => (order === 'asc' ? by.asc() : by.desc()).nullsLast())
    )
    .orderBy('offer_places.rating', sort_by === 'rating' ? order : 'desc')
    .orderBy('offer_places.review_count', 'desc')
    .orderBy('offer_places.artisan_id')
    .limit(query.per_page)
    .offset((page - 1) * query.per_page)
    .execute()
}

async function soonestPage(zoned: Zoned, query: ZoneQuery, { local, page, option }: ListPage): Promise<ArtisanRow[]> {
  const { per_page: size, sort_order, from, part } = query
  const artisans = await candidates(zoned.db, query, { local })
  const first = await nextSlots(zoned, artisans.slice(0, SEARCHED), { option, from, part, count: 1 })
  const firstSlot = ({ id }: { id: number }) => first.get(id)?.map(({ date, start_time }) => date + start_time)[0]
  const searched = artisans
    .slice(0, SEARCHED)
    .toSorted((one, other) => compareSlots(firstSlot(one), firstSlot(other), sort_order))
  const ids = [...searched, ...artisans.slice(SEARCHED)].map(({ id }) => id).slice((page - 1) * size, page * size)
  if (ids.length === 0) return []
  const rows = await artisanRows(zoned.db).where('artisans.id', 'in', ids).execute()
  return rows.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
}

/** Artisans without a slot are last in either order. */
function compareSlots(one: string | undefined, other: string | undefined, order: ZoneQuery['sort_order']): number {
  if (one === other) return 0
  if (one === undefined || other === undefined) return one === undefined ? 1 : -1
  return one < other === (order !== 'desc') ? -1 : 1
}

interface Candidates {
  local?: boolean
  limit?: number
}

export function candidates(db: Db, zone: Zone, { local, limit }: Candidates) {
  return db
    .selectFrom('offer_places')
    .innerJoin('artisans', 'artisans.id', 'offer_places.artisan_id')
    .where('artisans.suspended_at', 'is', null)
    .where(matching(zone))
    .$if(local !== undefined, found => found.where(sql<boolean>`${isLocal(zone)} = ${local}`))
    .orderBy('offer_places.rating', 'desc')
    .orderBy('offer_places.review_count', 'desc')
    .orderBy('offer_places.artisan_id')
    .$if(limit !== undefined, found => found.limit(limit ?? 0))
    .select(['artisans.id', 'artisans.opens', 'artisans.closes', 'artisans.working_days as workingDays'])
    .execute()
}

function listedRows(db: Db, query: ZoneQuery, local: boolean) {
  return artisanRows(db)
    .innerJoin('offer_places', 'offer_places.artisan_id', 'artisans.id')
    .where(matching(query))
    .where(sql<boolean>`${isLocal(query)} = ${local}`)
}

function distanceFrom(city: number) {
  return sql<number | null>`(
    select power(cities.latitude - origin.latitude, 2)
      + power((cities.longitude - origin.longitude) * cos(radians(origin.latitude)), 2)
    from cities as origin where origin.id = ${city}
  )`
}

export function matching({ state, category, min_rating, max_rating }: Zone) {
  const eb = expressionBuilder<Tables, 'offer_places'>()
  return eb.and([
    eb('offer_places.service_id', '=', category),
    eb('offer_places.wilaya_id', '=', state),
    ...(min_rating === undefined ? [] : [eb('offer_places.rating', '>=', min_rating)]),
    ...(max_rating === undefined ? [] : [eb('offer_places.rating', '<=', max_rating)])
  ])
}

export function isLocal({ city }: Pick<Zone, 'city'>) {
  return sql<boolean>`(${city}::integer = any(offer_places.city_ids))`
}
