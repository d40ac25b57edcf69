import { HOLD_MINUTES } from '@hirfa/shared-contract'
import { BOOKING } from '@hirfa/shared-platform/testing/marketplace'
import { beforeEach, expect, test } from 'vitest'
import { apiOfFile, NOW, conflict } from '../../testing/api-of-file.ts'
import { arrive, newClient } from '../../testing/index.ts'
import { later } from '../clock.ts'
import { requestUrgently } from '../../testing/booking-setup.ts'

const SLOT = { ...BOOKING, section: 11, date: '2026-11-23', start_time: '09:00' }
const TAKEN = conflict('slot_unavailable')

const api = apiOfFile()
beforeEach(async () => {
  api.dependencies.clock.fix(NOW)
  await api.db.deleteFrom('appointments').execute()
  await api.db.deleteFrom('holds').execute()
})

const client = () => newClient(api)

test('an urgent request is assigned to a held hour only after the hold has ended', async () => {
  const owner = await newClient(api)
  const task = await requestUrgently(owner)
  const assign = () =>
    api.operator.post(`tasks/${task}/assign`, {
      profile: Number(SLOT.profile),
      date: SLOT.date,
      start_time: SLOT.start_time
    })
  await owner.post('/api/holds', { id: crypto.randomUUID(), ...SLOT })
  expect(await assign()).toMatchObject(TAKEN)
  api.dependencies.clock.fix(later(NOW, HOLD_MINUTES * 60))
  expect((await assign()).status).toBe(200)
})

test('one id that holds slots of several artisans at once holds one of them', async () => {
  const by = await client()
  for (let round = 0; round < 10; round++) {
    const id = crypto.randomUUID()
    const answers = await Promise.all([1, 2, 3].map(profile => by.post('/api/holds', { id, ...SLOT, profile })))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(await api.db.selectFrom('holds').selectAll().execute()).toHaveLength(1)
    await by.post('/api/release-hold', { id })
  }
})

test('a form on another site cannot hold a slot: it cannot send JSON', async () => {
  const body = JSON.stringify({ id: crypto.randomUUID(), ...SLOT })
  const sent = await (await arrive(api.url)).post('/api/holds', body, { 'content-type': 'text/plain' })
  expect(sent.status).toBe(415)
  expect(await api.db.selectFrom('holds').selectAll().execute()).toEqual([])
})
