import type { Appointment } from '@hirfa/shared-contract'
import { RequestError, type RequestFailure } from '@hirfa/shared-platform'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { COMPLETE_DRAFT } from '../../testing/complete-draft.ts'
import { NOW, SCHEDULED, SLOT, URGENT } from '../../testing/sample-requests.ts'
import { readJob } from '../draft/draft-job.ts'
import { $draft, $draftKind, persistedDrafts } from '../draft/draft-store.ts'
import { storedDraft } from '../draft/task-data.ts'
import { persistSlot, readChoice } from './booking-choice.ts'
import { bookArtisan, bookUrgent, listMadeWith } from './booking-api.ts'
import { pendingBooking, persistPending } from './pending-request.ts'
import {
  findOutcome,
  forgetBooked,
  isDuplicate,
  mayHaveBooked,
  sendRequest,
  UnknownOutcome
} from './send-submission.ts'
import { isSent, markSent, sentSubmissions, submissionFor } from './submissions-store.ts'

vi.mock('./booking-api.ts', () => ({ bookArtisan: vi.fn(), bookUrgent: vi.fn(), listMadeWith: vi.fn() }))

const FIELDS = readJob(COMPLETE_DRAFT)!
const REQUEST = { ...SCHEDULED, fields: FIELDS }
const LATER = { ...REQUEST, slot: { ...SLOT, time: '10:00' } }
const MADE = {
  id: 99,
  urgent: false,
  address: FIELDS.address,
  description: FIELDS.description,
  service: { id: 1 },
  option: { id: 11 },
  cityId: 554,
  artisan: { id: 7 },
  ...SLOT
} as Appointment

const offline = new RequestError({ kind: 'offline' })
const refusal = (status: number, code?: string): RequestFailure => ({
  kind: 'refused',
  status,
  texts: {},
  fields: {},
  ...(code && { code })
})
const refusedWith = (status: number, code?: string) => new RequestError(refusal(status, code))

beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
  vi.mocked(bookArtisan).mockReset().mockResolvedValue(1)
  vi.mocked(bookUrgent).mockReset().mockResolvedValue(2)
  vi.mocked(listMadeWith).mockReset().mockResolvedValue([])
})
afterEach(() => {
  vi.useRealTimers()
  $draftKind.set(null)
  $draft.set({ ...COMPLETE_DRAFT })
  localStorage.clear()
  sessionStorage.clear()
})

describe('a request', () => {
  test('of an artisan is booked with its key, and is marked as sent before', async () => {
    const { key } = submissionFor(REQUEST)
    vi.mocked(bookArtisan).mockImplementation(async () => {
      expect(isSent(REQUEST)).toBe(true)
      return 1
    })
    expect(await sendRequest(REQUEST)).toEqual({ appointmentId: 1, earlier: false })
    expect(bookArtisan).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ profile: 7, start_time: '09:00' }),
      key
    )
    expect(bookUrgent).not.toHaveBeenCalled()
    expect(listMadeWith).not.toHaveBeenCalled()
    expect(sentSubmissions()).toEqual([])
  })

  test('that is urgent is booked for any artisan', async () => {
    expect(await sendRequest(URGENT)).toEqual({ appointmentId: 2, earlier: false })
    expect(bookUrgent).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ isUrgent: true }), expect.any(String))
    expect(bookArtisan).not.toHaveBeenCalled()
  })

  test('without a response is looked up by its key', async () => {
    vi.mocked(bookArtisan).mockRejectedValue(offline)
    vi.mocked(listMadeWith).mockResolvedValue([{ ...MADE, id: 98, address: 'elsewhere' }, MADE])
    const { key } = submissionFor(REQUEST)
    expect(await sendRequest(REQUEST)).toEqual({ appointmentId: 99, earlier: false })
    expect(listMadeWith).toHaveBeenCalledExactlyOnceWith(key)
    expect(sentSubmissions()).toEqual([])
  })

  test('that is not found after a lost response may still arrive', async () => {
    vi.mocked(bookArtisan).mockRejectedValue(offline)
    const error = await sendRequest(REQUEST).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(UnknownOutcome)
    expect(error).toMatchObject({
      name: 'UnknownOutcome',
      failure: { kind: 'offline' },
      submission: { request: REQUEST },
      cause: offline
    })
    expect(isSent(REQUEST)).toBe(true)
  })

  test('that failed on the server is not booked if it is not found, and unknown if the list fails too', async () => {
    const broken = refusedWith(500)
    vi.mocked(bookArtisan).mockRejectedValue(broken)
    await expect(sendRequest(REQUEST)).rejects.toBe(broken)
    expect(isSent(REQUEST)).toBe(false)
    vi.mocked(listMadeWith).mockRejectedValue(offline)
    await expect(sendRequest(REQUEST)).rejects.toBeInstanceOf(UnknownOutcome)
    expect(isSent(REQUEST)).toBe(true)
  })

  test('that is refused is not looked up', async () => {
    const taken = refusedWith(409, 'slot_unavailable')
    vi.mocked(bookArtisan).mockRejectedValue(taken)
    await expect(sendRequest(REQUEST)).rejects.toBe(taken)
    expect(listMadeWith).not.toHaveBeenCalled()
    expect(isSent(REQUEST)).toBe(false)
  })

  test('that was sent before stays unknown after a refusal that says nothing about the first attempt', async () => {
    markSent(submissionFor(REQUEST))
    vi.mocked(bookArtisan).mockRejectedValue(refusedWith(429))
    await expect(sendRequest(REQUEST)).rejects.toBeInstanceOf(UnknownOutcome)
  })

  test('fails with errors that are none of a request', async () => {
    vi.mocked(bookArtisan).mockRejectedValue(new TypeError('oops'))
    await expect(sendRequest(REQUEST)).rejects.toThrow('oops')
    vi.mocked(listMadeWith).mockRejectedValue(new TypeError('list'))
    await expect(findOutcome(submissionFor(REQUEST))).rejects.toThrow('list')
  })
})

describe('an earlier request of unknown outcome', () => {
  beforeEach(() => markSent(submissionFor(REQUEST)))

  test('that was booked replaces the changed one', async () => {
    vi.mocked(listMadeWith).mockResolvedValue([MADE])
    expect(await sendRequest(LATER)).toEqual({ appointmentId: 99, earlier: true })
    expect(bookArtisan).not.toHaveBeenCalled()
    expect(sentSubmissions()).toEqual([])
  })

  test('that was not booked is removed, and the changed one is booked', async () => {
    expect(await sendRequest(LATER)).toEqual({ appointmentId: 1, earlier: false })
    expect(sentSubmissions()).toEqual([])
  })

  test('that cannot be looked up stops the changed one', async () => {
    vi.mocked(listMadeWith).mockRejectedValue(offline)
    const error = await sendRequest(LATER).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(UnknownOutcome)
    expect(error).toMatchObject({ failure: { kind: 'offline' }, submission: { request: LATER } })
    expect(bookArtisan).not.toHaveBeenCalled()
    expect(isSent(REQUEST)).toBe(true)
  })
})

test.each<[string, RequestFailure, string, string]>([
  ['no network', { kind: 'offline' }, 'later', 'later'],
  ['no answer in time', { kind: 'timeout' }, 'later', 'later'],
  ['an answer that is none', { kind: 'unreadable' }, 'asked', 'asked'],
  ['no token', { kind: 'no-csrf-cookie' }, 'no', 'later'],
  ['a disabled remote', { kind: 'disabled' }, 'no', 'later'],
  ['an ended session', { kind: 'signed-out' }, 'no', 'later'],
  ['a lost session', refusal(401), 'no', 'later'],
  ['a ban', refusal(403, 'account_banned'), 'no', 'later'],
  ['a token that is over', refusal(419), 'no', 'later'],
  ['too many calls', refusal(429), 'no', 'later'],
  ['a taken hour', refusal(409, 'slot_unavailable'), 'no', 'no'],
  ['the same request at work', refusal(409, 'request_in_progress'), 'later', 'later'],
  ['wrong fields', refusal(422), 'no', 'no'],
  ['a refusal below the errors of the server', refusal(499), 'no', 'later'],
  ['a bug', refusal(500), 'asked', 'asked'],
  ['a missing function', refusal(501), 'asked', 'asked'],
  ['a gateway without its server', refusal(502), 'later', 'later'],
  ['a pause', refusal(503), 'later', 'later'],
  ['a gateway that lost patience', refusal(504), 'later', 'later']
])('after %s the outcome is unknown', (_what, failure, atFirst, afterAnotherTry) => {
  expect(mayHaveBooked(new RequestError(failure), false)).toBe(atFirst)
  expect(mayHaveBooked(new RequestError(failure), true)).toBe(afterAnotherTry)
})

test('only the refusal of a duplicate is one', () => {
  expect(isDuplicate(refusedWith(409, 'duplicate_task'))).toBe(true)
  expect(isDuplicate(refusedWith(409, 'slot_unavailable'))).toBe(false)
})

describe('after a booking', () => {
  test('the pending request and its choice are removed', () => {
    persistPending(REQUEST)
    persistSlot(7, SLOT)
    forgetBooked(submissionFor(REQUEST))
    expect(pendingBooking.read()).toBeNull()
    expect(readChoice(7, NOW).slot).toBeNull()
  })

  test('a choice stays after an urgent booking', () => {
    persistSlot(7, SLOT)
    forgetBooked(submissionFor(URGENT))
    expect(readChoice(7, NOW).slot).toEqual(SLOT)
  })

  test.each([
    ['as it was sent', {}, true],
    ['with another address', { address: 'elsewhere' }, false],
    ['with another service', { serviceId: 2 }, false],
    ['with another wilaya', { wilayaId: 31 }, false],
    ['with another city', { cityId: 555 }, false],
    ['with another option', { optionId: 12 }, false],
    ['with another description', { description: 'more' }, false],
    ['at another latitude', { latitude: 36.8 }, false],
    ['at another longitude', { longitude: 3.1 }, false],
    ['that is incomplete', { serviceId: null, optionId: null }, false]
  ])('the draft %s is removed, whether this page has read it or not', (_how, change, removed) => {
    for (const started of [true, false]) {
      const draft = { ...COMPLETE_DRAFT, ...change }
      $draftKind.set(started ? 'wizard' : null)
      $draft.set(started ? draft : { ...COMPLETE_DRAFT, serviceId: null })
      persistedDrafts.wizard.write(storedDraft(started ? { ...draft, address: 'stored earlier' } : draft))
      forgetBooked(submissionFor(REQUEST))
      expect(persistedDrafts.wizard.read() === null).toBe(removed)
    }
  })

  test('a second response, after a second click, removes nothing more', () => {
    const submission = submissionFor(REQUEST)
    forgetBooked(submission)
    $draftKind.set('wizard')
    $draft.set(COMPLETE_DRAFT)
    forgetBooked(submission)
    expect($draft.get()).toEqual(COMPLETE_DRAFT)
  })

  test('without a draft nothing is removed', () => {
    forgetBooked(submissionFor(REQUEST))
    expect($draft.get()).toEqual(COMPLETE_DRAFT)
  })
})
