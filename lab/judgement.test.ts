import { expect, test } from 'vitest'
import { type Booking, judge, type Row } from './judgement.ts'

const SLOT = { artisanId: 2, date: '2026-12-01', time: '09:00' }
const BOOKING: Booking = { key: 'a', clientId: 1, slot: SLOT, id: 7 }
const ROW: Row = { id: 7, key: 'a', clientId: 1, artisanId: 2, date: '2026-12-01', start: 9, hours: 2, open: true }
const BOOKINGS = [
  BOOKING,
  { ...BOOKING, key: 'b', id: undefined },
  { ...BOOKING, key: 'c', id: undefined, isRefused: true }
]

const violations = (rows: Row[]) => Object.values(judge(BOOKINGS, rows)).flat()

test('a run without a violation passes, also with a booking that was never acknowledged', () => {
  expect(violations([ROW])).toEqual([])
  expect(violations([ROW, { ...ROW, id: 8, key: 'b', start: 11 }])).toEqual([])
})

test.each<[string, Row[]]>([
  ['appointment 7 is lost', []],
  ['appointment 7 is another one', [{ ...ROW, start: 10 }]],
  ['appointment 7 is another one', [{ ...ROW, clientId: 3 }]],
  ['key a made 7 and 8', [ROW, { ...ROW, id: 8, date: '2026-12-02' }]],
  ['artisan 2 on 2026-12-01: appointments 7 and 8', [ROW, { ...ROW, id: 8, key: 'b', clientId: 4, start: 10 }]],
  ['appointment 8 was refused', [ROW, { ...ROW, id: 8, key: 'c', start: 11 }]],
  ['client 1 on 2026-12-01: appointments 8 and 7', [ROW, { ...ROW, id: 8, key: 'b', artisanId: 4, start: 8 }]]
])('a planted violation is found: %s', (sentence, rows) => {
  expect(violations(rows)).toEqual([sentence])
})

test('an urgent request has the hour that an operator gave it', () => {
  const assigned = { ...ROW, artisanId: 9, start: 15 }
  expect(judge([{ ...BOOKING, slot: undefined }], [assigned]).lost).toEqual([])
  expect(judge([{ ...BOOKING, slot: undefined }], [{ ...assigned, clientId: 3 }]).lost).toHaveLength(1)
})

test('closed appointments may overlap', () => {
  expect(violations([ROW, { ...ROW, id: 8, key: 'b', open: false }])).toEqual([])
})
