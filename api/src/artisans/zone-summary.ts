import { Id, type ZoneSummaryWire } from '@hirfa/shared-contract'
import * as v from 'valibot'
import type { Dependencies } from '../dependencies.ts'
import { nearbyPlaces } from './nearby-places.ts'
import { nextSlots } from './next-slots.ts'
import { countZone } from './zone-artisans.ts'
import { candidates, type Zoned } from './zone-pages.ts'

/** The soonest hour is searched among this many artisans, by rating. */
const SEARCHED = 40

export const SummaryQuery = v.object({ state: Id, city: Id, category: Id })
type SummaryQuery = v.InferOutput<typeof SummaryQuery>

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

export async function soonestHour(dependencies: Zoned, query: SummaryQuery, local?: boolean) {
  const list = { limit: SEARCHED, ...(local === undefined ? {} : { local }) }
  const artisans = await candidates(dependencies.db, query, list)
  const firsts = [...(await nextSlots(dependencies, artisans, { count: 1 })).values()].flat()
  const order = ({ date, start_time }: { date: string; start_time: string }) => `${date} ${start_time}`
  return firsts.toSorted((one, other) => (order(one) < order(other) ? -1 : 1))[0] ?? null
}
