import { BOOKING } from '@hirfa/shared-platform/testing/marketplace'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type BrowserSubscription, createBrowserSubscription } from '../../testing/browser-subscription.ts'
import { type HttpCatcher, startHttpCatcher } from '../../testing/http-catcher.ts'
import { newClient, type Visitor } from '../../testing/index.ts'
import { createClock } from '../clock.ts'
import { unsetMessenger } from '../sign-in/messenger.ts'
import { remindClients } from './remind-clients.ts'
import { apiOfFile, NOW, book } from '../../testing/api-of-file.ts'

const LINK = /https:\/\/hirfa\.example\/reminder\?link=\d+\.\d{12}\.[\w-]{43}&lang=fr/

const api = apiOfFile({ publicUrl: 'https://hirfa.example', channels: { PUSH_HOSTS: '127.0.0.1' } })
let pushService: HttpCatcher
const subscriptions: BrowserSubscription[] = []
let client: Visitor & { id: number }
beforeAll(async () => {
  pushService = await startHttpCatcher()
})
afterAll(() => pushService.close())
beforeEach(async () => {
  await api.dev.fixClock(NOW)
  for (const table of ['appointments', 'dev_mailbox', 'outbox'] as const) await api.db.deleteFrom(table).execute()
  pushService.requests.length = 0
  client = await clientWith('fr')
})

/** A day and an hour of November 2026 in Algiers. */
function at(text: string): Date {
  return new Date(`2026-11-${text.replace(' ', 'T')}:00+01:00`)
}

async function clientWith(language: 'ar' | 'en' | 'fr') {
  const signedIn = await newClient(api, { language })
  const device = subscriptions.length
  subscriptions.push(createBrowserSubscription(`${pushService.url}/${device}`))
  const device_id = device.toString(16).padStart(64, '0')
  await signedIn.post('/user/device-token', { device_id, device_token: subscriptions[device]?.token })
  return signedIn
}

async function accepted(change = {}, whom = client): Promise<number> {
  const id = await book(whom, change)
  expect((await api.operator.post(`tasks/${id}/accept`)).status).toBe(200)
  return id
}

/** Runs one round of each of two processes at the same moment. */
async function remind(moment: Date, dependencies = api.dependencies): Promise<unknown[]> {
  const errors: unknown[] = []
  const round = () => remindClients({ ...dependencies, clock: createClock(moment) }, error => errors.push(error))
  await Promise.all([round(), round()])
  return errors
}

const waiting = () => api.db.selectFrom('outbox').select('id').where('appointment_id', 'is not', null).execute()
const Payload = v.object({ data: v.object({ title: v.string(), body: v.string(), link: v.string() }) })
/** Waits until the outbox is empty and returns the reminders that the push service received. */
async function pushed() {
  await expect.poll(waiting).toEqual([])
  return pushService.requests
    .map(({ path, body }) => v.parse(Payload, subscriptions[Number(path.slice(1))]?.read(body)).data)
    .filter(({ link }) => link.startsWith('/reminder'))
}
async function texts(): Promise<string[]> {
  return (await api.dev.mailbox()).map(({ text }) => text)
}

test('a day and an hour before, the client gets one push message and one text each, in their language', async () => {
  const id = await accepted()
  expect(await remind(at('22 08:59'))).toEqual([])
  expect(await texts()).toEqual([])
  for (const [moment, count] of [
    ['22 09:00', 1],
    ['22 09:01', 1],
    ['23 07:59', 1],
    ['23 08:00', 2],
    ['23 08:01', 2]
  ] as const) {
    expect(await remind(at(moment))).toEqual([])
    expect([(await texts()).length, (await pushed()).length], moment).toEqual([count, count])
  }
  const [text = ''] = await texts()
  expect(text).toMatch(/^Rappel Hirfa : Plomberie avec .+, le 23\/11\/2026 à 09:00\. Confirmez ou annulez : https/)
  expect(text).toMatch(LINK)
  expect(text).not.toContain(BOOKING.address)
  const [message] = await pushed()
  expect(message).toMatchObject({
    title: 'Rappel de votre rendez-vous',
    body: expect.stringContaining('23/11/2026 · 09:00')
  })
  expect(text).toContain(message?.link)
  expect(message?.link).toContain(`link=${id}.202611230900.`)
})

test.each([
  ['ar', 'تذكير من حرفة: السباكة مع', '2026/11/23'],
  ['en', 'Hirfa reminder: Plumbing with', '11/23/2026']
] as const)('in %s', async (language, beginning, day) => {
  await accepted({}, await clientWith(language))
  await remind(at('22 09:00'))
  const [text = ''] = await texts()
  expect(text.startsWith(beginning), text).toBe(true)
  expect(text).toContain(day)
  expect(text).toContain(`&lang=${language}`)
})

describe('no client is reminded', () => {
  const rounds = async () => {
    for (const moment of ['22 09:00', '23 08:00']) expect(await remind(at(moment))).toEqual([])
    return [...(await texts()), ...(await pushed())]
  }

  test.each<[string, (id: number) => Promise<unknown>]>([
    ['that the client cancelled', task => client.post('/user/cancel-task', { task, reason: 'x' })],
    [
      'that is pending again',
      task => client.post('/user/reschedule-task', { task, date: BOOKING.date, start_time: '14:00' })
    ],
    ['that has begun', id => api.operator.post(`tasks/${id}/start`)]
  ])('of an appointment %s', async (_, happens) => {
    await happens(await accepted())
    expect(await rounds()).toEqual([])
  })

  test('of an appointment that no artisan accepted', async () => {
    await client.post('/store-task', BOOKING)
    expect(await rounds()).toEqual([])
  })

  test('who does not want it', async () => {
    await accepted()
    expect(await client.post('/user/reminders', { reminders: false })).toMatchObject({
      status: 200,
      body: { user: { reminders: false }, message: 'Vous ne recevrez plus de rappels' }
    })
    expect(await rounds()).toEqual([])
    expect((await client.post('/user/reminders', { reminders: true })).body).toMatchObject({
      user: { reminders: true }
    })
    await remind(at('23 08:00'))
    expect(await texts()).toHaveLength(1)
  })

  test('for a time that had passed when the artisan accepted', async () => {
    const id = await book(client)
    await api.dev.fixClock(at('22 09:01'))
    await api.operator.post(`tasks/${id}/accept`)
    await remind(at('22 09:02'))
    expect(await texts()).toEqual([])
    await remind(at('23 08:00'))
    expect(await texts()).toHaveLength(1)
  })
})

test('after a move and an answer, the new hour has its reminders', async () => {
  const task = await accepted()
  await remind(at('22 09:00'))
  await client.post('/user/reschedule-task', { task, date: BOOKING.date, start_time: '14:00' })
  await api.operator.post(`tasks/${task}/accept`)
  await remind(at('23 08:00'))
  expect(await texts()).toHaveLength(1)
  await remind(at('23 13:00'))
  expect((await texts()).filter(text => text.includes('14:00'))).toHaveLength(1)
})

test.each([
  ['07:30', '22 09:00', 1],
  ['07:30', '23 06:30', 0],
  ['04:00', '22 03:00', 0],
  ['04:00', '22 07:00', 1],
  ['04:00', '23 03:00', 0],
  ['22:30', '22 22:30', 0],
  ['22:30', '23 07:00', 1],
  ['22:30', '23 21:30', 1]
])('an appointment at %s sends at %s: %i', async (start_time, moment, count) => {
  const id = await accepted()
  await api.db.updateTable('appointments').set({ start_time }).where('id', '=', id).execute()
  await remind(at(moment))
  expect(await texts()).toHaveLength(count)
})

test('a process that was away reminds for three hours of a day and for twenty minutes of an hour', async () => {
  await accepted()
  await remind(at('22 12:00'))
  expect(await texts()).toEqual([])
  await remind(at('22 11:59'))
  expect(await texts()).toHaveLength(1)
  await remind(at('23 08:20'))
  expect(await texts()).toHaveLength(1)
})

test('without a gateway the push message is sent, and nothing fails', async () => {
  await accepted()
  expect(await remind(at('22 09:00'), { ...api.dependencies, messenger: unsetMessenger })).toEqual([])
  expect(await pushed()).toHaveLength(1)
})

test('a message that waits is deleted when the appointment changes', async () => {
  const task = await accepted()
  await expect.poll(() => pushService.requests).toHaveLength(1)
  pushService.statuses.push(503)
  await remind(at('22 09:00'))
  await expect.poll(() => pushService.requests).toHaveLength(2)
  expect(await waiting()).toHaveLength(1)
  await client.post('/user/cancel-task', { task, reason: 'x' })
  expect(await waiting()).toEqual([])
})

test('the budget of texts is one of its own: neither uses up the other', async () => {
  const smsBudget = { hits: 10, prefixHits: 10, reminderHits: 1 }
  const limited = { ...api.dependencies, rateLimits: true, smsBudget }
  await accepted()
  await accepted({ start_time: '10:00' }, await clientWith('en'))
  expect(await remind(at('22 10:00'), limited)).toMatchObject([{ statusCode: 429 }])
  expect(await texts()).toHaveLength(1)
  const buckets = await api.db.selectFrom('rate_windows').select('bucket').where('bucket', 'like', 'sms:%').execute()
  expect(buckets).toEqual([{ bucket: 'sms:reminders' }])
})
