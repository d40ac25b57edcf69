import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { NOW, SCHEDULED as REQUEST, SLOT, URGENT } from '../../testing/sample-requests.ts'
import { readContact, keepContact } from '../draft/contacts.ts'
import {
  forgetChoice,
  hasAcceptedTerms,
  isBookingStarted,
  persistAcceptedTerms,
  persistSlot,
  persistTaken,
  readChoice,
  restoreChoice
} from './booking-choice.ts'
import { persistPending } from './pending-request.ts'
import { markSent, submissionFor } from './submissions-store.ts'

const OTHER = { date: '2026-11-23', time: '10:00' }
const STARTED = { date: '2026-11-21', time: '10:00' }

beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
})
afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
  sessionStorage.clear()
})

describe('the choice at an artisan', () => {
  test('is empty at first', () => {
    expect(readChoice(7, NOW)).toEqual({ slot: null, taken: null })
  })

  test('is the persisted slot, in the storage of the tab', () => {
    persistSlot(7, SLOT)
    expect(readChoice(7, NOW)).toEqual({ slot: SLOT, taken: null })
    expect(readChoice(8, NOW)).toEqual({ slot: null, taken: null })
    expect(JSON.parse(sessionStorage.getItem('bookingTab') ?? '')).toEqual({
      choice: { artisanId: 7, ...SLOT, taken: null }
    })
  })

  test('is the slot that another client has booked', () => {
    persistTaken(7, SLOT)
    expect(readChoice(7, NOW)).toEqual({ slot: null, taken: SLOT })
  })

  test('has no slot that has started', () => {
    persistSlot(7, STARTED)
    expect(readChoice(7, NOW)).toEqual({ slot: null, taken: null })
    persistTaken(7, STARTED)
    expect(readChoice(7, NOW)).toEqual({ slot: null, taken: null })
  })

  test.each([
    { date: null, time: '09:00' },
    { date: '2026-11-23', time: null },
    { date: '2026-02-30', time: '09:00' },
    { date: '2026-11-23', time: '09:30' },
    { artisanId: 0 },
    { taken: 'yes' }
  ])('is empty if %j is stored', change => {
    const choice = { artisanId: 7, ...SLOT, taken: null, ...change }
    sessionStorage.setItem('bookingTab', JSON.stringify({ choice }))
    expect(readChoice(7, NOW)).toEqual({ slot: null, taken: null })
  })

  test('is stored beside the other values of the tab, of which an invalid one is ignored alone', () => {
    sessionStorage.setItem(
      'bookingTab',
      JSON.stringify({ choice: 'x', hold: { hour: 7 }, 'contact quick': { contact_name: 'Zohra' } })
    )
    expect(readChoice(7, NOW)).toEqual({ slot: null, taken: null })
    persistSlot(7, SLOT)
    expect([readContact('quick'), readChoice(7, NOW).slot]).toEqual([{ contact_name: 'Zohra' }, SLOT])
    forgetChoice(REQUEST)
    keepContact('quick', {})
    expect(sessionStorage.getItem('bookingTab')).toBe('{"hold":{"hour":7}}')
  })

  test('is the slot of a pending request of this artisan', () => {
    persistPending(REQUEST)
    expect(readChoice(7, NOW)).toEqual({ slot: SLOT, taken: null })
    expect(readChoice(8, NOW).slot).toBeNull()
  })

  test('is the slot of a request that was sent, also beside others', () => {
    markSent(submissionFor(URGENT))
    markSent(submissionFor({ ...REQUEST, artisan: { ...REQUEST.artisan, id: 8 }, slot: OTHER }))
    markSent(submissionFor(REQUEST))
    expect(readChoice(7, NOW)).toEqual({ slot: SLOT, taken: null })
    expect(readChoice(8, NOW)).toEqual({ slot: OTHER, taken: null })
    expect(readChoice(9, NOW)).toEqual({ slot: null, taken: null })
  })

  test('that is persisted has priority over a request', () => {
    persistPending(REQUEST)
    persistSlot(7, OTHER)
    expect(readChoice(7, NOW).slot).toEqual(OTHER)
  })
})

describe('a booking is started', () => {
  test('by a pending request of any artisan', () => {
    expect([isBookingStarted(null), isBookingStarted(7)]).toEqual([false, false])
    persistPending(REQUEST)
    expect([isBookingStarted(null), isBookingStarted(8)]).toEqual([true, true])
  })

  test('by a sent request of this artisan', () => {
    markSent(submissionFor(REQUEST))
    expect([7, 8, null].map(isBookingStarted)).toEqual([true, false, false])
  })
})

test('terms are accepted for one artisan and one job, beside the choice, until they are withdrawn', () => {
  const { fields } = REQUEST
  persistSlot(7, SLOT)
  persistAcceptedTerms(7, fields)
  expect([hasAcceptedTerms(7, fields), readChoice(7, NOW).slot]).toEqual([true, SLOT])
  expect([
    hasAcceptedTerms(8, fields),
    hasAcceptedTerms(7, { ...fields, section: 12 }),
    hasAcceptedTerms(7, null)
  ]).toEqual([false, false, false])
  persistAcceptedTerms(7, null)
  expect([hasAcceptedTerms(7, fields), hasAcceptedTerms(7, null)]).toEqual([false, false])
})

describe('the slot of a request', () => {
  test('is restored where nothing is chosen', () => {
    restoreChoice(REQUEST)
    expect(readChoice(7, NOW).slot).toEqual(SLOT)
    restoreChoice({ ...REQUEST, slot: OTHER })
    expect(readChoice(7, NOW).slot).toEqual(SLOT)
  })

  test('is not restored where it is taken', () => {
    persistTaken(7, SLOT)
    restoreChoice(REQUEST)
    expect(readChoice(7, NOW)).toEqual({ slot: null, taken: SLOT })
  })

  test('is forgotten, unless another slot or another artisan has been chosen since', () => {
    forgetChoice(REQUEST)
    persistSlot(7, OTHER)
    forgetChoice(REQUEST)
    expect(readChoice(7, NOW).slot).toEqual(OTHER)
    persistSlot(8, SLOT)
    forgetChoice(REQUEST)
    expect(readChoice(8, NOW).slot).toEqual(SLOT)
    persistSlot(7, SLOT)
    forgetChoice(REQUEST)
    expect(sessionStorage.getItem('bookingTab')).toBeNull()
  })
})
