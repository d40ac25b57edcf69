import { expect, test } from 'vitest'
import { judge, memoryLimitOf } from './judgement.ts'
import { soakOptionsOf } from './options.ts'
import type { Booking, Found, Row, SoakRecord } from './record.ts'

const BOOKING: Booking = { key: 'a', clientId: 1, artisanId: 2, date: '2026-12-01', time: '09:00', id: 7 }
const ROW: Row = {
  id: 7,
  key: 'a',
  clientId: 1,
  artisanId: 2,
  date: '2026-12-01',
  start: 9,
  hours: 2,
  open: true,
  closed: false,
  reviews: 0
}
const MEMORY = { name: 'ops', warm: 100e6, end: 120e6 }
const RECORD: SoakRecord = {
  bookings: [BOOKING, { ...BOOKING, key: 'b', id: undefined }],
  commands: [{ action: 'promote', app: 'mf-account', version: '1.0.1', seq: 3 }],
  exits: [{ name: 'api', expected: true, reason: 'SIGKILL' }],
  wrongPages: [],
  brokenPages: [],
  unexpected: [],
  memory: [MEMORY]
}
const FOUND: Found = {
  rows: [ROW],
  entries: [{ seq: 3, action: 'promote', app: 'mf-account', to: '1.0.1' }],
  ledgerProblems: []
}

const violations = (record: Partial<SoakRecord>, found: Partial<Found> = {}) =>
  judge({ ...RECORD, ...record }, { ...FOUND, ...found }).flatMap(check => check.violations)

test('a run without a violation passes, also with a booking that was never acknowledged', () => {
  expect(violations({})).toEqual([])
  expect(violations({}, { rows: [ROW, { ...ROW, id: 8, key: 'b', start: 11 }] })).toEqual([])
})

const problem = { at: 0, address: '/login', problem: 'no heading' }

test.each<[string, Partial<SoakRecord>, Partial<Found>]>([
  ['appointment 7 is lost', {}, { rows: [] }],
  ['appointment 7 is another one', {}, { rows: [{ ...ROW, start: 10 }] }],
  ['appointment 7 is another one', {}, { rows: [{ ...ROW, clientId: 3 }] }],
  ['key a made 7 and 8', {}, { rows: [ROW, { ...ROW, id: 8, date: '2026-12-02' }] }],
  ['appointment 7 is not closed', { bookings: [{ ...BOOKING, closed: true }] }, {}],
  ['appointment 7 has 0 reviews', { bookings: [{ ...BOOKING, rated: true }] }, {}],
  ['appointment 7 has 2 reviews', {}, { rows: [{ ...ROW, reviews: 2 }] }],
  [
    'artisan 2 on 2026-12-01: appointments 7 and 8',
    {},
    { rows: [ROW, { ...ROW, id: 8, key: 'b', clientId: 4, start: 10 }] }
  ],
  [
    'client 1 on 2026-12-01: appointments 8 and 7',
    {},
    { rows: [ROW, { ...ROW, id: 8, key: 'b', artisanId: 4, start: 8 }] }
  ],
  ['promote mf-account 1.0.1 is not entry 3', {}, { entries: [] }],
  [
    'promote mf-account 1.0.1 is not entry 3',
    {},
    { entries: [{ seq: 3, action: 'promote', app: 'mf-account', to: '1.0.2' }] }
  ],
  ['damaged', {}, { ledgerProblems: ['damaged'] }],
  ['/login: no heading', { wrongPages: [problem] }, {}],
  ['/login: no heading', { brokenPages: [problem] }, {}],
  ['POST /store-task: 500', { unexpected: ['POST /store-task: 500'] }, {}],
  ['api: code 1', { exits: [{ name: 'api', expected: false, reason: 'code 1' }] }, {}],
  ['ops grew from 95 MB to 191 MB', { memory: [{ ...MEMORY, end: 200e6 }] }, {}]
])('a planted violation is found: %s', (sentence, record, found) => {
  expect(violations(record, found)).toEqual([sentence])
})

test('closed appointments may overlap', () => {
  expect(violations({}, { rows: [ROW, { ...ROW, id: 8, key: 'b', open: false, closed: true }] })).toEqual([])
})

test('memory may grow by a quarter and 64 MB', () => {
  expect(memoryLimitOf({ warm: 100 * 1_048_576 })).toBe(189 * 1_048_576)
})

test('the run is bounded', () => {
  expect(soakOptionsOf(['--seed', '5'])).toEqual({ minutes: 10, seed: 5 })
  for (const wrong of ['0', '16', 'x', '-1'])
    expect(() => soakOptionsOf([`--minutes=${wrong}`])).toThrow('--minutes must be')
  expect(() => soakOptionsOf(['--seed', '1.5'])).toThrow('--seed must be a whole number')
})
