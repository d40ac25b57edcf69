import { expect, test } from 'vitest'
import { dayPartOf } from './day-part.ts'

test.each([
  [0, 'morning'],
  [11, 'morning'],
  [12, 'afternoon'],
  [16, 'afternoon'],
  [17, 'evening'],
  [23, 'evening']
])('%i o’clock is in the %s', (hour, part) => expect(dayPartOf(hour)).toBe(part))
