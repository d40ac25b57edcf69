import { expect, test } from 'vitest'
import { countAbove, percentile75, stepOf, topOf } from './vital-steps.ts'

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
