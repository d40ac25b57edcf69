import { expect, test } from 'vitest'
import { bookingKey, forgetBookingKey } from './submission-key.ts'

const BODY = {
  profile: 7,
  date: '2026-11-23',
  start_time: '09:00',
  state: 16,
  city: 554,
  category: 1,
  section: 11,
  address: 'here'
}

test('a booking keeps its key at every try, until something of it changes', () => {
  const key = bookingKey(BODY)
  expect(bookingKey({ ...BODY })).toBe(key)
  expect(bookingKey({ ...BODY, start_time: '10:00' })).not.toBe(key)
  expect(bookingKey(BODY)).not.toBe(key)
})

test('after an answer the next booking has a key of its own', () => {
  const key = bookingKey(BODY)
  forgetBookingKey(key)
  expect(bookingKey(BODY)).not.toBe(key)
})
