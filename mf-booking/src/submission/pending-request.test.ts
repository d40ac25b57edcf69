import * as v from 'valibot'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { FIELDS, HOLD, NOW as SAVED_AT, URGENT } from '../../testing/sample-requests.ts'
import type { ScheduledRequest } from './booking-request.ts'
import {
  isOver,
  pendingBooking,
  pendingUrgent,
  persistPending,
  removePending,
  storedBooking,
  StoredBooking,
  storedUrgent,
  StoredUrgent
} from './pending-request.ts'

const NOW = SAVED_AT.getTime()
const HOUR = 3_600_000
const SCHEDULED: ScheduledRequest = {
  artisan: { id: 7, name: 'سمير', latinName: 'Samir', avatar: 'https://hirfa.example/a.jpg' },
  slot: { date: '2026-11-23', time: '23:00' },
  fields: { ...FIELDS, description: 'A leak' },
  savedAt: NOW
}

afterEach(() => {
  vi.useRealTimers()
  sessionStorage.clear()
})

const STORED = {
  artisanId: 7,
  artisanName: 'سمير',
  artisanLatinName: 'Samir',
  artisanImage: 'https://hirfa.example/a.jpg',
  categoryId: 1,
  sectionId: 11,
  selectedDate: '2026-11-23',
  slotTime: '23:00 - 00:00',
  storedData: { ...FIELDS, description: 'A leak' },
  savedAt: NOW
}

describe('a pending booking', () => {
  test('is stored in the specified form and read again', () => {
    expect(storedBooking(SCHEDULED)).toEqual(STORED)
    expect(v.parse(StoredBooking, STORED)).toEqual(SCHEDULED)
    expect(storedBooking({ ...SCHEDULED, hold: HOLD })).toEqual({ ...STORED, hold: HOLD })
    expect(v.parse(StoredBooking, { ...STORED, hold: HOLD })).toEqual({ ...SCHEDULED, hold: HOLD })
    expect(
      v.parse(StoredBooking, {
        ...STORED,
        storedData: { ...STORED.storedData, description: undefined, latitude: undefined, longitude: undefined }
      }).fields
    ).toEqual({ ...FIELDS, description: null, latitude: null, longitude: null })
  })

  test.each([
    { slotTime: '23:00' },
    { slotTime: '23:30 - 00:30' },
    { slotTime: '24:00 - 01:00' },
    { slotTime: '23:00 - 24:00' },
    { slotTime: 'x23:00 - 00:00' },
    { slotTime: '23:00 - 00:00x' },
    { artisanId: 0 },
    { categoryId: null },
    { selectedDate: '2026-02-30' },
    { storedData: { ...FIELDS, address: '' } },
    { savedAt: '1' }
  ])('with %j is not read', change => {
    expect(v.is(StoredBooking, { ...STORED, ...change })).toBe(false)
  })

  test.each(['00:00 - 01:00', '09:00 - 10:00', '19:00 - 20:00', '20:00 - 21:00'])('at %s is read', slotTime => {
    expect(v.parse(StoredBooking, { ...STORED, slotTime }).slot.time).toBe(slotTime.slice(0, 5))
  })
})

test('an urgent request is stored in the specified form and read again', () => {
  const stored = { ...FIELDS, description: 'A leak', savedAt: NOW }
  expect(storedUrgent(URGENT)).toEqual(stored)
  expect(v.parse(StoredUrgent, stored)).toEqual(URGENT)
})

describe('persisting', () => {
  test('a booking and an urgent request have different keys', () => {
    vi.useFakeTimers({ now: NOW })
    persistPending(SCHEDULED)
    expect(pendingBooking.read()).toEqual(SCHEDULED)
    expect(pendingUrgent.read()).toBeNull()
    persistPending(URGENT)
    expect(pendingUrgent.read()).toEqual(URGENT)
    expect(Object.keys(sessionStorage).toSorted()).toEqual(['pendingBooking', 'pendingUrgentTask'])
  })

  test('only the same request is removed', () => {
    vi.useFakeTimers({ now: NOW })
    removePending(SCHEDULED)
    persistPending(SCHEDULED)
    persistPending(URGENT)
    removePending({ ...SCHEDULED, slot: { date: '2026-11-23', time: '10:00' } })
    removePending({ ...URGENT, fields: { ...URGENT.fields, description: 'A tap' } })
    expect([pendingBooking.read(), pendingUrgent.read()]).toEqual([SCHEDULED, URGENT])
    removePending({ ...SCHEDULED, savedAt: 0 })
    expect([pendingBooking.read(), pendingUrgent.read()]).toEqual([null, URGENT])
    removePending(URGENT)
    expect(pendingUrgent.read()).toBeNull()
  })

  test('an urgent request is read within a day', () => {
    vi.useFakeTimers({ now: NOW })
    persistPending(URGENT)
    vi.setSystemTime(NOW + 24 * HOUR - 1)
    expect(pendingUrgent.read()).toEqual(URGENT)
    vi.setSystemTime(NOW + 24 * HOUR)
    expect(pendingUrgent.read()).toBeNull()
  })
})

test.each([
  ['within a day', 24 * HOUR - 1, '2026-11-23', false],
  ['after a day', 24 * HOUR, '2026-11-23', true],
  ['when its slot has started', HOUR, '2026-11-20', true]
])('a booking is over %s: %s', (_when, age, date, over) => {
  const request = { ...SCHEDULED, slot: { date, time: '10:00' } }
  vi.useFakeTimers({ now: NOW + age })
  expect(isOver(request)).toBe(over)
})
