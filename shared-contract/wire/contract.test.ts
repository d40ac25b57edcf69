import { describe, expect, test } from 'vitest'
import * as v from 'valibot'
import { Appointment, Artisan, BookingBody, pageOf } from './index.ts'

const booking = {
  profile: '7',
  date: '2026-11-23',
  start_time: '09:00',
  state: 16,
  city: 554,
  category: '1',
  section: 11,
  address: '  12 rue Didouche Mourad ',
  description: null
}

test('a booking accepts ids as strings, and trims texts', () => {
  expect(v.parse(BookingBody, booking)).toMatchObject({ profile: 7, category: 1, address: '12 rue Didouche Mourad' })
})

test.each([
  ['profile', '7; drop table'],
  ['date', '23/11/2026'],
  ['start_time', '09:30'],
  ['address', 'ab'],
  ['address', 'a'.repeat(256)],
  ['description', 'a'.repeat(2001)],
  ['latitude', 91]
])('a booking whose %s is %j is refused', (field, value) => {
  expect(v.safeParse(BookingBody, { ...booking, [field]: value }).success).toBe(false)
})

const artisan = {
  id: 7,
  first_name: 'كريم',
  last_name: 'بن علي',
  name: 'كريم بن علي',
  gender: '1',
  reviews_avg_rating: '4.6',
  reviews_count: 23,
  categories: [{ id: 1, name: { ar: 'السباكة' }, pivot: { price: '1500.00' } }],
  start_time: '08:00:00',
  active_days: ['sunday']
}

describe('an artisan in the formats of different servers', () => {
  test('numbers may come as strings, times with seconds', () => {
    expect(v.parse(Artisan, artisan)).toMatchObject({
      rating: 4.6,
      opens: '08:00',
      closes: null,
      services: [{ price: 1500 }]
    })
  })

  test.each([
    [
      ['Sunday', 'MONDAY'],
      ['sunday', 'monday']
    ],
    [
      ['sun', 'fri'],
      ['sunday', 'friday']
    ],
    [
      [0, 6],
      ['sunday', 'saturday']
    ],
    ['["monday"]', ['monday']],
    [['someday'], []],
    ['gibberish', []],
    [null, []]
  ])('working days %j', (wire, days) => {
    expect(v.parse(Artisan, { ...artisan, active_days: wire }).workingDays).toEqual(days)
  })

  test.each([
    ['1', 'male'],
    ['2', 'female'],
    ['x', 'female'],
    [null, null]
  ])('[F-136] [F-295] gender %j is %j', (wire, gender) => {
    expect(v.parse(Artisan, { ...artisan, gender: wire }).gender).toBe(gender)
  })
})

const task = {
  id: 123,
  type: '1',
  status: 0,
  payment_status: 1,
  reviewed: 0,
  date: '2026-11-23',
  start_time: '09:00:00',
  address: 'x',
  state_id: 16,
  city_id: 554,
  total_price: null,
  unit: null,
  profile: null,
  category: { id: 1, name: {} }
}

describe('an appointment', () => {
  test.each([
    ['type', 1, { urgent: false }],
    ['type', 0, { urgent: true }],
    ['payment_status', 1, { paid: true }],
    ['payment_status', 0, { paid: false }],
    ['payment_status', 2, { paid: false }],
    ['reviewed', 1, { reviewed: true }],
    ['reviewed', 0, { reviewed: false }]
  ])('[F-205] [F-295] with %s %i is %j', (field, value, read) => {
    expect(v.parse(Appointment, { ...task, [field]: value })).toMatchObject(read)
  })

  test('of a server without links and next artisans, or with unknown ones, is read without them', () => {
    const profile = { first_name: 'Sami', last_name: 'B' }
    const next_artisan = { profile, state: 'of a later version', due_at: '2026-11-21T10:00:00Z' }
    const without = { shared: false, nextArtisan: null, calendarUrl: null }
    expect(v.parse(Appointment, task)).toMatchObject(without)
    expect(v.parse(Appointment, { ...task, next_artisan })).toMatchObject(without)
  })

  test('[F-295] whose payment status is no number is refused', () => {
    expect(v.safeParse(Appointment, { ...task, payment_status: 'paid' }).success).toBe(false)
  })

  test.each([
    [0, 'pending'],
    [1, 'accepted'],
    [2, 'closed'],
    [3, 'in_progress'],
    [4, 'completed'],
    [5, 'unknown'],
    [6, 'cancelled'],
    [7, 'rejected'],
    [9, 'unknown'],
    [-1, 'unknown']
  ])('[F-212] [F-213] of status %i is %s', (status, name) => {
    expect(v.parse(Appointment, { ...task, status }).status).toBe(name)
  })

  test.each([
    ['{"en":"Hours","ar":"ساعة"}', { en: 'Hours', ar: 'ساعة' }],
    ['Hours', null],
    ['[1]', null],
    ['', null]
  ])('[F-229] its unit %j', (unit, read) => {
    expect(v.parse(Appointment, { ...task, unit }).unit).toEqual(read)
  })
})

const page = { data: ['x'], current_page: 2, last_page: 3, total: 5, from: 3, to: 4, next_page_url: '/next' }

test('[F-294] a page is read from data, current_page, last_page, total, from, to and next_page_url', () => {
  const Page = pageOf(v.string())
  expect(v.parse(Page, page)).toEqual({ items: ['x'], page: 2, lastPage: 3, total: 5, hasNext: true })
  expect(v.parse(Page, { ...page, next_page_url: null, from: null, to: null })).toMatchObject({ hasNext: false })
  for (const field of ['data', 'current_page', 'last_page', 'total', 'from', 'to', 'next_page_url']) {
    expect(v.safeParse(Page, { ...page, [field]: {} }).success, field).toBe(false)
  }
})
