import { Appointment } from '@hirfa/shared-contract'
import { estimateText } from '@hirfa/shared-contract/estimate-text'
import { BOOKING } from '@hirfa/shared-platform/testing/marketplace'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { createVisitor } from '../../testing/index.ts'
import { NOW, minutes, bookingSetup } from '../../testing/api-of-file.ts'
import { readCalendar } from '../../testing/read-calendar.ts'

const WRITTEN = '2026-11-21T09:00:00.000Z'

const given = bookingSetup({ publicUrl: 'https://hirfa.dz' })

const stored = async (id: number) => v.parse(Appointment, (await given.client.get(`/user/get-task/${id}`)).body)
const addressOf = async (id: number) => v.parse(v.string(), (await stored(id)).calendarUrl)

/** Without cookies, as calendars and browsers inside other apps send it. */
const open = (address: string, headers = {}) => createVisitor(given.api.url).get(address, headers)
const fileOf = async (id: number, query = '') => v.parse(v.string(), (await open((await addressOf(id)) + query)).body)

/** What happens to an appointment, each a minute after the other. */
const HAPPENINGS: Record<string, (task: number) => Promise<{ status: number }>> = {
  accept: id => given.api.operator.post(`tasks/${id}/accept`),
  reject: id => given.api.operator.post(`tasks/${id}/reject`),
  start: id => given.api.operator.post(`tasks/${id}/start`),
  'move to 11': task => given.client.post('/user/reschedule-task', { task, date: BOOKING.date, start_time: '11:00' }),
  'move to 14': task => given.client.post('/user/reschedule-task', { task, date: BOOKING.date, start_time: '14:00' }),
  close: task => given.client.post('/user/close-task', { task }),
  cancel: task => given.client.post('/user/cancel-task', { task, reason: 'x' })
}

async function bookedWith(happenings: readonly string[]): Promise<number> {
  const id = await given.book()
  for (const [index, happening] of happenings.entries()) {
    await given.api.dev.fixClock(minutes(index + 1))
    expect((await HAPPENINGS[happening]!(id)).status, happening).toBe(200)
  }
  await given.api.dev.fixClock(new Date(WRITTEN))
  return id
}

test.each([
  [[], 0, 'TENTATIVE', '08'],
  [['accept'], 0, 'CONFIRMED', '08'],
  [['accept', 'start'], 0, 'CONFIRMED', '08'],
  [['move to 11'], 1, 'TENTATIVE', '10'],
  [['accept', 'move to 11', 'move to 14'], 2, 'TENTATIVE', '13'],
  [['move to 11', 'move to 14', 'accept'], 2, 'CONFIRMED', '13'],
  [['move to 11', 'move to 14', 'accept', 'cancel'], 3, 'CANCELLED', '13'],
  [['accept', 'cancel'], 1, 'CANCELLED', '08'],
  [['close'], 1, 'CANCELLED', '08'],
  [['reject'], 1, 'CANCELLED', '08']
])('an appointment after %j has sequence %i and is %s', async (happenings, sequence, status, hour) => {
  const id = await bookedWith(happenings)
  expect(readCalendar(await fileOf(id))).toMatchObject({
    method: status === 'CANCELLED' ? 'CANCEL' : 'PUBLISH',
    uid: `appointment-${id}@hirfa.dz`,
    sequence,
    status,
    dtstart: `2026-11-23T${hour}:00:00.000Z`,
    dtend: `2026-11-23T${String(Number(hour) + 1).padStart(2, '0')}:00:00.000Z`,
    'last-modified': minutes(happenings.length).toISOString(),
    dtstamp: WRITTEN
  })
})

test('the file is a calendar to be opened, of this hour only, and not indexed', async () => {
  const id = await given.book()
  const address = await addressOf(id)
  const { status, headers } = await open(address)
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(headers.get('content-disposition')).toBe(`inline; filename="hirfa-${id}.ics"`)
  expect([headers.get('cache-control'), headers.get('x-robots-tag')]).toEqual(['no-store', 'noindex'])
  expect((await open(address, { 'if-none-match': headers.get('etag') ?? '' })).status).toBe(304)
})

test.each([
  ['ar', '12 rue Didouche Mourad، Alger-Centre، الجزائر الوسطى، الجزائر'],
  ['en', '12 rue Didouche Mourad, Alger-Centre, Alger'],
  ['fr', '12 rue Didouche Mourad, Alger-Centre, Alger']
] as const)(
  'the file in %s has the estimate of the screens and each part of the place once',
  async (language, where) => {
    const id = await given.book({ address: '12 rue Didouche Mourad, Alger-Centre' })
    const { estimate } = await stored(id)
    const { price, totalLine } = estimateText(estimate!, language)
    const { description, location } = readCalendar(await fileOf(id, `?lang=${language}`))
    expect(description.split('\n')).toEqual(expect.arrayContaining([price, totalLine]))
    expect(location).toBe(where)
  }
)

test('the language of the address precedes that of the request', async () => {
  const address = await addressOf(await given.book())
  expect((await open(address, { 'accept-language': 'fr' })).body).toContain('SUMMARY;LANGUAGE=fr:')
  expect((await open(`${address}?lang=ar`, { 'accept-language': 'fr' })).body).toContain('SUMMARY;LANGUAGE=ar:')
})

describe('the address', () => {
  test('stays the same when the appointment changes, and differs for each', async () => {
    const [id, other] = [await given.book(), await given.book({ start_time: '14:00' })]
    const address = await addressOf(id)
    await HAPPENINGS.close!(id)
    expect(await addressOf(id)).toBe(address)
    expect((await addressOf(other)).replace(`/${other}/`, `/${id}/`)).not.toBe(address)
  })

  test('with a changed, shortened or foreign signature is refused like one that never existed', async () => {
    const [id, other] = [await given.book(), await given.book({ start_time: '14:00' })]
    const [address, foreign] = [await addressOf(id), await addressOf(other)]
    const signature = address.split('/').at(-1)!.replace('.ics', '')
    const swapped = signature.slice(0, -2) + (signature.endsWith('AA') ? 'BB' : 'AA')
    const refused = [
      address.replace(signature, swapped),
      address.replace(signature, signature.slice(0, -1)),
      address.replace(signature, ''),
      foreign.replace(`/${other}/`, `/${id}/`),
      '/api/calendar/999999/x.ics'
    ]
    for (const wrong of refused) expect((await open(wrong)).status, wrong).toBe(404)
    expect((await open(refused[0]!)).body).toMatchObject({ message: expect.stringMatching(/calendar/) })
  })

  test('ends 30 days after the day of the appointment, and with the account of its client', async () => {
    const id = await given.book()
    const address = await addressOf(id)
    await given.api.dev.fixClock(new Date('2026-12-23T22:59:00Z'))
    expect((await open(address)).status).toBe(200)
    await given.api.dev.fixClock(new Date('2026-12-23T23:00:00Z'))
    expect((await open(address)).status).toBe(404)
    await given.api.dev.fixClock(NOW)
    await given.api.db.updateTable('appointments').set({ client_id: null }).where('id', '=', id).execute()
    expect((await open(address)).status).toBe(404)
  })

  test.each([{ date: null }, { start_time: null }, { date: '2026-13-45' }])('does not exist for %j', async change => {
    const id = await given.requestUrgently()
    await given.api.db
      .updateTable('appointments')
      .set({ date: '2026-11-23', start_time: '09:00', ...change })
      .where('id', '=', id)
      .execute()
    expect((await stored(id)).calendarUrl).toBeNull()
  })
})
