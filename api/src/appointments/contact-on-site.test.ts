import { BookingResponse, Share } from '@hirfa/shared-contract'
import { BOOKING } from '@hirfa/shared-platform/testing/marketplace'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { createVisitor, newClient } from '../../testing/index.ts'
import { NOW, invalid, bookingSetup } from '../../testing/api-of-file.ts'
import { deleteAccount } from '../account/delete-account.ts'
import { sweep } from '../database/sweep.ts'

const CONTACT = { contact_name: 'Zohra Yacine', contact_phone: '+213770990011' }
const SECRET = /Zohra|770990011/

const given = bookingSetup()

const book = () => given.book(CONTACT)

async function known(id: number): Promise<boolean> {
  const { status, body } = await given.api.operator.get(`tasks/${id}`)
  expect(status).toBe(200)
  return SECRET.test(JSON.stringify(body))
}

test('the client sees the contact on the appointment and in the export, not in the list', async () => {
  const id = await book()
  expect((await given.client.get(`/user/get-task/${id}`)).body).toMatchObject(CONTACT)
  expect((await given.client.get('/user/data')).body).toMatchObject({ appointments: [CONTACT] })
  expect(JSON.stringify((await given.client.get('/user/tasks')).body)).not.toMatch(SECRET)
})

describe('the artisan, for whom an operator acts,', () => {
  test('gets the contact with the acceptance, until the work is done', async () => {
    const id = await book()
    expect(await known(id)).toBe(false)
    expect((await given.api.operator.post(`tasks/${id}/start`)).body).not.toMatchObject(CONTACT)
    expect((await given.api.operator.post(`tasks/${id}/accept`)).body).toMatchObject({ task: CONTACT })
    await given.api.operator.post(`tasks/${id}/start`)
    expect(await known(id)).toBe(true)
    await given.api.operator.post(`tasks/${id}/complete`)
    expect(await known(id)).toBe(false)
  })

  test('who refuses does not get it, nor does one whose acceptance ended with a move', async () => {
    const id = await book()
    await given.api.operator.post(`tasks/${id}/accept`)
    await given.client.post('/user/reschedule-task', { task: id, date: BOOKING.date, start_time: '11:00' })
    expect(await known(id)).toBe(false)
    expect(JSON.stringify(await given.api.operator.post(`tasks/${id}/reject`))).not.toMatch(SECRET)
    expect((await given.client.get(`/user/get-task/${id}`)).body).toMatchObject(CONTACT)
  })

  test('gets the contact of an urgent request only once it is accepted', async () => {
    const id = await given.requestUrgently(CONTACT)
    expect(await known(id)).toBe(false)
    const slot = { profile: 1, date: BOOKING.date, start_time: '10:00' }
    expect(JSON.stringify((await given.api.operator.post(`tasks/${id}/assign`, slot)).body)).not.toMatch(SECRET)
    await given.api.operator.post(`tasks/${id}/accept`)
    expect(await known(id)).toBe(true)
  })

  test.each([0, 1, 3, 4])('never gets it in a list, a message or the log of acts: status %i', async status => {
    const id = await book()
    await given.api.dev.setStatus(id, { status })
    const { body } = await given.api.operator.get(`tasks?client=${given.client.id}`)
    expect(body).toMatchObject({ data: [{ id }] })
    const acts = (await given.api.operator.get('acts')).body
    const sent = await given.api.db.selectFrom('outbox').selectAll().execute()
    const mailbox = await given.api.db.selectFrom('dev_mailbox').selectAll().execute()
    expect(JSON.stringify([body, acts, sent, mailbox])).not.toMatch(SECRET)
  })
})

test('strangers, links and calendars never get it', async () => {
  const id = await book()
  await given.api.operator.post(`tasks/${id}/accept`)
  const { token, task } = v.parse(
    v.object(Share.entries),
    (await given.client.post('/user/share-task', { task: id })).body
  )
  const stranger = await newClient(given.api)
  const visitor = createVisitor(given.api.url)
  const calendar = await fetch(`${given.api.url}${task.calendarUrl}`)
  expect(calendar.status).toBe(200)
  const seen = [
    (await visitor.get(`/api/shared-tasks/${token}`)).body,
    (await stranger.get(`/user/get-task/${id}`)).body,
    (await stranger.get('/user/data')).body,
    (await stranger.get('/user/tasks')).body,
    (await visitor.get('/api/profiles/1')).body,
    await calendar.text()
  ]
  expect(JSON.stringify(seen)).not.toMatch(SECRET)
})

describe('a contact', () => {
  test.each([
    ['contact_name', '<img src=x onerror=alert(1)>'],
    ['contact_phone', '+33612345678']
  ])('with %s %j is refused, with a message at the field', async (field, value) => {
    const refused = await given.client.post('/store-task', { ...BOOKING, ...CONTACT, [field]: value })
    expect(refused).toMatchObject(invalid(field))
  })

  test('is stored without marks of direction, and can be changed and removed until the work is done', async () => {
    const typed = { contact_name: ' \u202eZohra\u2069  Yacine ', contact_phone: null }
    const { body } = await given.client.post('/store-task', { ...BOOKING, ...typed })
    expect(body).toMatchObject({ task: { contact_name: 'Zohra Yacine', contact_phone: null } })
    const task = v.parse(BookingResponse, body)
    const added = await given.client.post('/user/describe-task', { task, contact_phone: CONTACT.contact_phone })
    expect(added.body).toMatchObject({ task: CONTACT })
    const removed = await given.client.post('/user/describe-task', { task, contact_name: null, contact_phone: null })
    expect(removed.body).toMatchObject({ task: { contact_name: null, contact_phone: null } })
  })

  const stored = async () => JSON.stringify(await given.api.db.selectFrom('appointments').selectAll().execute())

  test('is deleted a month after the appointment', async () => {
    await book()
    given.api.dependencies.clock.fix(new Date('2026-12-22T08:00:00Z'))
    await sweep(given.api.dependencies)
    expect(await stored()).toMatch(SECRET)
    given.api.dependencies.clock.fix(new Date('2026-12-25T08:00:00Z'))
    await sweep(given.api.dependencies)
    expect(await stored()).not.toMatch(SECRET)
  })

  test('is deleted with the account', async () => {
    const { db } = given.api
    await given.api.operator.post(`tasks/${await book()}/accept`)
    const row = await db.selectFrom('clients').selectAll().where('id', '=', given.client.id).executeTakeFirstOrThrow()
    await db.transaction().execute(trx => deleteAccount(trx, row, NOW, 'left'))
    expect(await stored()).not.toMatch(SECRET)
    expect(JSON.stringify(await db.selectFrom('idempotency_keys').selectAll().execute())).not.toMatch(SECRET)
  })
})
