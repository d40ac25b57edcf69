import { afterEach, describe, expect, test } from 'vitest'
import type { Draft } from '../draft/draft.ts'
import { bookingFieldsOf } from '../draft/draft.ts'
import { COMPLETE_DRAFT } from '../../testing/complete-draft.ts'
import { type BookingRequest, scheduledBody, type ScheduledRequest } from './booking-request.ts'
import {
  isSent,
  markNotBooked,
  markSent,
  removeSubmission,
  sentSubmissions,
  submissionFor
} from './submissions-store.ts'

const REQUEST: ScheduledRequest = {
  artisan: { id: 7, name: 'سمير قندوز', avatar: null },
  slot: { date: '2026-11-23', time: '09:00' },
  fields: {
    state: 16,
    city: 554,
    category: 1,
    section: 11,
    address: 'here',
    description: null,
    latitude: null,
    longitude: null
  },
  savedAt: Date.now()
}
const AT_TEN: ScheduledRequest = { ...REQUEST, slot: { date: '2026-11-23', time: '10:00' } }

const keyOf = (request: BookingRequest) => submissionFor(request).key

afterEach(() => localStorage.clear())

test('a booking has the same key at each attempt, until its payload changes', () => {
  const key = keyOf(REQUEST)
  expect(keyOf({ ...REQUEST })).toBe(key)
  expect(keyOf(AT_TEN)).not.toBe(key)
  expect(keyOf(REQUEST)).not.toBe(key)
})

test('after a booking the next one has another key', () => {
  const key = keyOf(REQUEST)
  removeSubmission(key)
  expect(keyOf(REQUEST)).not.toBe(key)
})

test('a sent submission stays when another request is prepared, and is removed when its outcome is known', () => {
  const key = keyOf(REQUEST)
  markSent(submissionFor(REQUEST))
  expect(keyOf(AT_TEN)).not.toBe(key)
  expect([isSent(REQUEST), isSent(AT_TEN)]).toEqual([true, false])
  removeSubmission(key)
  expect(sentSubmissions()).toEqual([])
})

test('a submission that was not booked keeps its key for the next attempt', () => {
  const submission = submissionFor(REQUEST)
  markSent(submission)
  markNotBooked(submission.key)
  expect(isSent(REQUEST)).toBe(false)
  expect(keyOf(REQUEST)).toBe(submission.key)
})

test('of two sent submissions one is not booked, and a prepared one stays', () => {
  const [first, second] = [submissionFor(REQUEST), AT_TEN]
  markSent(first)
  markSent(submissionFor(second))
  markNotBooked(first.key)
  expect([isSent(REQUEST), isSent(AT_TEN)]).toEqual([false, true])
  const { key } = submissionFor(second)
  markSent(submissionFor(second))
  expect([keyOf(REQUEST), keyOf(AT_TEN)]).toEqual([first.key, key])
})

test('invalid and outdated submissions in the storage are ignored', () => {
  markSent(submissionFor(REQUEST))
  const [sent] = JSON.parse(localStorage.getItem('submissions') ?? '[]')
  const old = { ...sent, sentAt: Date.now() - 86_400_001 }
  const neverSent = { ...sent, sentAt: null, request: { ...sent.request, savedAt: Date.now() - 86_400_001 } }
  localStorage.setItem('submissions', JSON.stringify([7, null, { sentAt: 'x' }, old, neverSent, sent]))
  expect(sentSubmissions().map(({ key }) => key)).toEqual([sent.key])
  removeSubmission(sent.key)
  expect(localStorage.getItem('submissions')).toBeNull()
})

test('the storage is empty after the last submission', () => {
  removeSubmission(keyOf(REQUEST))
  expect(localStorage.getItem('submissions')).toBeNull()
})

describe('the key of a submission', () => {
  const requestOf = (draft: Draft): ScheduledRequest => ({ ...REQUEST, fields: bookingFieldsOf(draft)! })

  test.each<Partial<Draft>>([
    { serviceId: 2 },
    { wilayaId: 31 },
    { cityId: 555 },
    { address: 'elsewhere' },
    { optionId: 12 },
    { description: 'more' },
    { latitude: 36.8 },
    { longitude: 3.1 }
  ])('changes when %o changes', part => {
    const key = keyOf(requestOf(COMPLETE_DRAFT))
    expect(keyOf(requestOf({ ...COMPLETE_DRAFT, ...part }))).not.toBe(key)
  })

  test.each<Partial<Draft>>([
    { step: 3 },
    { positionChosen: false },
    { preferredArtisanId: 7 },
    { address: COMPLETE_DRAFT.address }
  ])('stays when %o is the only change', part => {
    const key = keyOf(requestOf(COMPLETE_DRAFT))
    expect(keyOf(requestOf({ ...COMPLETE_DRAFT, ...part }))).toBe(key)
  })
})

describe('what version 1.0 stored', () => {
  const KEY = '5f0c2d3e-8f4b-4f57-9c3d-1a2b3c4d5e6f'
  const stored = {
    artisanId: 7,
    artisanName: 'سمير قندوز',
    artisanImage: null,
    categoryId: 1,
    sectionId: 11,
    selectedDate: '2026-11-23',
    slotTime: '09:00 - 10:00',
    storedData: REQUEST.fields,
    savedAt: Date.now(),
    idempotencyKey: KEY
  }

  test('sent bookings are migrated once, with their keys', () => {
    localStorage.setItem('sentBookings', JSON.stringify([{ sentAt: Date.now(), submission: stored }, 7]))
    expect(sentSubmissions()).toMatchObject([{ key: KEY, request: { artisan: { id: 7 }, slot: REQUEST.slot } }])
    expect(localStorage.getItem('sentBookings')).toBeNull()
    expect(keyOf(REQUEST)).toBe(KEY)
  })

  test('a prepared booking that was also sent is migrated as sent', () => {
    const payload = JSON.stringify(Object.entries(scheduledBody(REQUEST)))
    localStorage.setItem('bookingSubmission', JSON.stringify({ payload, key: KEY }))
    localStorage.setItem('sentBookings', JSON.stringify([{ sentAt: Date.now(), submission: stored }]))
    expect(sentSubmissions()).toHaveLength(1)
    expect(JSON.parse(localStorage.getItem('submissions') ?? '[]')).toHaveLength(1)
  })

  test('a prepared booking is migrated beside another that was sent', () => {
    const payload = JSON.stringify(Object.entries(scheduledBody(AT_TEN)))
    const other = KEY.replace('5', '6')
    localStorage.setItem('bookingSubmission', JSON.stringify({ payload, key: other }))
    localStorage.setItem('sentBookings', JSON.stringify([{ sentAt: Date.now(), submission: stored }]))
    expect([keyOf(REQUEST), keyOf(AT_TEN)]).toEqual([KEY, other])
    expect([isSent(REQUEST), isSent(AT_TEN)]).toEqual([true, false])
  })

  test('an urgent payload is migrated without its mark', () => {
    const fields = { ...REQUEST.fields, description: 'A leak', latitude: 36.7, longitude: 3.1 }
    const payload = JSON.stringify(Object.entries({ ...fields, isUrgent: true }))
    localStorage.setItem('bookingSubmission', JSON.stringify({ payload, key: KEY }))
    expect(sentSubmissions()).toEqual([])
    const [migrated] = JSON.parse(localStorage.getItem('submissions') ?? '[]')
    expect(migrated).toEqual({ key: KEY, sentAt: null, request: { ...fields, savedAt: expect.any(Number) } })
  })

  test('the payload of a booking is migrated without the artisan’s name', () => {
    const payload = JSON.stringify(Object.entries(scheduledBody(REQUEST)))
    localStorage.setItem('bookingSubmission', JSON.stringify({ payload, key: KEY }))
    expect(sentSubmissions()).toEqual([])
    const [migrated] = JSON.parse(localStorage.getItem('submissions') ?? '[]')
    expect(migrated.request).toMatchObject({ artisanId: 7, artisanName: '', artisanImage: null })
  })

  test('the key of the last payload is migrated once', () => {
    const payload = JSON.stringify(Object.entries(scheduledBody(REQUEST)))
    localStorage.setItem('bookingSubmission', JSON.stringify({ payload, key: KEY }))
    expect(keyOf(REQUEST)).toBe(KEY)
    expect(isSent(REQUEST)).toBe(false)
    expect(localStorage.getItem('bookingSubmission')).toBeNull()
  })
})
