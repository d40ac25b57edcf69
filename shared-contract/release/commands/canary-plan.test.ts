import { expect, test } from 'vitest'
import { canary, InvalidInputError, parseInput, planInput, planText } from './index.ts'

const INPUT = { app: 'mf-journal', version: '1.1.0', share: '5' }

test.each([
  [
    '25@30m 100@2h',
    [
      { share: 25, afterMinutes: 30 },
      { share: 100, afterMinutes: 120 }
    ],
    '25 % after 30 min, live after 2 h'
  ],
  ['12.5%@1d', [{ share: 12.5, afterMinutes: 1440 }], '12.5 % after 1 d'],
  [
    ' 10@90m,50@1h ',
    [
      { share: 10, afterMinutes: 90 },
      { share: 50, afterMinutes: 60 }
    ],
    '10 % after 90 min, 50 % after 1 h'
  ]
])('--plan "%s" is read', (given, plan, text) => {
  expect(parseInput(canary, { ...INPUT, plan: given }).plan).toEqual(plan)
  expect(parseInput(canary, { ...INPUT, plan }).plan).toEqual(plan)
  expect(planText(plan)).toBe(text)
  expect(parseInput(canary, { ...INPUT, plan: planInput(plan) }).plan).toEqual(plan)
})

test.each([
  '',
  '25',
  '25@30',
  '25@0m',
  '25@30s',
  '0@1h',
  '101@1h',
  '50@1h 25@1h',
  '50@1h 50@1h',
  '100@1h 100@2h',
  '5@15d',
  'soon'
])('--plan "%s" is refused with an example', plan => {
  expect(() => parseInput(canary, { ...INPUT, plan })).toThrow(InvalidInputError)
  expect(() => parseInput(canary, { ...INPUT, plan })).toThrow('such as "25@30m 100@2h"')
})

test('nine steps are too many', () => {
  const plan = Array.from({ length: 9 }, (_, index) => `${index + 6}@1h`).join(' ')
  expect(() => parseInput(canary, { ...INPUT, plan })).toThrow('at most eight larger shares')
})
