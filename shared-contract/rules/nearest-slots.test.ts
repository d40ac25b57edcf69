import { expect, test } from 'vitest'
import { slotText } from '../paths.ts'
import { nearestInTime } from './nearest-slots.ts'
import { slotFromText } from './slot.ts'

const SLOT = { date: '2026-11-23', time: '09:00' }
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
