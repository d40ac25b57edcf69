import { Artisan, ArtisanProfile, hourOf, pageOf, statusCode, ZoneArtisans } from '@hirfa/shared-contract'
import * as v from 'valibot'
import { beforeAll, describe, expect, test } from 'vitest'
import { createVisitor } from '../../testing/index.ts'
import { makeArtisansUnusual, UNUSUAL } from '../../testing/unusual-artisans.ts'
import { apiOfFile, NOW, invalid, freeHours } from '../../testing/api-of-file.ts'
import { REVIEWED } from '../seed/reviews.ts'

const ALGIERS = '/api/zone-profiles?state=16&city=554&category=1'

const api = apiOfFile()
beforeAll(async () => {
  await makeArtisansUnusual(api.db)
})

function get(path: string) {
  return createVisitor(api.url).get(path)
}

async function zone(query = '') {
  return v.parse(ZoneArtisans, (await get(`${ALGIERS}${query}`)).body)
}

async function artisan(id: number) {
  return v.parse(v.object({ data: Artisan }), (await get(`/api/profiles/${id}`)).body).data
}

async function profile(id: number) {
  return v.parse(v.object({ data: ArtisanProfile }), (await get(`/api/profiles/${id}`)).body).data
}

describe('[see F-113] the artisans of a place', () => {
  test('are listed for the city and, separately, for the rest of its wilaya', async () => {
    const { local, statewide } = await zone()
    expect(local.items).toHaveLength(6)
    expect(local.lastPage).toBeGreaterThan(1)
    expect(new Set(local.items.map(({ cityId }) => cityId))).toEqual(new Set([554]))
    expect(statewide.items.every(({ wilayaId, cityId }) => wilayaId === 16 && cityId !== 554)).toBe(true)
  })

  test('all offer the service', async () => {
    const { local, statewide } = await zone('&per_page=50')
    const offers = [...local.items, ...statewide.items].map(({ services }) => services.some(({ id }) => id === 1))
    expect(offers.length).toBeGreaterThan(20)
    expect(offers).not.toContain(false)
  })

  test('are paged separately in each list, and a page beyond the last is empty', async () => {
    const first = await zone()
    const second = await zone('&city_page=2')
    expect(second.local.items[0]?.id).not.toBe(first.local.items[0]?.id)
    expect(second.statewide.items).toEqual(first.statewide.items)
    const beyond = await zone('&state_page=99')
    expect(beyond.statewide).toMatchObject({ items: [], page: 99, total: first.statewide.total })
  })

  test('are sorted by rating by default', async () => {
    const { local } = await zone('&per_page=50')
    const ratings = local.items.map(({ rating }) => rating ?? 0)
    expect(ratings).toEqual(ratings.toSorted((a, b) => b - a))
  })

  test.each([
    ['morning', 0, 12],
    ['afternoon', 12, 17]
  ])('have only hours of the %s if it is asked for', async (part, from, until) => {
    const { local, statewide } = await zone(`&section=11&sort_by=soonest&part=${part}`)
    const hours = [...local.items, ...statewide.items].flatMap(({ nextSlots }) =>
      nextSlots.map(({ time }) => hourOf(time))
    )
    expect(hours.length).toBeGreaterThan(6)
    expect(hours.filter(hour => hour < from || hour >= until)).toEqual([])
  })

  test.each([
    ['&sort_by=price', 1],
    ['&sort_by=price&sort_order=desc', -1]
  ])('with %s are ordered by the price of that service, unknown ones last', async (query, direction) => {
    const { statewide } = await zone(`&per_page=50${query}`)
    const prices = statewide.items.map(({ services }) => services.find(({ id }) => id === 1)?.price ?? null)
    const known = prices.filter(price => price !== null)
    expect(known).toEqual(known.toSorted((a, b) => (a - b) * direction))
    expect(prices.slice(known.length).every(price => price === null)).toBe(true)
  })

  test('are filtered by a lowest and a highest rating, inclusive', async () => {
    const { statewide } = await zone('&per_page=50&min_rating=4&max_rating=4')
    expect(statewide.items.every(({ rating }) => rating === 4)).toBe(true)
    const good = await zone('&per_page=50&min_rating=3')
    expect(good.local.items.map(({ id }) => id)).toContain(REVIEWED.justThree)
    expect(good.local.items.map(({ id }) => id)).not.toContain(REVIEWED.never)
  })

  test.each([
    ['min_rating', '&min_rating=5&max_rating=4', 'The lowest rating is above the highest'],
    ['city', '&city=1', 'This town is not in this wilaya'],
    ['state', '&state=59', 'This wilaya does not exist'],
    ['category', '&category=999', 'This service does not exist']
  ])('%s is refused at its field with %s', async (field, query, message) => {
    expect(await get(ALGIERS + query)).toMatchObject({ status: 422, body: { message, errors: { [field]: [message] } } })
  })

  test('a service is named by its id, or by its slug as in the address of a page', async () => {
    const hours = async (category: string) =>
      (await get(`/api/zone-profiles?state=16&city=554&sort_by=soonest&category=${category}`)).body
    const { city_profiles } = v.parse(v.looseObject({ city_profiles: v.looseObject({}) }), await hours('Plumbing'))
    expect(city_profiles.total).toBeGreaterThan(0)
    expect(await hours('plumbing')).toEqual(
      JSON.parse(JSON.stringify(await hours('1')).replaceAll('category=1', 'category=plumbing'))
    )
    for (const unknown of ['carriages', '%00', "'"])
      expect(await hours(unknown)).toMatchObject({ errors: { category: ['This service does not exist'] } })
  })

  test('all missing parameters are reported together', async () => {
    const { body } = await get('/api/zone-profiles')
    expect(body).toMatchObject({ message: 'This field is required (and 2 more errors)' })
    expect(body).toHaveProperty('errors.state')
    expect(body).toHaveProperty('errors.city')
    expect(body).toHaveProperty('errors.category')
  })
})

describe('[see F-133] one artisan', () => {
  test('has only public fields', async () => {
    const { status, body } = await get('/api/profiles/1')
    expect(status).toBe(200)
    expect(v.parse(v.object({ data: Artisan }), body).data).toMatchObject({
      id: 1,
      wilaya: { id: 16 },
      city: { id: 554 }
    })
    expect(JSON.stringify(body)).not.toMatch(/phone|email|search_text/)
  })

  test('counts completed appointments, reviews by stars, and says whether the identity is verified', async () => {
    const { db } = api
    const { id } = await db
      .selectFrom('appointments')
      .select('id')
      .where('artisan_id', '=', 1)
      .executeTakeFirstOrThrow()
    await db
      .updateTable('appointments')
      .set({ status: statusCode('rejected') })
      .where('artisan_id', '=', 1)
      .execute()
    await db.updateTable('artisans').set({ verified_at: null }).where('id', '=', 1).execute()
    expect(await profile(1)).toMatchObject({ verified: false, verifiedAt: null, jobsDone: 0 })
    await db
      .updateTable('appointments')
      .set({ status: statusCode('completed') })
      .where('id', '=', id)
      .execute()
    await db.updateTable('artisans').set({ verified_at: NOW }).where('id', '=', 1).execute()
    const { verified, verifiedAt, jobsDone, ratingCounts, reviewCount } = await profile(1)
    expect([verified, verifiedAt, jobsDone, ratingCounts.length]).toEqual([true, NOW.toISOString(), 1, 5])
    expect(ratingCounts.reduce((sum, count) => sum + count, 0)).toBe(reviewCount)
  })

  test('has the next free hours', async () => {
    const { nextSlots } = await profile(2)
    expect(nextSlots).toHaveLength(6)
    const [first] = nextSlots
    const { date = '', time = '' } = first ?? {}
    expect((await freeHours(api, 2, date, date))[date]).toContain(time)
  })

  test('may have unusual data: the edge cases of the screens', async () => {
    expect(await artisan(REVIEWED.never)).toMatchObject({ rating: null, reviewCount: 0 })
    expect(await artisan(REVIEWED.justThree)).toMatchObject({ rating: 3 })
    expect(await artisan(UNUSUAL.picture)).toMatchObject({ avatar: '/media/work/cleaning-1.webp' })
    expect(await artisan(UNUSUAL.everyDay)).toMatchObject({ workingDays: [] })
    expect(await artisan(UNUSUAL.lateNight)).toMatchObject({ opens: '22:00', closes: '24:00' })
    expect(await artisan(UNUSUAL.noHours)).toMatchObject({ opens: null, closes: null })
  })

  test('has reviews, the newest first, ten on a page', async () => {
    const { body } = await get('/api/profiles/1/reviews')
    const Review = v.object({
      rating: v.number(),
      author: v.string(),
      created_at: v.pipe(v.string(), v.endsWith('000Z'))
    })
    const { items, total } = v.parse(pageOf(Review), body)
    expect(total).toBe((await artisan(1)).reviewCount)
    expect(items.map(({ created_at }) => created_at)).toEqual(
      items
        .map(({ created_at }) => created_at)
        .toSorted()
        .toReversed()
    )
  })
})

describe('[see F-059] the list of all artisans', () => {
  test('is paged until there is no next page', async () => {
    const ids = new Set<number>()
    let next: string | null = '/api/profiles?page=1&lang=ar&per_page=50'
    while (next !== null) {
      const { body } = await get(next)
      for (const { id } of v.parse(pageOf(Artisan), body).items) ids.add(id)
      next = v.parse(v.object({ next_page_url: v.nullable(v.string()) }), body).next_page_url
    }
    const { artisans } = await api.db
      .selectFrom('artisans')
      .select(eb => eb.fn.countAll<number>().as('artisans'))
      .executeTakeFirstOrThrow()
    expect(ids.size).toBe(artisans)
  })

  test('has the next free hour of each artisan if it is asked for', async () => {
    const { items } = v.parse(pageOf(Artisan), (await get('/api/profiles?hours=1')).body)
    const [first] = (await profile(items[0]!.id)).nextSlots
    expect(first).toBeDefined()
    expect(items[0]?.nextSlots).toEqual([first])
    const plain = v.parse(pageOf(Artisan), (await get('/api/profiles')).body)
    expect(plain.items.flatMap(({ nextSlots }) => nextSlots)).toEqual([])
  })

  test.each([
    ['state=31', 'wilayaId', 31],
    ['search=Alger%20Centre', 'cityId', 554],
    ['search=الجزائر الوسطى', 'cityId', 554]
  ] as const)('is narrowed by %s', async (query, field, value) => {
    const { items } = v.parse(pageOf(Artisan), (await get(`/api/profiles?per_page=50&${query}`)).body)
    expect(new Set(items.map(item => item[field]))).toEqual(new Set([value]))
  })

  test('is filtered by service and by rating', async () => {
    const { items } = v.parse(pageOf(Artisan), (await get('/api/profiles?category=4&min_rating=4&per_page=50')).body)
    expect(items.length).toBeGreaterThan(0)
    expect(items.every(({ rating, services }) => (rating ?? 0) >= 4 && services.some(({ id }) => id === 4))).toBe(true)
  })
})

describe('[see F-160] free hours', () => {
  test('are the working hours; of today only future ones, of past days none', async () => {
    const free = await freeHours(api, 1, '2026-11-20', '2026-11-22')
    expect(free['2026-11-20']).toEqual([])
    expect(free['2026-11-21']?.[0]).toBe('10:00')
    expect(free['2026-11-22']?.[0]).toBe('08:00')
    expect(free['2026-11-22']?.at(-1)).toBe('16:00')
  })

  test('are none on a day off, and reach midnight for late working hours', async () => {
    expect((await freeHours(api, 1, '2026-11-27', '2026-11-27'))['2026-11-27']).toEqual([])
    expect((await freeHours(api, UNUSUAL.lateNight, '2026-12-01', '2026-12-06'))['2026-12-06']).toEqual([
      '22:00',
      '23:00'
    ])
  })

  test.each(['from=2026-11-22&to=2026-11-21', 'from=2026-11-01&to=2027-01-02'])(
    'need a period that ends later, and soon: %s is refused',
    async query => {
      expect(await get(`/api/profiles/1/availability?${query}`)).toMatchObject(invalid('to'))
    }
  )
})

test.each([
  '/api/profiles/1/availability?from=2026-11-22&to=2026-11-22',
  ALGIERS,
  ALGIERS.replace('profiles', 'summary')
])('%s is not cached, because its hours change', async path =>
  expect((await get(path)).headers.get('cache-control')).toBe('no-cache')
)
