import { beforeEach, expect, test } from 'vitest'
import { $codeLocks, lockCode, restoreCodeLocks, secondsLeft } from './send-code.ts'

const NOW = 1_800_000_000_000
const PHONE = '+213551234567'

beforeEach(() => $codeLocks.set({}))

test('[F-179] a code locks its number for a minute, or as long as the server requires, and no other number', () => {
  lockCode(PHONE, 42, NOW)
  expect(secondsLeft($codeLocks.get(), PHONE, NOW)).toBe(42)
  lockCode(PHONE, undefined, NOW)
  expect(secondsLeft($codeLocks.get(), PHONE, NOW)).toBe(60)
  expect(secondsLeft($codeLocks.get(), PHONE, NOW + 59_001)).toBe(1)
  expect(secondsLeft($codeLocks.get(), PHONE, NOW + 60_000)).toBe(0)
  expect(secondsLeft($codeLocks.get(), '+213550000000', NOW)).toBe(0)
})

test('a clock set back does not extend the lock', () => {
  lockCode(PHONE, 60, NOW)
  expect(secondsLeft($codeLocks.get(), PHONE, NOW - 86_400_000)).toBe(0)
})

test.each(['', 'null', '{"+213551234567":"soon"}', '12', '{'])('the stored value "%s" is ignored', text => {
  localStorage.setItem('otpExpiry', text)
  restoreCodeLocks()
  expect($codeLocks.get()).toEqual({})
})
