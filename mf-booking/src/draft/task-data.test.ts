import { eachPlaceDetail, PLACE_DETAILS } from '@hirfa/shared-contract'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { COMPLETE_DRAFT } from '../../testing/complete-draft.ts'
import { type Draft, EMPTY_DRAFT } from './draft.ts'
import { StoredDraft, storedDraft } from './task-data.ts'

const NOW = Date.now()
const OPTION = { id: 11, title: { ar: 'صغير' }, subtitle: {} }
const DRAFT: Draft = {
  ...COMPLETE_DRAFT,
  ...eachPlaceDetail(() => 'قرب المسجد'),
  contactName: 'زهرة',
  contactPhone: '770990011',
  options: [OPTION],
  positionSource: 'map',
  preferredArtisanId: 7,
  usualServiceId: 3,
  alertWanted: true
}
const STORED = {
  v: 1,
  savedAt: NOW,
  step: 5,
  state: '16',
  city: '554',
  category: '1',
  address: '12 rue Didouche Mourad',
  ...eachPlaceDetail(() => 'قرب المسجد'),
  contact_name: 'زهرة',
  contact_phone: '770990011',
  section: '11',
  sections: [OPTION],
  description: 'A leak under the sink',
  latitude: 36.7538,
  longitude: 3.0588,
  positionChosen: true,
  positionSource: 'map',
  doubted: [],
  preferredArtisan: '7',
  usualService: '3',
  alertWanted: true
}
const NOWHERE = { latitude: null, longitude: null, positionChosen: false, positionSource: null }

const read = (change: Record<string, unknown>) => v.parse(StoredDraft, { ...STORED, ...change })

test('a draft is stored with every value and read again', () => {
  expect(storedDraft(DRAFT, NOW)).toEqual(STORED)
  expect(storedDraft(EMPTY_DRAFT)).toMatchObject({ state: null, city: null, category: null, section: null })
  expect(read({})).toEqual(DRAFT)
  expect(v.parse(StoredDraft, storedDraft(EMPTY_DRAFT))).toEqual(EMPTY_DRAFT)
})

test.each([
  ['1', 1],
  [16, 16],
  ['999999999', 999_999_999],
  ['1000000000', null],
  ['0', null],
  ['01', null],
  ['1x', null],
  ['x1', null],
  [-1, null],
  [1.5, null],
  [true, null],
  [{ id: 1 }, null],
  [[1], null],
  ['<img src=x onerror=alert(1)>', null],
  [undefined, null]
])('the stored id %j is read as %j', (stored, id) => {
  expect(read({ state: stored }).wilayaId).toBe(id)
})

test.each([
  ['latitude', 90, 90],
  ['latitude', -90, -90],
  ['latitude', 90.01, null],
  ['latitude', -90.01, null],
  ['longitude', 180, 180],
  ['longitude', -180, -180],
  ['longitude', 180.01, null],
  ['longitude', -180.01, null],
  ['longitude', '3', null]
] as const)('the stored %s %j is read as %j', (name, stored, value) => {
  expect(read({ [name]: stored })[name]).toBe(value)
})

test.each([
  [{ step: 6 }, { step: 1 }],
  [{ step: 4 }, { step: 4 }],
  [{ sections: 'all' }, { options: [] }],
  [{ idempotencyKey: '<script>' }, { serviceId: 1 }],
  [{ description: 'a'.repeat(10_000) }, { description: 'a'.repeat(10_000) }],
  [{ positionChosen: 'yes' }, { positionChosen: false }],
  [{ sections: [{ id: 'x' }] }, { options: [] }],
  [
    { address: 7, description: null },
    { address: '', description: '' }
  ],
  [{ address: 'a\0b\ud800c' }, { address: 'abc' }]
])('%j is read as %j', (stored, values) => {
  expect(read(stored)).toMatchObject(values)
})

const MINUTE_MS = 60_000
const DAY_MS = 1440 * MINUTE_MS

test.each([
  [{ savedAt: NOW - 30 * DAY_MS + MINUTE_MS }, true],
  [{ savedAt: NOW - 30 * DAY_MS }, false],
  [{ savedAt: NOW + DAY_MS }, false],
  [{ savedAt: 'yesterday' }, false],
  [{ savedAt: undefined }, false],
  [{ v: 2 }, false],
  [{ v: '1' }, false],
  [{ v: undefined }, false]
])('a draft stored with %j is read: %s', (change, isRead) => {
  expect(v.is(StoredDraft, { ...STORED, ...change })).toBe(isRead)
})

test.each<[Record<string, unknown>, Partial<Draft>]>([
  [
    { doubted: 'all', positionSource: 'moon', alertWanted: 1 },
    { doubted: [], positionSource: null, alertWanted: false }
  ],
  [{ state: null }, { wilayaId: null, cityId: null, ...NOWHERE, doubted: ['address', ...PLACE_DETAILS] }],
  [{ category: null }, { serviceId: null, optionId: null, options: [], doubted: ['description'] }],
  [{ latitude: null }, NOWHERE],
  [{ longitude: null }, NOWHERE],
  [{ positionChosen: false }, { latitude: 36.7538, longitude: 3.0588, positionChosen: false }]
])('inconsistent values are dropped: %j', (stored, values) => {
  expect(read(stored)).toEqual({ ...DRAFT, ...values })
})
