import { type Artisan, jobHours, jobStarts, hourOf, ZoneArtisans } from '@hirfa/shared-contract'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { apiOfFile, freeHours } from '../../testing/api-of-file.ts'
import { createVisitor } from '../../testing/index.ts'

const ALGIERS = '/api/zone-profiles?state=16&city=554&category=1'

const api = apiOfFile()

async function zone(query = '') {
  return v.parse(ZoneArtisans, (await createVisitor(api.url).get(`${ALGIERS}${query}`)).body)
}

/** The slots of 14 days by the route that the picker uses, at which a job of `hours` hours fits. */
async function slotsOf(artisan: Artisan, hours: number) {
  const days = await freeHours(api, artisan.id, '2026-11-21', '2026-12-04')
  return Object.entries(days).flatMap(([date, times]) => {
    const starts = jobStarts(times.map(hourOf), hours)
    return times.filter(time => starts.includes(hourOf(time))).map(time => ({ date, time }))
  })
}

const keyOf = ({ nextSlots: [slot] }: Artisan) => slot && `${slot.date} ${slot.time}`

describe('the artisans of a place', () => {
  test('have their next three free slots', async () => {
    const { local, statewide } = await zone()
    for (const artisan of [...local.items, ...statewide.items])
      expect(artisan.nextSlots).toEqual((await slotsOf(artisan, 1)).slice(0, 3))
    expect(local.items[0]?.nextSlots).toHaveLength(3)
  })

  test('have slots at which the whole job fits, if the option is given', async () => {
    const options = await api.db.selectFrom('options').selectAll().where('service_id', '=', 1).execute()
    const longest = options.toSorted((one, other) => jobHours(other) - jobHours(one))[0]
    expect(longest && jobHours(longest)).toBeGreaterThan(1)
    const { local } = await zone(`&section=${longest?.id}`)
    for (const artisan of local.items)
      expect(artisan.nextSlots).toEqual((await slotsOf(artisan, jobHours(longest, artisan))).slice(0, 3))
  })

  test('have slots from the given day on, and none after the last day that can be booked', async () => {
    const { local } = await zone('&from=2026-11-24')
    for (const artisan of local.items)
      expect(artisan.nextSlots).toEqual(
        (await slotsOf(artisan, 1)).filter(({ date }) => date >= '2026-11-24').slice(0, 3)
      )
    const past = await zone('&from=2026-01-01')
    expect(past.local.items.map(keyOf)).toEqual((await zone()).local.items.map(keyOf))
    const last = await zone('&from=2027-05-20')
    for (const { nextSlots } of last.local.items) expect(nextSlots.every(({ date }) => date <= '2027-05-20')).toBe(true)
    const beyond = await zone('&from=2027-05-21')
    expect(beyond.local.items.flatMap(({ nextSlots }) => nextSlots)).toEqual([])
  })

  test('have no slot that a client has booked', async () => {
    const before = (await zone()).local.items[0]
    const slot = before?.nextSlots[0]
    if (!before || !slot) throw new Error('no artisan of the commune has a slot')
    const row = await api.db.selectFrom('appointments').selectAll().where('hours', '=', 1).executeTakeFirstOrThrow()
    const place = { artisan_id: before.id, date: slot.date, start_time: slot.time }
    await api.db
      .updateTable('appointments')
      .set({ ...place, status: 0 })
      .where('id', '=', row.id)
      .execute()
    const after = (await zone()).local.items.find(({ id }) => id === before.id)
    expect(after?.nextSlots).not.toContainEqual(slot)
    expect(after?.nextSlots).toHaveLength(3)
  })

  test('with an option of another service have slots of one hour', async () => {
    const other = await api.db.selectFrom('options').select('id').where('service_id', '=', 2).executeTakeFirstOrThrow()
    expect((await zone(`&section=${other.id}`)).local).toEqual((await zone()).local)
  })

  test.each([
    ['asc', (one: string, other: string) => one <= other],
    ['desc', (one: string, other: string) => one >= other]
  ])('are sorted by their soonest slot, %s, over all pages, those without one last', async (order, inOrder) => {
    const { statewide: all } = await zone('&per_page=50')
    const artisans: Artisan[] = []
    for (let page = 1; artisans.length < all.total; page++) {
      const { statewide } = await zone(`&per_page=5&sort_by=soonest&sort_order=${order}&state_page=${page}`)
      expect(statewide.items.length).toBeGreaterThan(0)
      artisans.push(...statewide.items)
    }
    expect(new Set(artisans.map(({ id }) => id)).size).toBe(all.total)
    const keys = artisans.map(keyOf)
    const known = keys.filter(key => key !== undefined)
    expect(new Set(known).size).toBeGreaterThan(1)
    expect(known.every((key, index) => index === 0 || inOrder(known[index - 1] ?? '', key))).toBe(true)
    expect(keys.slice(known.length).every(key => key === undefined)).toBe(true)
  })

  test('are sorted by the distance of their commune, unknown ones last', async () => {
    const { statewide } = await zone('&per_page=50&sort_by=distance')
    const cities = await api.db.selectFrom('cities').select(['id', 'latitude', 'longitude']).execute()
    const place = new Map(cities.map(city => [city.id, city]))
    const origin = place.get(554)
    const distances = statewide.items.map(({ cityId }) => {
      const city = place.get(cityId ?? 0)
      if (!city?.latitude || !city.longitude || !origin?.latitude || !origin.longitude) return null
      const width = Math.cos((origin.latitude * Math.PI) / 180)
      return Math.hypot(city.latitude - origin.latitude, (city.longitude - origin.longitude) * width)
    })
    const known = distances.filter(distance => distance !== null)
    expect(known.length).toBeGreaterThan(5)
    expect(known).toEqual(known.toSorted((one, other) => one - other))
    expect(distances.slice(known.length).every(distance => distance === null)).toBe(true)
  })

  test('are as far as the seats of the two communes, where both are known', async () => {
    const unknown = await api.db
      .selectFrom('cities')
      .select('id')
      .where('wilaya_id', '=', 16)
      .where('id', '<>', 554)
      .orderBy('id')
      .executeTakeFirstOrThrow()
    const { local, statewide } = await zone('&per_page=50')
    expect(local.items.filter(({ cityId }) => cityId === 554).map(({ distanceKm }) => distanceKm)).toContain(0)
    const known = statewide.items.filter(({ distanceKm }) => distanceKm !== null)
    expect(known).toHaveLength(statewide.items.length)
    expect(Math.max(...known.map(({ distanceKm }) => distanceKm ?? 0))).toBeLessThan(50)

    await api.db.updateTable('cities').set({ is_seat: false }).where('id', '=', unknown.id).execute()
    const again = await zone('&per_page=50')
    for (const { cityId, distanceKm } of again.statewide.items) expect(distanceKm === null).toBe(cityId === unknown.id)
  })
})
