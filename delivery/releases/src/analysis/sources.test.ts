import { describe, expect, test } from 'vitest'
import { boundedBy, networkOf, sourceNumbers } from './sources.ts'

const addresses = Array.from({ length: 2_000 }, (_, index) => `41.100.${index >> 8}.${index & 255}`)

test('addresses have many more than 64 numbers, an IPv6 network one', () => {
  const sourceOf = sourceNumbers()
  expect(new Set(addresses.map(sourceOf)).size).toBeGreaterThan(800)
  expect(sourceOf('2001:db8:7:1::1')).toBe(sourceOf('2001:0db8:0007:ffff:1:2:3:4'))
})

test('each start has other numbers, so that no visitor knows its own', () => {
  const [one, other] = [sourceNumbers(), sourceNumbers()]
  const numberOf = (source: string) => source.split('-')[1]
  const same = addresses.filter(address => numberOf(one(address)) === numberOf(other(address)))
  expect(same.length).toBeLessThan(20)
  expect(one('41.100.0.1').split('-')[0]).not.toBe(other('41.100.0.1').split('-')[0])
})

test('IPv6 addresses differ by their first 48 bits, and mapped IPv4 addresses by all', () => {
  const differing = (of: string[]) => new Set(of.map(networkOf)).size
  const numbers = Array.from({ length: 200 }, (_, index) => index.toString(16))
  expect(differing(numbers.map(number => `${number}:db8::1`))).toBe(200)
  expect(differing(numbers.map(number => `2001:db8:${number}::1`))).toBe(200)
  expect(differing(numbers.map(number => `2001:db8:7:${number}::1`))).toBe(1)
  expect(differing(numbers.map(number => `::ffff:41.100.0.${Number.parseInt(number, 16)}`))).toBe(200)
})

test.each([
  ['2001:db8::1', '2001:db8:0:ffff::1'],
  ['2001::1', '2001:0:0:1:2:3:4:5'],
  ['::1', '0:0:0:9::1'],
  ['2001:0db8:0000::1', '2001:db8:0::2'],
  ['2001:db8:10::1', '2001:0db8:0010::2']
])('%s and %s are in one network', (one, other) => {
  expect(networkOf(one)).toBe(networkOf(other))
})

test('leading zeros only are ignored', () => {
  expect(networkOf('2001:db8:100::1')).not.toBe(networkOf('2001:db8:1::1'))
})

describe('the page views that count of a network', () => {
  const counts = (...each: number[]) => new Map(each.map((count, index) => [`a1-${index}`, count]))
  const hours = (each: Record<string, number>) => new Map(Object.entries(each))

  test('are all while networks load about as many pages', () => {
    expect([...boundedBy(counts(3, 9, 4, 5), new Map()).values()]).toEqual([3, 9, 4, 5])
  })

  test('are at most four times those of the median network without days before', () => {
    expect([...boundedBy(counts(5_000, 2, 3, 3), new Map()).values()]).toEqual([12, 2, 3, 3])
  })

  test('follow the hours of the days before: a network of a day has a small share', () => {
    const before = hours({ 'a1-0': 0, 'a1-1': 71, 'a1-2': 71, 'a1-3': 71 })
    expect([...boundedBy(counts(30, 30, 30, 30), before).values()]).toEqual([(4 * 30) / 72, 30, 30, 30])
  })

  test('are compared with those of the same start only', () => {
    const two = new Map([...counts(5, 5, 5), ['b2-0', 200], ['b2-1', 300]])
    const before = hours({ 'a1-0': 71, 'a1-1': 71, 'a1-2': 71 })
    expect([...boundedBy(two, before).values()]).toEqual([5, 5, 5, 200, 300])
  })
})
