import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { onePage, SAMIR } from '../samples/index.ts'
import { Appointment, AppointmentResponse, Artisan, listOf, pageOf, Wilaya } from './index.ts'
import { readResponse } from './read-response.ts'

const ArtisanPage = pageOf(Artisan)

/** A page of two artisans, of which the second has another value in one field. */
function readOdd(field: string, value: unknown) {
  const { [field]: _was, ...rest } = { ...SAMIR, id: 2 } as Record<string, unknown>
  return readResponse(ArtisanPage, onePage(SAMIR, value === undefined ? rest : { ...rest, [field]: value }))
}

test.each([
  ['gender', 1, { gender: 'male' }],
  ['gender', 2, { gender: 'female' }],
  ['gender', {}, { gender: 'female' }],
  ['gender', null, { gender: null }],
  ['gender', true, { gender: 'female' }],
  ['experience', '7', { experience: 7 }],
  ['experience', 'seven', { experience: null }],
  ['experience', '', { experience: null }],
  ['reviews_count', '11', { reviewCount: 11 }],
  ['reviews_count', undefined, { reviewCount: 0 }],
  ['state_id', '16', { wilayaId: 16 }],
  ['available', 1, { available: true }],
  ['available', 0, { available: false }],
  ['available', '0', { available: false }],
  ['available', 'perhaps', { available: true }],
  ['reviews_avg_rating', 'none', { rating: null }],
  ['first_name', 7, { firstName: '7' }],
  ['active_days', undefined, { workingDays: [] }],
  ['start_time', '8 a.m.', { opens: null }],
  ['city', { id: 'x' }, { city: null }],
  ['next_slots', [{ date: '2026-11-23', start_time: '09:00' }, { date: 7 }], { nextSlots: [{ time: '09:00' }] }]
])('[F-295] an artisan with the %s %j is read as %j', (field, value, odd) => {
  expect(readOdd(field, value)).toMatchObject({ output: { items: [{ id: 1 }, { id: 2, ...odd }], total: 2 } })
})

test.each([
  ['id', undefined, 'data.id'],
  ['id', 'x', 'data.id'],
  ['name', null, 'data.name'],
  ['categories', {}, 'data.categories'],
  ['categories', [{ ...SAMIR.categories[0], id: null }], 'data.categories']
])('an artisan with the %s %j is left out, and the totals stay those of the server', (field, value, path) => {
  expect(readOdd(field, value)).toMatchObject({ output: { items: [{ id: 1 }], total: 2 }, leftOut: [path] })
})

describe('a response is unreadable', () => {
  test.each([
    [
      'without a readable record',
      { ...onePage({ ...SAMIR, id: null }, { ...SAMIR, name: null }) },
      ['data.id', 'data.name']
    ],
    ['without its list', { ...onePage(), data: undefined }, ['data']],
    ['without its total', { ...onePage(SAMIR), total: null }, ['total']],
    ['of another kind', '<html>', ['']]
  ])('%s', (_what, body, paths) => {
    expect(readResponse(ArtisanPage, body)).toEqual({ unreadable: paths })
  })
})

test('an empty page is readable, and a readable response is not copied', () => {
  expect(readResponse(ArtisanPage, onePage())).toEqual({ output: expect.objectContaining({ items: [] }), leftOut: [] })
  const body = { some: {} }
  expect(readResponse(v.any(), body)).toEqual({ output: body, leftOut: [] })
})

const WILAYAS = [{ id: '16', name: 'Alger', arabic_name: 'الجزائر' }, { name: 'Oran' }]

test.each([[WILAYAS], [{ data: WILAYAS }]])('a list is read by record, bare or not: %j', body => {
  expect(readResponse(listOf(Wilaya), body)).toMatchObject({
    output: [{ id: 16 }],
    leftOut: [expect.stringMatching(/id$/)]
  })
})

const TASK = {
  id: '123',
  type: '1',
  status: 'strange',
  payment_status: '1',
  reviewed: 'x',
  address: 12,
  state_id: '16',
  city_id: '554',
  category: { id: 1, name: {} }
}

test.each([[TASK], [{ task: TASK }], [{ data: TASK }]])('[F-295] an appointment is read from %j', body => {
  const read = { id: 123, urgent: false, status: 'unknown', paid: true, address: '12', wilayaId: 16, cityId: 554 }
  expect(readResponse(AppointmentResponse, body)).toMatchObject({ output: read })
  expect(readResponse(pageOf(Appointment), onePage(TASK))).toMatchObject({ output: { items: [read] } })
})
