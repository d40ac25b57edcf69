import { afterEach, expect, test } from 'vitest'
import { SCHEDULED } from '../../testing/sample-requests.ts'
import { readContact } from '../draft/contacts.ts'
import type { BookingRequest, ScheduledRequest } from './booking-request.ts'
import {
  isSent,
  markNotBooked,
  markSent,
  removeSubmission,
  sentSubmissions,
  submissionFor
} from './submissions-store.ts'

const REQUEST = { ...SCHEDULED, savedAt: Date.now() }
const AT_TEN: ScheduledRequest = { ...REQUEST, slot: { date: '2026-11-23', time: '10:00' } }

const keyOf = (request: BookingRequest) => submissionFor(request).key

afterEach(() => localStorage.clear())

test('a contact is part of the payload in this tab, and not stored on the device', () => {
  const fields = { ...REQUEST.fields, contact_name: 'Zohra', contact_phone: '+213770990011' }
  const submission = submissionFor({ ...REQUEST, fields })
  markSent(submission)
  expect(submissionFor({ ...REQUEST, fields }).key).toBe(submission.key)
  expect(submissionFor(REQUEST).key).not.toBe(submission.key)
  expect(localStorage.getItem('submissions')).toMatch(/^(?=.*12 rue)(?!.*(Zohra|770990011))/)
  sessionStorage.clear()
  expect(sentSubmissions()[0]?.request.fields).toEqual(REQUEST.fields)
})

test('a booking has the same key at each attempt, until its payload changes', () => {
  const key = keyOf(REQUEST)
  expect(keyOf({ ...REQUEST })).toBe(key)
  expect(keyOf(AT_TEN)).not.toBe(key)
  expect(keyOf(REQUEST)).not.toBe(key)
})

test('after a booking its contact is removed, and the next one has another key', () => {
  const request = { ...REQUEST, fields: { ...REQUEST.fields, contact_name: 'Zohra' } }
  const key = keyOf(request)
  expect(readContact(key)).toMatchObject({ contact_name: 'Zohra' })
  removeSubmission(key)
  expect(readContact(key)).toEqual({})
  expect(keyOf(request)).not.toBe(key)
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
