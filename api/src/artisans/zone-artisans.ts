import type { Db } from '../database/database.ts'
import { pageWire } from '../http/pages.ts'
import { invalid } from '../http/refusal.ts'
import { findOption, serviceWithSlug } from '../services/services-store.ts'
import { artisanWire } from './artisan-rows.ts'
import { nextSlots } from './next-slots.ts'
import { seatDistances } from '../places/great-circle.ts'
import { type AskedZone, isLocal, listPage, matching, type Zone, type Zoned, type ZoneQuery } from './zone-pages.ts'

const CARD_SLOTS = 3

export async function zoneArtisans({ db, clock }: Zoned, asked: AskedZone, url: string) {
  const query = { ...asked, category: await serviceId(db, asked.category) }
  const { city_page, state_page, per_page: size, from, part } = query
  const option = await optionOf(db, query)
  const [counted, local, statewide] = await Promise.all([
    countZone(db, query),
    listPage({ db, clock }, query, { local: true, page: city_page, option }),
    listPage({ db, clock }, query, { local: false, page: state_page, option })
  ])
  const found = [...local, ...statewide]
  const shown = found.map(({ working_days: workingDays, ...row }) => ({ ...row, workingDays }))
  const [slots, distances] = await Promise.all([
    nextSlots({ db, clock }, shown, { option, from, part, count: CARD_SLOTS }),
    seatDistances(db, query.city, [...new Set(shown.map(({ city_id }) => city_id))])
  ])
  const listed = found.map(artisanWire).map(artisan => ({
    ...artisan,
    next_slots: slots.get(artisan.id) ?? [],
    distance_km: distances.get(artisan.city_id ?? 0) ?? null
  }))
  return {
    city_profiles: pageWire(listed.slice(0, local.length), {
      page: city_page,
      size,
      total: counted.local,
      url,
      parameter: 'city_page'
    }),
    state_profiles: pageWire(listed.slice(local.length), {
      page: state_page,
      size,
      total: counted.all - counted.local,
      url,
      parameter: 'state_page'
    })
  }
}

/** The id of a service that is named by its id or slug; 0 if no service has the slug. */
async function serviceId(db: Db, named: number | string): Promise<number> {
  return typeof named === 'number' ? named : ((await serviceWithSlug(db, named))?.id ?? 0)
}

/** Without an option, or with one of another service, the job takes one hour. */
async function optionOf(db: Db, { section, category }: ZoneQuery) {
  return section === undefined ? undefined : findOption(db, { category, section })
}

/** An unknown wilaya, city or service is a 422, not an empty list. */
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
