import { expect, test } from 'vitest'
import { countAbove, percentile75, countAll, stepOf, topOf } from './vital-steps.ts'

test.each([
  ['lcp', 2_480],
  ['inp', 37],
  ['cls', 0.083],
  ['ttfb', 84_000]
] as const)('%s of %d is known to a tenth', (vital, value) => {
  const top = topOf(vital, stepOf(vital, value))
  expect(top / value).toBeGreaterThanOrEqual(0.999)
  expect(top / value).toBeLessThan(1.101)
})

test('zero is the lowest step', () => {
  expect([stepOf('cls', 0), stepOf('lcp', 0), topOf('cls', 0)]).toEqual([0, 0, 0])
})

test('three of four measures do not exceed the percentile', () => {
  const steps = new Map([1_000, 1_500, 2_000, 9_000].map(value => [stepOf('lcp', value), 1]))
  expect(percentile75('lcp', steps)).toBeCloseTo(2_000, -3)
  expect(countAbove(steps, stepOf('lcp', 2_000))).toBe(1)
  expect(percentile75('lcp', new Map())).toBeNull()
})

test.each([
  ['lcp', 1, 0],
  ['lcp', 1.1, 1],
  ['lcp', 1.2, 2],
  ['cls', 0.0001, 0],
  ['lcp', 90_000, 120],
  ['lcp', 1e9, 120]
] as const)('%s of %d is in step %i', (vital, value, step) => {
  expect(stepOf(vital, value)).toBe(step)
})

test('the percentile ignores the order of the steps and empty steps', () => {
  const steps = new Map([
    [30, 1],
    [0, 0],
    [20, 1],
    [10, 2]
  ])
  expect(countAll(steps)).toBe(4)
  expect(percentile75('lcp', steps)).toBe(topOf('lcp', 20))
  expect(percentile75('lcp', new Map([[10, 0]]))).toBeNull()
  expect([countAbove(steps, 9), countAbove(steps, 10), countAbove(steps, 30)]).toEqual([4, 2, 0])
})
