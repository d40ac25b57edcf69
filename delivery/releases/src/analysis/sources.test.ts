import { describe, expect, test } from 'vitest'
import { sourceOf, weighed } from './sources.ts'

test('addresses map to 64 numbers, an IPv6 network to one', () => {
  const numbers = new Set(Array.from({ length: 2_000 }, (_, index) => sourceOf(`41.100.${index >> 8}.${index & 255}`)))
  expect(numbers.size).toBe(64)
  expect(sourceOf('2001:db8:7:1::1')).toBe(sourceOf('2001:0db8:0007:ffff:1:2:3:4'))
  expect(sourceOf('::ffff:41.100.0.1')).toBe(sourceOf('::ffff:41.100.0.1'))
})

test('IPv6 addresses differ by their first 48 bits, and mapped IPv4 addresses by all', () => {
  const differing = (addresses: string[]) => new Set(addresses.map(sourceOf)).size
  const numbers = Array.from({ length: 200 }, (_, index) => index.toString(16))
  expect(differing(numbers.map(number => `${number}:db8::1`))).toBeGreaterThan(50)
  expect(differing(numbers.map(number => `2001:${number}::1`))).toBeGreaterThan(50)
  expect(differing(numbers.map(number => `2001:db8:${number}::1`))).toBeGreaterThan(50)
  expect(differing(numbers.map(number => `2001:db8:7:${number}::1`))).toBe(1)
  expect(differing(numbers.map(number => `::ffff:41.100.0.${Number.parseInt(number, 16)}`))).toBeGreaterThan(50)
})

test.each([
  ['2001:db8::1', '2001:db8:0:ffff::1'],
  ['2001::1', '2001:0:0:1:2:3:4:5'],
  ['::1', '0:0:0:9::1'],
  ['2001:0db8:0000::1', '2001:db8:0::2'],
  ['2001:db8:10::1', '2001:0db8:0010::2']
])('%s and %s are in one network', (one, other) => {
  expect(sourceOf(one)).toBe(sourceOf(other))
})

test('leading zeros only are ignored', () => {
  expect(sourceOf('2001:db8:100::1')).not.toBe(sourceOf('2001:db8:1::1'))
})

describe('the weight of reports', () => {
  test.each([
    ['by many weighs as much as it is', Array.from({ length: 40 }, () => 3), 120],
    ['by one weighs one', [5_000], 1],
    ['by three weighs three', [5_000, 5_000, 5_000], 3],
    ['by three among many weighs no more than the others', [5_000, 5_000, 5_000, 2, 1, 1, 1], 11],
    ['of no source is 0', [], 0]
  ])('%s', (_what, counts, weight) => {
    expect(weighed(counts)).toBe(weight)
  })
})
