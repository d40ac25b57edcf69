import { City, listOf, NearestCity, Wilaya } from '@hirfa/shared-contract'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApi } from '../../testing/index.ts'
import { createVisitor, startTestApi } from '../../testing/index.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

test('[see F-077] the 58 wilayas come in the order of their numbers, in both scripts', async () => {
  const { status, body } = await createVisitor(api.url).get('/api/states')
  const wilayas = v.parse(listOf(Wilaya), body)
  expect(status).toBe(200)
  expect(wilayas.map(({ id }) => id)).toEqual(Array.from({ length: 58 }, (_, index) => index + 1))
  expect(wilayas[15]).toEqual({ id: 16, name: 'Alger', arabicName: 'الجزائر' })
})

test('[see F-076] a wilaya has its communes, and only those', async () => {
  const { body } = await createVisitor(api.url).get('/api/cities/16')
  const cities = v.parse(listOf(City), body)
  expect(cities.find(({ id }) => id === 554)).toMatchObject({ name: 'Alger Centre', wilayaId: 16 })
  expect(new Set(cities.map(({ wilayaId }) => wilayaId))).toEqual(new Set([16]))
})

test('all 1,541 communes belong to a wilaya', async () => {
  const visitor = createVisitor(api.url)
  const answers = await Promise.all(Array.from({ length: 58 }, (_, index) => visitor.get(`/api/cities/${index + 1}`)))
  const counts = answers.map(({ body }) => v.parse(listOf(City), body).length)
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1541)
  expect(Math.min(...counts)).toBeGreaterThan(0)
})

test.each(['999', '0', '-1', '1.5', 'abc', '99999999999', '%00'])('there is no wilaya %s', async id => {
  const { status, body } = await createVisitor(api.url, 'ar').get(`/api/cities/${id}`)
  expect(status).toBe(404)
  expect(body).toMatchObject({ message: 'الولاية غير موجودة' })
})

const nearestTo = (query: string) => createVisitor(api.url, 'ar').get(`/api/nearest-city?${query}`)

test.each([
  ['the centre of Algiers', 'latitude=36.7538&longitude=3.0588', 16, 10],
  ['the port of Oran', 'latitude=35.7122&longitude=-0.6419', 31, 10],
  ['Tamanrasset', 'latitude=22.785&longitude=5.5228', 11, 150]
])('the city nearest to %s is found among all wilayas', async (_name, query, wilaya, km) => {
  const { status, body } = await nearestTo(query)
  const nearest = v.parse(NearestCity, body)
  expect(status).toBe(200)
  expect([nearest.wilaya.id, nearest.city.wilayaId]).toEqual([wilaya, wilaya])
  expect(nearest.distanceKm).toBeLessThan(km)
})

test('each commune with coordinates of its own is the nearest to itself', async () => {
  const cities = v.parse(listOf(City), (await createVisitor(api.url).get('/api/cities/31')).body)
  for (const { latitude, longitude } of cities.filter(city => city.latitude !== null).slice(0, 8)) {
    const { city, distanceKm } = v.parse(
      NearestCity,
      (await nearestTo(`latitude=${latitude}&longitude=${longitude}`)).body
    )
    expect([city.latitude, city.longitude, distanceKm]).toEqual([latitude, longitude, 0])
  }
})

test.each([
  '',
  'latitude=91&longitude=3',
  'latitude=x&longitude=3',
  'latitude=36.7',
  'latitude=NaN&longitude=Infinity'
])('the position `%s` is refused', async query => {
  expect((await nearestTo(query)).status).toBe(422)
})
