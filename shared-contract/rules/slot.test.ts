import { expect, test } from 'vitest'
import * as v from 'valibot'
import {
  clockTime,
  endOf,
  hasStarted,
  hourOf,
  isSameSlot,
  nearestInTime,
  Slot,
  slotFromText,
  slotFromWire,
  slotRange,
  slotText,
  slotToWire
} from './slot.ts'

const SLOT = { date: '2026-11-23', time: '09:00' }

test('a slot is the same after the wire format with seconds', () => {
  expect(slotFromWire(slotToWire(SLOT))).toEqual(SLOT)
  expect(slotFromWire({ date: '2026-11-23', start_time: '09:00:00' })).toEqual(SLOT)
})

test('a slot is the same after its text', () => {
  expect(slotText(SLOT)).toBe('2026-11-23T09:00')
  expect(slotFromText(slotText(SLOT))).toEqual(SLOT)
})

test.each(['', 'T', '2026-11-23', '2026-11-23T09:30', '2026-02-31T09:00', '2026-11-23T09:00Z', '2026-11-23 09:00'])(
  '"%s" is no slot',
  text => expect(slotFromText(text)).toBeNull()
)

test.each([
  { ...SLOT, time: '09:30' },
  { ...SLOT, time: '24:00' },
  { ...SLOT, time: '9:00' },
  { ...SLOT, time: '09:00:00' },
  { ...SLOT, time: ' 09:00' },
  { ...SLOT, date: '2026-02-31' }
])('%o is not a slot', value => {
  expect(v.is(Slot, value)).toBe(false)
})

test('slots are the same if date and time are equal', () => {
  expect(isSameSlot(SLOT, { ...SLOT })).toBe(true)
  expect(isSameSlot(SLOT, { ...SLOT, time: '10:00' })).toBe(false)
  expect(isSameSlot(SLOT, null)).toBe(false)
})

test.each([
  ['09:00', '10:00'],
  ['22:00', '23:00'],
  ['23:00', '00:00'],
  ['00:00', '01:00']
])('[see F-162] [F-297] the hour that starts at %s ends at %s', (start, end) => {
  expect(endOf(start)).toBe(end)
  expect(slotRange(start)).toBe(`${start} - ${end}`)
})

test.each(['00:00', '09:00', '19:00', '20:00', '23:00'])('%s is the time of a slot', time => {
  expect(v.is(Slot, { ...SLOT, time })).toBe(true)
  expect(clockTime(hourOf(time))).toBe(time)
})

test('another time is a problem of its own; no slot is the same as no slot', () => {
  const [issue] = v.safeParse(Slot, { ...SLOT, time: '9:00' }).issues ?? []
  expect(issue?.message).toBe('time_invalid')
  expect(isSameSlot(null, null)).toBe(true)
  expect(isSameSlot(SLOT, { ...SLOT, date: '2026-11-24' })).toBe(false)
})

test.each([
  ['2026-11-22', 23, false],
  ['2026-11-23', 8, false],
  ['2026-11-23', 9, true],
  ['2026-11-24', 0, true]
])('on %s at %i the slot has started: %s', (date, hour, started) => {
  expect(hasStarted(SLOT, { date, hour })).toBe(started)
})

const OFFERED = [
  '2026-11-24T08:00',
  '2026-11-23T08:00',
  '2026-11-22T23:00',
  '2026-11-23T13:00',
  '2026-11-23T11:00'
].map(text => ({ slot: slotFromText(text)! }))

test.each([
  [SLOT, 3, ['2026-11-23T08:00', '2026-11-23T11:00', '2026-11-23T13:00']],
  [{ ...SLOT, time: '01:00' }, 2, ['2026-11-22T23:00', '2026-11-23T08:00']],
  [null, 2, ['2026-11-22T23:00', '2026-11-23T08:00']],
  [SLOT, 9, OFFERED.map(({ slot }) => slotText(slot)).toSorted()]
])('nearest to %o the %i are %o', (wanted, count, found) => {
  expect(nearestInTime(OFFERED, wanted, count).map(({ slot }) => slotText(slot))).toEqual(found)
})
