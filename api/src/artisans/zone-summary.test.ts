import { sql } from 'kysely'
import { ZoneArtisans, ZoneSummary } from '@hirfa/shared-contract'
import * as v from 'valibot'
import { beforeAll, describe, expect, test } from 'vitest'
import { createVisitor } from '../../testing/index.ts'
import { apiOfFile, NOW } from '../../testing/api-of-file.ts'

const WELDING = 14
const BORDJ_BADJI_MOKHTAR = 50
/** Tamanrasset has no welder in the seed. */
const TAMANRASSET = 11

const api = apiOfFile()
let pairs: { state: number; city: number; category: number }[]
beforeAll(async () => {
  const seats = await api.db
    .selectFrom('cities')
    .select(eb => ['wilaya_id', eb.fn.min('id').as('city')])
    .groupBy('wilaya_id')
    .execute()
  const services = await api.db.selectFrom('services').select('id').execute()
  pairs = seats.flatMap(({ wilaya_id: state, city }) => services.map(({ id: category }) => ({ state, city, category })))
})

async function get(path: string, query: Record<string, number>) {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  return createVisitor(api.url).get(`${path}?${search}`)
}

async function summaryOf(zone: { state: number; city: number; category: number }) {
  return v.parse(ZoneSummary, (await get('/api/zone-summary', zone)).body)
}

function pairOf(state: number, category: number) {
  const pair = pairs.find(each => each.state === state && each.category === category)
  if (!pair) throw new Error('the seed has no such pair')
  return pair
}

describe('the summary of a service in a commune', () => {
  test('all 812 pairs of wilaya and service have a result with its soonest hour, or nearby places with results', async () => {
    const found: { pair: (typeof pairs)[number]; summary: ZoneSummary }[] = []
    for (const pair of pairs) found.push({ pair, summary: await summaryOf(pair) })
    expect(found).toHaveLength(812)
    const [results, empty] = [true, false].map(some => found.filter(({ summary }) => summary.wilayaCount > 0 === some))

    for (const { summary } of results ?? []) {
      const soonest = { date: expect.stringMatching(/^2026-1[12]-/), time: expect.stringMatching(/^\d\d:00$/) }
      expect(summary).toMatchObject({ soonest, nearbyCities: [], nearbyWilayas: [] })
    }
    expect(empty).toHaveLength(812 - 565)
    for (const { pair, summary } of empty ?? []) {
      const { soonest, nearbyCities, nearbyWilayas } = summary
      expect([soonest, nearbyCities.length, nearbyWilayas.length]).toEqual([null, 3, 3])
      for (const { city, wilaya, count } of [...nearbyCities, ...nearbyWilayas]) {
        expect(wilaya.id).not.toBe(pair.state)
        expect(city.wilayaId).toBe(wilaya.id)
        expect(count).toBeGreaterThan(0)
      }
    }
  })

  test('counts the artisans that the results list', async () => {
    const zone = { state: 16, city: 554, category: 1 }
    const listed = v.parse(ZoneArtisans, (await get('/api/zone-profiles', zone)).body)
    expect(await summaryOf(zone)).toMatchObject({
      cityCount: listed.local.total,
      wilayaCount: listed.local.total + listed.statewide.total
    })
  })

  test('names the soonest hour that one of the artisans of the commune has free', async () => {
    const { soonest } = await summaryOf({ state: 16, city: 554, category: 1 })
    expect(soonest).toEqual({ date: '2026-11-21', time: '10:00' })
    await api.dev.fixClock(new Date('2026-11-21T23:30:00Z'))
    expect((await summaryOf({ state: 16, city: 554, category: 1 })).soonest?.date).toBe('2026-11-22')
    await api.dev.fixClock(NOW)
  })

  test('without artisans names the nearest places, nearest first, whose results are not empty', async () => {
    const { nearbyCities, nearbyWilayas } = await summaryOf(pairOf(TAMANRASSET, WELDING))
    for (const nearby of [nearbyCities, nearbyWilayas]) {
      const distances = nearby.map(({ distanceKm }) => distanceKm)
      expect(distances).toEqual(distances.toSorted((one, other) => (one ?? 0) - (other ?? 0)))
      expect(distances[0]).toBeGreaterThan(200)
    }
    expect(new Set(nearbyWilayas.map(({ wilaya }) => wilaya.id)).size).toBe(3)
    for (const { city, wilaya, count } of nearbyCities) {
      const zone = { state: wilaya.id, city: city.id, category: WELDING }
      expect(v.parse(ZoneArtisans, (await get('/api/zone-profiles', zone)).body).local.total).toBe(count)
    }
    for (const { city, wilaya, count } of nearbyWilayas) {
      const { wilayaCount } = await summaryOf({ state: wilaya.id, city: city.id, category: WELDING })
      expect(wilayaCount).toBe(count)
    }
  })

  test('a commune without coordinates is at the mean of its wilaya', async () => {
    const { id, wilaya_id } = await api.db
      .selectFrom('cities')
      .selectAll()
      .where('latitude', 'is', null)
      .where('wilaya_id', '<>', BORDJ_BADJI_MOKHTAR)
      .where('wilaya_id', 'not in', eb =>
        eb.selectFrom('offer_places').select('offer_places.wilaya_id').where('service_id', '=', WELDING)
      )
      .executeTakeFirstOrThrow()
    const { nearbyCities } = await summaryOf({ state: wilaya_id, city: id, category: WELDING })
    expect(nearbyCities[0]?.distanceKm).toBeGreaterThan(0)
  })

  test('the distances from a wilaya without coordinates are unknown', async () => {
    const unknown = api.db.updateTable('cities').where('wilaya_id', '=', BORDJ_BADJI_MOKHTAR)
    await unknown.set({ latitude: null, longitude: null }).execute()
    const { nearbyCities, nearbyWilayas } = await summaryOf(pairOf(BORDJ_BADJI_MOKHTAR, WELDING))
    expect([...nearbyCities, ...nearbyWilayas].map(({ distanceKm }) => distanceKm)).toEqual(Array(6).fill(null))
  })

  test('an absent artisan is not free', async () => {
    const pair = pairOf(TAMANRASSET, 1)
    const before = await summaryOf(pair)
    await sql`insert into absences (artisan_id, from_date, to_date) select artisan_id, '2026-11-01', '2027-01-31'
      from offer_places where service_id = 1 and wilaya_id = ${TAMANRASSET}`.execute(api.db)
    expect(before.soonest).not.toBeNull()
    expect(await summaryOf(pair)).toMatchObject({ wilayaCount: before.wilayaCount, soonest: null })
  })
})
