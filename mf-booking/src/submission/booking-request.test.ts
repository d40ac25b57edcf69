import type { Appointment, Artisan } from '@hirfa/shared-contract'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { COMPLETE_DRAFT } from '../../testing/complete-draft.ts'
import { FIELDS, HOLD, NOW, SCHEDULED, SLOT, URGENT } from '../../testing/sample-requests.ts'
import { readJob } from '../draft/draft-job.ts'
import { EMPTY_DRAFT } from '../draft/draft.ts'
import {
  isMadeFrom,
  isScheduled,
  payloadOf,
  scheduledBody,
  scheduledRequest,
  urgentBody,
  urgentRequest
} from './booking-request.ts'

afterEach(() => void vi.useRealTimers())

test('the bodies have the fields of the wire', () => {
  expect(scheduledBody(SCHEDULED)).toEqual({
    ...FIELDS,
    description: null,
    profile: 7,
    date: '2026-11-23',
    start_time: '09:00'
  })
  expect(urgentBody(URGENT)).toEqual({ ...FIELDS, description: 'A leak', isUrgent: true })
  expect([isScheduled(SCHEDULED), isScheduled(URGENT)]).toEqual([true, false])
})

test('a complete draft makes a request, with what the visitor chose', () => {
  vi.useFakeTimers({ now: NOW })
  const fields = readJob(COMPLETE_DRAFT)
  const artisan = { ...SCHEDULED.artisan, latinName: 'Samir' }
  const wish = { artisan: { ...artisan, phone: '+213551234567' } as unknown as Artisan, slot: SLOT }
  const made = { artisan, slot: SLOT, fields, savedAt: NOW.getTime() }
  expect(scheduledRequest(COMPLETE_DRAFT, wish)).toEqual(made)
  const held = scheduledRequest(COMPLETE_DRAFT, { ...wish, hold: HOLD })
  expect([held, scheduledBody(held).hold]).toEqual([{ ...made, hold: HOLD }, HOLD])
  expect(urgentRequest(COMPLETE_DRAFT)).toEqual({ fields, savedAt: NOW.getTime() })
  expect(() => scheduledRequest(EMPTY_DRAFT, wish)).toThrow('Invalid')
})

test('the payload is the same whatever the order of the fields, the artisan’s name and the time of saving', () => {
  const { latitude, ...rest } = SCHEDULED.fields
  const same = { ...SCHEDULED, artisan: { id: 7, name: 'x', avatar: 'y' }, fields: { latitude, ...rest }, savedAt: 2 }
  expect(payloadOf(same)).toBe(payloadOf(SCHEDULED))
  expect(payloadOf({ ...SCHEDULED, artisan: { ...SCHEDULED.artisan, id: 8 } })).not.toBe(payloadOf(SCHEDULED))
  expect(payloadOf(URGENT)).toMatch(/^\[\["address","12 rue"\],.*\["isUrgent",true\],.*\["state",16\]\]$/)
})

const APPOINTMENT = {
  id: 1,
  urgent: false,
  address: '12 rue',
  description: null,
  service: { id: 1 },
  option: { id: 11 },
  cityId: 554,
  artisan: { id: 7 },
  date: '2026-11-23',
  time: '09:00'
} as Appointment

function made(change: object): Appointment {
  return { ...APPOINTMENT, ...change }
}

describe('an appointment is made from a booking', () => {
  test.each([
    ['the same', {}, true],
    ['the same, without an option', { option: null }, true],
    ['another address', { address: 'elsewhere' }, false],
    ['a description', { description: 'A leak' }, false],
    ['another service', { service: { id: 2 } }, false],
    ['another option', { option: { id: 12 } }, false],
    ['another city', { cityId: 555 }, false],
    ['another artisan', { artisan: { id: 8 } }, false],
    ['no artisan', { artisan: null }, false],
    ['another day', { date: '2026-11-24' }, false],
    ['another hour', { time: '10:00' }, false],
    ['no day', { date: null }, false],
    ['no hour', { time: null }, false]
  ])('with %s: %s', (_what, change, same) => {
    expect(isMadeFrom(made(change), SCHEDULED)).toBe(same)
  })
})

describe('an appointment is made from an urgent booking', () => {
  const urgent = { urgent: true, description: 'A leak', artisan: null, date: null, time: null }

  test.each([
    ['the same', {}, true],
    ['another description', { description: null }, false],
    ['a slot', { urgent: false }, false]
  ])('with %s: %s', (_what, change, same) => {
    expect(isMadeFrom(made({ ...urgent, ...change }), URGENT)).toBe(same)
  })
})
