import { Artisan, ArtisanProfile, pageOf, ZoneArtisans } from '@hirfa/shared-contract'
import { BOOKING } from '@hirfa/shared-platform/testing/marketplace'
import * as v from 'valibot'
import { beforeEach, expect, test } from 'vitest'
import { apiOfFile, NOW, minutes, book } from '../../testing/api-of-file.ts'
import { createVisitor, newClient } from '../../testing/index.ts'

const HOURS = ['08', '09', '10', '11', '12', '13', '14']

const api = apiOfFile()
beforeEach(() => api.db.deleteFrom('appointments').execute())

/** Bookings of one artisan, each accepted after the given number of minutes. */
async function answerAfter(delays: readonly number[]): Promise<void> {
  for (const [index, each] of delays.entries()) {
    await api.dev.fixClock(NOW)
    const task = await book(await newClient(api), { start_time: `${HOURS[index]}:00` })
    await api.dev.fixClock(minutes(each))
    expect((await api.operator.post(`tasks/${task}/accept`)).status).toBe(200)
  }
  await api.dev.fixClock(NOW)
}

async function responseMinutes(): Promise<(number | null)[]> {
  const { get } = createVisitor(api.url)
  const id = Number(BOOKING.profile)
  const profile = v.parse(v.object({ data: ArtisanProfile }), (await get(`/api/profiles/${id}`)).body).data
  const list = v.parse(pageOf(Artisan), (await get('/api/profiles?per_page=50')).body).items
  const zone = `/api/zone-profiles?state=${BOOKING.state}&city=${profile.city?.id}&category=${BOOKING.category}&per_page=50`
  const { local, statewide } = v.parse(ZoneArtisans, (await get(zone)).body)
  const listed = [list, [...local.items, ...statewide.items]].map(items => items.find(each => each.id === id))
  return [profile.responseMinutes, ...listed.map(each => each?.responseMinutes ?? null)]
}

test('five accepted bookings give the median time of an answer, on the profile and in both lists', async () => {
  await answerAfter([10, 600, 30, 20, 45])
  expect(await responseMinutes()).toEqual([30, 30, 30])
})

test('four say nothing', async () => {
  await answerAfter([10, 20, 30, 40])
  expect(await responseMinutes()).toEqual([null, null, null])
})
