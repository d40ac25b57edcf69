import { WilayaArtisans, WilayaIndex, ZoneSummary } from '@hirfa/shared-contract'
import { slugOf } from '@hirfa/shared-contract/paths'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { apiOfFile } from '../../testing/api-of-file.ts'
import { createVisitor } from '../../testing/index.ts'

const api = apiOfFile()

async function get(path: string) {
  return createVisitor(api.url).get(path)
}

async function pageOf(path: string) {
  return v.parse(WilayaArtisans, (await get(`/api/state-profiles/${path}`)).body)
}

test('the artisans of a service in a wilaya come by rating, with the soonest hour and the nearest other wilayas', async () => {
  const { service, wilaya, city, artisans, soonest, nearbyWilayas } = await pageOf('plumbing/oran')
  expect([service.slug, wilaya.name, city.name, city.wilayaId]).toEqual(['plumbing', 'Oran', 'Oran', wilaya.id])
  expect(artisans.items).toHaveLength(Math.min(artisans.total, 12))
  for (const { services } of artisans.items) expect(services.map(({ id }) => id)).toContain(service.id)
  const ratings = artisans.items.map(({ rating }) => rating ?? 0)
  expect(ratings).toEqual(ratings.toSorted((one, other) => other - one))
  for (const { nextSlots } of artisans.items) expect(nextSlots.length).toBeLessThanOrEqual(1)
  expect(artisans.items.flatMap(({ nextSlots }) => nextSlots)).toContainEqual(soonest)
  expect(soonest).toMatchObject({ date: expect.stringMatching(/^2026-1/), time: expect.stringMatching(/^\d\d:00$/) })
  expect(nearbyWilayas).toHaveLength(6)
  expect(nearbyWilayas.map(({ wilaya: { id } }) => id)).not.toContain(wilaya.id)
  const distances = nearbyWilayas.map(({ distanceKm }) => distanceKm ?? Infinity)
  expect(distances).toEqual(distances.toSorted((one, other) => one - other))
})

test('the count is that of the summary of its main commune', async () => {
  const { artisans, city, wilaya, service } = await pageOf('electricity/setif')
  const { body } = await get(`/api/zone-summary?state=${wilaya.id}&city=${city.id}&category=${service.id}`)
  expect(artisans.total).toBe(v.parse(ZoneSummary, body).wilayaCount)
})

test.each(['plumbing/Oran', 'PLUMBING/oran', `plumbing/${encodeURIComponent('وهران')}`])(
  '%s is another spelling of plumbing/oran',
  async path => expect((await pageOf(path)).wilaya.name).toBe('Oran')
)

test('a second page continues the list', async () => {
  const [first, second] = [await pageOf('plumbing/alger'), await pageOf('plumbing/alger?page=2')]
  expect(first.artisans.lastPage).toBeGreaterThan(1)
  const ids = [...first.artisans.items, ...second.artisans.items].map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})

test('a wilaya without artisans for a service has the nearest wilayas with some', async () => {
  const { artisans, soonest, nearbyWilayas } = await pageOf('welding/tamanrasset')
  expect([artisans.total, soonest]).toEqual([0, null])
  for (const { count } of nearbyWilayas) expect(count).toBeGreaterThan(0)
})

test.each(['plumbing/nowhere', 'no-such-service/oran', 'plumbing/%00', 'plumbing/-'])('%s is not found', async path => {
  expect((await get(`/api/state-profiles/${path}`)).status).toBe(404)
})

test('the index lists each pair with artisans once, and its addresses lead to their pages', async () => {
  const { data } = v.parse(WilayaIndex, (await get('/api/state-profiles')).body)
  const pairs = await api.db.selectFrom('offer_places').select(['service_id', 'wilaya_id']).distinct().execute()
  expect(data).toHaveLength(pairs.length)
  expect(data).not.toContainEqual({ category: 'welding', state: 'Tamanrasset' })
  const names = [...new Set(data.map(({ state }) => state))]
  expect(names).toHaveLength(58)
  expect(new Set(names.map(slugOf)).size).toBe(58)
  const [strange = ''] = names.filter(name => /[^a-z ]/i.test(name))
  expect((await pageOf(`plumbing/${encodeURIComponent(slugOf(strange))}`)).wilaya.name).toBe(strange)
})
