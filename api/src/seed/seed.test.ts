import { existsSync } from 'node:fs'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { apiOfFile, NOW } from '../../testing/api-of-file.ts'
import { PASSWORD_COSTS } from '../sign-in/passwords.ts'
import { makeArtisans } from './artisans.ts'
import { COVERAGE } from './coverage.ts'
import { createRandom } from './random.ts'
import { makeReviews, rated } from './reviews.ts'
import { type Source, readSource } from './source.ts'
import { seedWhenEmpty } from './seed.ts'
import { COMMON_TRADES } from './trades.ts'

const api = apiOfFile()
let source: Source
beforeAll(async () => {
  source = await readSource()
})

function make() {
  const random = createRandom(58)
  const { artisans, offers } = makeArtisans(source, random)
  return { artisans, offers, reviews: makeReviews({ artisans, offers }, source, random, NOW) }
}

test('the seed is deterministic', () => {
  expect(make()).toEqual(make())
})

test('there are 300 artisans: many in the capital, some in every wilaya', () => {
  const { artisans } = make()
  expect(artisans).toHaveLength(300)
  expect(artisans.filter(({ city_id }) => city_id === 554).length).toBeGreaterThanOrEqual(12)
  expect(artisans.filter(({ wilaya_id }) => wilaya_id === 16).length).toBeGreaterThanOrEqual(40)
  const perWilaya = Map.groupBy(artisans, ({ wilaya_id }) => wilaya_id)
  expect(perWilaya.size).toBe(58)
  expect(Math.min(...[...perWilaya.values()].map(({ length }) => length))).toBeGreaterThanOrEqual(2)
})

test('each artisan has an offer, a city of their wilaya and initials instead of a picture', () => {
  const { artisans, offers } = make()
  const offering = new Set(offers.map(({ artisan_id }) => artisan_id))
  const towns = new Map(source.cities.map(({ id, state_id }) => [id, state_id]))
  for (const artisan of artisans) {
    expect(offering).toContain(artisan.id)
    expect(towns.get(artisan.city_id)).toBe(artisan.wilaya_id)
    expect(artisan.avatar).toBeNull()
  }
})

test('every artisan has working hours, working days and an address in two scripts', async () => {
  const artisans = await api.db.selectFrom('artisans').selectAll().execute()
  for (const { opens, closes, working_days, address, latin_address, latin_name } of artisans) {
    expect([opens, closes, address, latin_address, latin_name]).not.toContain(null)
    expect(working_days).not.toEqual([])
    expect(opens?.slice(0, 2)).toMatch(/^(0[7-9]|10)$/)
    expect(closes?.slice(0, 2)).toMatch(/^(1[5-8]|20)$/)
  }
})

test('every service is offered by an artisan, at prices within the range of the trade', () => {
  const { offers } = make()
  expect(new Set(offers.map(({ service_id }) => service_id)).size).toBe(source.services.length)
  const prices = offers.flatMap(({ price }) => price ?? [])
  expect(Math.min(...prices)).toBeGreaterThanOrEqual(350)
  expect(Math.max(...prices)).toBeLessThanOrEqual(15_000)
  expect(prices.length).toBeLessThan(offers.length)
})

test('there are 3,000 reviews, all in the past', () => {
  const { reviews } = make()
  expect(reviews).toHaveLength(3000)
  expect(reviews.every(({ created_at }) => created_at < NOW)).toBe(true)
})

test('no artisan has a text of a review twice, in the whole database', async () => {
  const { rows } = await sql`select artisan_id, comment from reviews where comment is not null
    group by artisan_id, comment having count(*) > 1`.execute(api.db)
  expect(rows).toEqual([])
})

test('the text of a review fits a service of the artisan, and half of them name the work', () => {
  const { offers, reviews } = make()
  const { any, ...own } = source.reviews
  const slugs = new Map(source.services.map(({ id, slug }) => [id, slug]))
  const offered = Map.groupBy(offers, ({ artisan_id }) => artisan_id)
  const general = new Set(Object.values(any ?? {}).flat())
  const specific = reviews.filter(({ comment }) => comment !== null && !general.has(comment))
  for (const { artisan_id, comment } of specific) {
    const fitting = (offered.get(artisan_id) ?? []).flatMap(({ service_id }) =>
      Object.values(own[slugs.get(service_id) ?? ''] ?? {}).flat()
    )
    expect(fitting).toContain(comment)
  }
  expect(specific.length).toBeGreaterThan(600)
})

test('an identity is verified before the first of five reviews, else never', () => {
  const { artisans, reviews } = make()
  const own = Map.groupBy(reviews, ({ artisan_id }) => artisan_id)
  const known = rated(artisans, reviews)
  expect(known.filter(({ verified_at }) => verified_at).length).toBeGreaterThan(150)
  for (const { id, verified_at } of known) {
    const dates = (own.get(id) ?? []).map(({ created_at }) => created_at)
    expect(verified_at !== null).toBe(dates.length >= 5)
    expect(dates.every(date => !verified_at || verified_at < date)).toBe(true)
  }
})

test('the rating of each artisan is the average of their reviews', async () => {
  const { rows } = await sql`select artisans.id from artisans left join reviews on reviews.artisan_id = artisans.id
    group by artisans.id having count(reviews.id) <> review_count or round(avg(reviews.rating), 2) is distinct from artisans.rating`.execute(
    api.db
  )
  expect(rows).toEqual([])
})

test('every common service has at least three artisans in each of the 58 wilayas', async () => {
  const common = COMMON_TRADES.flatMap(({ services }) => services)
  const popular = source.services.filter(({ is_popular }) => is_popular === 1).map(({ slug }) => slug)
  expect(common).toEqual(expect.arrayContaining(popular))
  const { rows } = await sql<{ count: number }>`
    select count(offer_places.artisan_id)::integer as count
    from wilayas cross join services
    left join offer_places on offer_places.wilaya_id = wilayas.id and offer_places.service_id = services.id
    where services.slug = any(${common}::text[]) group by wilayas.id, services.id`.execute(api.db)
  expect(rows).toHaveLength(58 * common.length)
  expect(Math.min(...rows.map(({ count }) => count))).toBeGreaterThanOrEqual(COVERAGE)
})

test('the artisans of the coverage follow the others, with a town of their wilaya, open hours and an address', async () => {
  const { artisans } = make()
  const rows = await api.db
    .selectFrom('artisans')
    .innerJoin('cities', 'cities.id', 'artisans.city_id')
    .select(['artisans.id', 'first_name', 'address', 'artisans.wilaya_id', 'cities.wilaya_id as town_wilaya', 'opens'])
    .orderBy('artisans.id')
    .execute()
  expect(rows.slice(0, 300).map(({ id, first_name }) => ({ id, first_name }))).toEqual(
    artisans.map(({ id, first_name }) => ({ id, first_name }))
  )
  for (const { wilaya_id, town_wilaya, address, opens } of rows.slice(300)) {
    expect(town_wilaya).toBe(wilaya_id)
    expect(address).toMatch(/[\u0600-\u06ff]/)
    expect(opens).toMatch(/^[0-9]{2}:[0-9]{2}/)
  }
})

test('most artisans with reviews have answered enough bookings for a response time, within plausible times', async () => {
  const { rows } = await sql<{ answers: number; slowest: number }>`select count(*)::integer as answers,
    max(extract(epoch from event.at - created_at))::integer as slowest
    from appointments join appointment_events event on event.appointment_id = appointments.id and event.status = 1
    where appointments.status = 4 and date < '2026-11-21' group by artisan_id having count(*) >= 5`.execute(api.db)
  expect(rows.length).toBeGreaterThan(200)
  for (const { slowest } of rows) expect(slowest).toBeLessThan(24 * 3600)
})

test('each artisan of a common service has three photos of work, whose files exist', async () => {
  const photos = await api.db.selectFrom('work_photos').select(['artisan_id', 'url']).execute()
  for (const own of Map.groupBy(photos, ({ artisan_id }) => artisan_id).values()) expect(own).toHaveLength(3)
  const urls = [...new Set(photos.map(({ url }) => url))]
  expect(urls).toHaveLength(24)
  for (const url of urls) expect(existsSync(new URL(`../..${url}`, import.meta.url))).toBe(true)
})

test('a database that an earlier version filled gets the places of this one', async () => {
  const places = () =>
    api.db.selectFrom('cities').select(['id', 'name', 'latitude', 'longitude', 'is_seat']).orderBy('id').execute()
  const now = await places()
  await sql`update cities set name = '', latitude = 1, longitude = 1, is_seat = false where id < 1000`.execute(api.db)
  await seedWhenEmpty(api.db, NOW, { demoClients: false, passwordCost: PASSWORD_COSTS.test })
  expect(await places()).toEqual(now)
  expect(now.filter(({ is_seat }) => is_seat).length).toBeGreaterThan(600)
})
