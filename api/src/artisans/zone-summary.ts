import { sql } from 'kysely'
import { clockTime, Id, type ZoneSummaryWire } from '@hirfa/shared-contract'
import * as v from 'valibot'
import { addDays, algiersTime } from '../clock.ts'
import type { Dependencies } from '../dependencies.ts'
import { freeHoursOfEach } from './free-hours.ts'
import { nearbyPlaces } from './nearby-places.ts'
import { countZone } from './zone-artisans.ts'

/** The soonest hour is searched among this many artisans, by rating. */
const SEARCHED = 40
const DAYS = 14

export const SummaryQuery = v.object({ state: Id, city: Id, category: Id })
type SummaryQuery = v.InferOutput<typeof SummaryQuery>

/** How many artisans a service has in a commune and its wilaya, and when the first is free; without any, the nearest places. */
export async function zoneSummary(dependencies: Dependencies, query: SummaryQuery): Promise<ZoneSummaryWire> {
  const { all, local } = await countZone(dependencies.db, query)
  const nearby = all === 0 ? await nearbyPlaces(dependencies.db, query) : { cities: [], states: [] }
  return {
    city_count: local,
    state_count: all,
    soonest: all === 0 ? null : await soonestHour(dependencies, query, local > 0),
    nearby_cities: nearby.cities,
    nearby_states: nearby.states
  }
}

/** The soonest free hour of the artisans of the commune, or of the whole wilaya. */
async function soonestHour({ db, clock }: Dependencies, { state, city, category }: SummaryQuery, local: boolean) {
  const artisans = await db
    .selectFrom('offer_places')
    .innerJoin('artisans', 'artisans.id', 'offer_places.artisan_id')
    .where('offer_places.service_id', '=', category)
    .where('offer_places.wilaya_id', '=', state)
    .$if(local, rows => rows.where(sql<boolean>`${city}::integer = any(offer_places.city_ids)`))
    .orderBy('offer_places.rating', 'desc')
    .orderBy('offer_places.review_count', 'desc')
    .orderBy('offer_places.artisan_id')
    .limit(SEARCHED)
    .select(['artisans.id', 'artisans.opens', 'artisans.closes', 'artisans.working_days as workingDays'])
    .execute()
  const now = clock.now()
  const { date: today } = algiersTime(now)
  const free = await freeHoursOfEach(db, now, artisans, { from: today, to: addDays(today, DAYS - 1) })
  const firsts = [...free.values()].flatMap(days => {
    const [date, hours] = [...days].find(([, open]) => open.length > 0) ?? []
    return date === undefined || hours?.[0] === undefined ? [] : [{ date, start_time: clockTime(hours[0]) }]
  })
  const order = ({ date, start_time }: { date: string; start_time: string }) => `${date} ${start_time}`
  return firsts.toSorted((one, other) => (order(one) < order(other) ? -1 : 1))[0] ?? null
}
