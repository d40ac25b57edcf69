import { City, listOf, NearestCity, Wilaya } from '@hirfa/shared-contract'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { apiOfFile } from '../../testing/api-of-file.ts'
import { createVisitor } from '../../testing/index.ts'

const api = apiOfFile()

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
  expect(cities.find(({ id }) => id === 554)).toMatchObject({ name: 'Alger-Centre', wilayaId: 16 })
  expect(new Set(cities.map(({ wilayaId }) => wilayaId))).toEqual(new Set([16]))
})

test.each(['999', '0', '-1', '1.5', 'abc', '99999999999', '%00'])('there is no wilaya %s', async id => {
  const { status, body } = await createVisitor(api.url, 'ar').get(`/api/cities/${id}`)
  expect(status).toBe(404)
  expect(body).toMatchObject({ message: 'الولاية غير موجودة' })
})

const nearestTo = (query: string) => createVisitor(api.url, 'ar').get(`/api/nearest-city?${query}`)

/** From the towns' articles of Wikipedia. */
test.each([
  ['Alger-Centre', 36.7754, 3.0588],
  ['Oran', 35.6969, -0.6331],
  ['Constantine', 36.365, 6.6147],
  ['Annaba', 36.9, 7.7667],
  ['Bejaia', 36.7511, 5.0642],
  ['Bechar', 31.6167, -2.2167],
  ['Tamanghasset', 22.785, 5.5228],
  ['Ouargla', 31.9494, 5.325],
  ['Tlemcen', 34.8783, -1.315],
  ['Setif', 36.1911, 5.4137],
  ['Batna', 35.5559, 6.1742],
  ['Ghardaia', 32.4833, 3.6667]
])('a position in the middle of %s is in that commune', async (name, latitude, longitude) => {
  const nearest = v.parse(NearestCity, (await nearestTo(`latitude=${latitude}&longitude=${longitude}`)).body)
  expect(nearest.city.name).toBe(name)
  expect(nearest.distanceKm).toBeLessThan(4)
  expect(nearest.isCertain).toBe(true)
})

test('the seats of the 58 wilayas are the nearest to themselves', async () => {
  const visitor = createVisitor(api.url)
  const wilayas = v.parse(listOf(Wilaya), (await visitor.get('/api/states')).body)
  const plain = (name: string) =>
    name
      .normalize('NFD')
      .replace(/[^A-Za-z]/g, '')
      .toLowerCase()
  for (const { id, name, arabicName } of wilayas) {
    const cities = v.parse(listOf(City), (await visitor.get(`/api/cities/${id}`)).body)
    const seat =
      cities.find(city => city.arabicName === arabicName || plain(city.name) === plain(name)) ??
      cities.find(city => city.id === 554)
    const { body } = await nearestTo(`latitude=${seat?.latitude}&longitude=${seat?.longitude}`)
    expect(v.parse(NearestCity, body)).toMatchObject({ city: { id: seat?.id }, distanceKm: 0, isCertain: true })
  }
})

test('a commune without a seat has no coordinates and is never the nearest', async () => {
  const unknown = await api.db
    .selectFrom('cities')
    .select(['id', 'wilaya_id', 'latitude', 'longitude'])
    .where('is_seat', '=', false)
    .where('latitude', 'is not', null)
    .orderBy('id')
    .limit(5)
    .execute()
  expect(unknown).toHaveLength(5)
  for (const { id, wilaya_id, latitude, longitude } of unknown) {
    const cities = v.parse(listOf(City), (await createVisitor(api.url).get(`/api/cities/${wilaya_id}`)).body)
    expect(cities.find(city => city.id === id)).toMatchObject({ latitude: null, longitude: null })
    const nearest = v.parse(NearestCity, (await nearestTo(`latitude=${latitude}&longitude=${longitude}`)).body)
    expect(nearest.city.id).not.toBe(id)
    expect(nearest.isCertain).toBe(false)
  }
})

test.each([
  ['Tunis', 36.8065, 10.1815],
  ['Oujda in Morocco', 34.6814, -1.9086],
  ['the sea off Algiers', 37.2, 3],
  ['Montréal', 45.5019, -73.5674]
])('a position in %s has no commune', async (_place, latitude, longitude) => {
  const { status, body } = await nearestTo(`latitude=${latitude}&longitude=${longitude}`)
  expect(status).toBe(404)
  expect(body).toMatchObject({ message: 'هذا الموقع خارج الجزائر' })
})

test.each([
  ['the port of Oran', 35.7122, -0.6419, 31],
  ['Maghnia, near the border', 34.8617, -1.7306, 13],
  ['El Kala, near the border and the sea', 36.8956, 8.4434, 36]
])('a position in %s has one', async (_place, latitude, longitude, wilaya) => {
  const nearest = v.parse(NearestCity, (await nearestTo(`latitude=${latitude}&longitude=${longitude}`)).body)
  expect(nearest.wilaya.id).toBe(wilaya)
})
