import type { Request } from 'autocannon'
import { sql } from 'kysely'
import { addDays, algiersTime } from '@hirfa/shared-contract/calendar'
import type { Db } from '../../../api/src/database/database.ts'
import { sessionHeaders, SIGNED_IN } from './fill.ts'

export const CALLS = ['home-details', 'search', 'zone-profiles', 'tasks', 'store-task'] as const
export type Call = (typeof CALLS)[number]

const WORDS = ['سباك', 'plombier', 'clim', 'كهرباء', 'peintre', 'menage', 'sbak', 'تكيف', 'serrurier', 'jardin']
const HOURS = ['08:00', '09:00', '10:00', '11:00', '12:00', '13:00', '14:00', '15:00', '16:00', '17:00']

export interface Zone {
  state: number
  city: number
  category: number
}

export async function pickZones(db: Db, count: number): Promise<Zone[]> {
  return (
    db
      .selectFrom('offers')
      .innerJoin('artisans', 'artisans.id', 'offers.artisan_id')
      .select(['wilaya_id as state', 'city_id as city', 'service_id as category'])
      .groupBy(['wilaya_id', 'city_id', 'service_id'])
      // An order that is independent of wilaya and service.
      .orderBy(sql`md5(city_id::text || service_id::text)`)
      .limit(count)
      .execute()
  )
}

export function zonePath({ state, city, category }: Zone): string {
  return `/api/zone-profiles?state=${state}&city=${city}&category=${category}`
}

export async function requestsOf(call: Call, db: Db, zones: Zone[]): Promise<Request[]> {
  switch (call) {
    case 'home-details':
      return [{ method: 'GET', path: '/api/home-details' }]
    case 'search':
      return WORDS.map(word => ({ method: 'GET', path: `/api/search?pattern=${encodeURIComponent(word)}` }))
    case 'zone-profiles':
      return zones.map(zone => ({ method: 'GET', path: zonePath(zone) }))
    case 'tasks':
      return Array.from({ length: SIGNED_IN }, (_, index) => ({
        method: 'GET',
        path: '/user/tasks',
        headers: sessionHeaders(index)
      }))
    case 'store-task':
      return [{ method: 'POST', path: '/store-task', setupRequest: await nextBooking(db) }]
  }
}

async function nextBooking(db: Db): Promise<(request: Request) => Request> {
  const offers = await db
    .selectFrom('offers')
    .innerJoin('artisans', 'artisans.id', 'offers.artisan_id')
    .innerJoin('options', 'options.service_id', 'offers.service_id')
    .select(['artisan_id', 'offers.service_id', 'artisans.wilaya_id', 'artisans.city_id'])
    .select(eb => eb.fn.min('options.id').as('option_id'))
    .where('opens', '=', '08:00')
    .where('closes', '=', '18:00')
    .groupBy(['artisan_id', 'offers.service_id', 'artisans.wilaya_id', 'artisans.city_id'])
    .orderBy('artisan_id', 'desc')
    .limit(2000)
    .execute()
  const artisans = [...new Map(offers.map(offer => [offer.artisan_id, offer])).values()]
  const today = algiersTime(new Date()).date
  let count = 0
  return request => {
    const number = count++
    const offer = artisans[number % artisans.length]
    const slot = Math.floor(number / artisans.length)
    const body = {
      profile: offer?.artisan_id,
      category: offer?.service_id,
      section: offer?.option_id,
      state: offer?.wilaya_id,
      city: offer?.city_id,
      date: addDays(today, 1 + Math.floor(slot / HOURS.length)),
      start_time: HOURS[slot % HOURS.length],
      address: '12 rue Didouche Mourad'
    }
    const headers = { ...sessionHeaders(number), 'idempotency-key': crypto.randomUUID() }
    return { ...request, headers, body: JSON.stringify(body) }
  }
}
