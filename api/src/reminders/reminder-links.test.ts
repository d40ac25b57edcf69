import { Reminder } from '@hirfa/shared-contract'
import { BOOKING } from '@hirfa/shared-platform/testing/marketplace'
import * as v from 'valibot'
import { beforeEach, describe, expect, test } from 'vitest'
import { createVisitor, newClient, type Visitor } from '../../testing/index.ts'
import { apiOfFile, NOW, book } from '../../testing/api-of-file.ts'
import { createClock } from '../clock.ts'
import { remindClients } from './remind-clients.ts'

const REMINDED = new Date('2026-11-22T08:00:00Z')
const FORM = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' }

const api = apiOfFile({ publicUrl: 'https://hirfa.example' })
let client: Visitor & { id: number }
let task: number
let link: string
beforeEach(async () => {
  await api.dev.fixClock(NOW)
  await api.db.deleteFrom('appointments').execute()
  client = await newClient(api, { language: 'fr' })
  task = await book(client)
  await api.operator.post(`tasks/${task}/accept`)
  link = await reminded(REMINDED)
})

/** Sends what is due and reads the link of the last text. */
async function reminded(moment: Date): Promise<string> {
  await remindClients({ ...api.dependencies, clock: createClock(moment) }, error => {
    throw error
  })
  const [last] = await api.dev.mailbox()
  return new URL(last?.link ?? '', api.url).searchParams.get('link') ?? ''
}

async function shown(of = link) {
  const { status, headers, body } = await createVisitor(api.url).get(`/api/reminders?link=${encodeURIComponent(of)}`)
  expect([status, headers.get('cache-control'), headers.get('x-robots-tag')]).toEqual([200, 'no-store', 'noindex'])
  return v.parse(v.object({ data: Reminder }), body).data
}

/** Sends the form of the page without scripts; `fetch` would follow the redirect. */
async function answer(given: 'confirm' | 'cancel', of = link) {
  const body = new URLSearchParams({ link: of, answer: given, lang: 'fr' }).toString()
  const { statusCode, headers } = await api.app.inject({ method: 'POST', url: '/api/reminders', headers: FORM, body })
  expect([statusCode, headers.location]).toEqual([303, `/reminder?${new URLSearchParams({ link: of, lang: 'fr' })}`])
  return (await shown(of)).state
}

const stored = () => api.db.selectFrom('appointments').selectAll().where('id', '=', task).executeTakeFirstOrThrow()
const line = async () => (await api.operator.get(`tasks/${task}`)).body

test('a link shows service, artisan, day and hour, and nothing private; reading it changes nothing', async () => {
  const before = await stored()
  const { state, appointment } = await shown()
  expect(state).toBe('open')
  expect(appointment).toMatchObject({
    status: 'accepted',
    date: '2026-11-23',
    time: '09:00',
    service: { slug: 'plumbing' }
  })
  expect(Object.keys(appointment ?? {})).toEqual(['status', 'date', 'time', 'hours', 'artisan', 'service'])
  for (const method of ['GET', 'HEAD'] as const)
    await api.app.inject({ method, url: `/api/reminders?link=${link}&answer=cancel`, headers: FORM })
  expect(await stored()).toEqual(before)
})

test('it confirms without a session, and operators see it', async () => {
  expect(await line()).toMatchObject({ task: { confirmed: false } })
  expect(await answer('confirm')).toBe('confirmed')
  expect(await line()).toMatchObject({ task: { status: 1, confirmed: true } })
})

test('it cancels without a session, also after it confirmed', async () => {
  await answer('confirm')
  expect(await answer('cancel')).toBe('closed')
  expect(await stored()).toMatchObject({ status: 6, cancel_reason: 'Annulé par le lien d’un rappel' })
})

test('JSON does the same as the form', async () => {
  const response = await api.app.inject({ method: 'POST', url: '/api/reminders', body: { link, answer: 'confirm' } })
  expect([response.statusCode, response.headers.location]).toEqual([303, `/reminder?link=${link}`])
  expect((await shown()).state).toBe('confirmed')
})

describe('bad links', () => {
  test('used twice: the second use changes nothing', async () => {
    await answer('confirm')
    const confirmed = await api.db.selectFrom('reminders').selectAll().execute()
    expect(await answer('confirm')).toBe('confirmed')
    expect(await api.db.selectFrom('reminders').selectAll().execute()).toEqual(confirmed)
    await answer('cancel')
    const cancelled = await stored()
    expect([await answer('cancel'), await answer('confirm')]).toEqual(['closed', 'closed'])
    expect(await stored()).toEqual(cancelled)
  })

  test('after a move: it shows the new hour and confirms and cancels nothing', async () => {
    await client.post('/user/reschedule-task', { task, date: BOOKING.date, start_time: '14:00' })
    const moved = await stored()
    expect(await shown()).toMatchObject({ state: 'moved', appointment: { status: 'pending', time: '14:00' } })
    expect([await answer('confirm'), await answer('cancel')]).toEqual(['moved', 'moved'])
    expect(await stored()).toEqual(moved)
    await api.operator.post(`tasks/${task}/accept`)
    expect(await answer('cancel')).toBe('moved')

    const next = await reminded(new Date('2026-11-23T12:00:00Z'))
    expect(next).not.toBe(link)
    expect(await answer('confirm', next)).toBe('confirmed')
    expect((await shown()).state).toBe('moved')
  })

  test('of a stranger: a changed id, hour or signature, that of a calendar file, and none', async () => {
    const [id = '', hour = '', signature = ''] = link.split('.')
    const { body } = await client.get(`/user/get-task/${task}`)
    const calendar = v
      .parse(v.object({ calendar_url: v.string() }), body)
      .calendar_url.split('/')
      .at(-1)
    const before = await stored()
    const forged = [
      `${Number(id) + 1}.${hour}.${signature}`,
      `${id}.202612230900.${signature}`,
      `${id}.${hour}.${signature.slice(0, -1)}`,
      `${id}.${hour}.${calendar?.replace('.ics', '')}`,
      `${id}.${hour}.`,
      `99999999999.${hour}.${signature}`,
      `${link}.x`,
      ''
    ]
    for (const of of forged) {
      expect(await shown(of), of).toEqual({ state: 'ended', appointment: null })
      expect(await answer('cancel', of), of).toBe('ended')
    }
    expect(await stored()).toEqual(before)
  })

  test('after expiry: when the hour has begun', async () => {
    await api.dev.fixClock(new Date('2026-11-23T07:59:59Z'))
    expect((await shown()).state).toBe('open')
    await api.dev.fixClock(new Date('2026-11-23T08:00:00Z'))
    expect(await shown()).toEqual({ state: 'ended', appointment: null })
    expect(await answer('cancel')).toBe('ended')
    expect(await stored()).toMatchObject({ status: 1 })
  })

  test('of an account that was deleted', async () => {
    await api.db.updateTable('appointments').set({ client_id: null }).where('id', '=', task).execute()
    expect(await answer('cancel')).toBe('ended')
  })
})

test('an appointment that has begun, or that waits for another artisan, is shown only', async () => {
  await api.operator.post(`tasks/${task}/start`)
  expect(await answer('cancel')).toBe('closed')
  await api.dev.setStatus(task, { status: 0 })
  expect(await answer('confirm')).toBe('closed')
})
