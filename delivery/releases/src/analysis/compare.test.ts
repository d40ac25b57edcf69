import { describe, expect, test } from 'vitest'
import { compare, compareTallies, type Limits, shareOf } from './compare.ts'
import type { Tallies, Tally } from './networks.ts'
import { ratioInterval } from './ratio-interval.ts'

const LIMITS: Limits = { minViews: 50, floor: 0.02, ratio: 2, chances: { low: 0.001, high: 0.05 } }
const tally = (bad: number, views: number): Tally => ({ bad, views })

/** Each network has these page views. */
function networks(count: number, each: Tally, others: Record<string, Tally> = {}): Tallies {
  const same = Array.from({ length: count }, (_, index): [string, Tally] => [`a1-${index}`, each])
  return new Map([...same, ...Object.entries(others)])
}
const some = (count: number, from: number, each: Tally) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`a1-${from + index}`, each]))

describe('the interval of the ratio', () => {
  const interval = (own: Tally, other: Tally) => ratioInterval([{ own, other }], LIMITS.chances)

  test('contains everything without bad page views', () => {
    expect(interval(tally(0, 100), tally(0, 100))).toEqual({ low: 0, high: Infinity })
  })

  test('contains the ratio, and narrows with more page views', () => {
    const [few, many] = [interval(tally(20, 200), tally(8, 800)), interval(tally(2_000, 20_000), tally(800, 80_000))]
    expect(few.low).toBeGreaterThan(1)
    expect(few.low).toBeLessThan(10)
    expect(few.high).toBeGreaterThan(10)
    expect(many.low).toBeGreaterThan(8)
    expect(many.high).toBeLessThan(12)
  })

  test('compares within strata: another mix of good and bad networks is no difference', () => {
    const strata = [
      { own: tally(1, 100), other: tally(10, 1_000) },
      { own: tally(500, 1_000), other: tally(50, 100) }
    ]
    const { low, high } = ratioInterval(strata, LIMITS.chances)
    expect([low < 1, high > 1]).toEqual([true, true])
  })
})

describe('page views of sixty networks', () => {
  const live = networks(60, tally(0, 20))

  test.each([
    ['all break', networks(60, tally(5, 5)), live, 'worse'],
    ['one in ten breaks', networks(60, tally(1, 10)), live, 'worse'],
    ['as many break as before', networks(60, tally(1, 10)), networks(60, tally(2, 20)), 'fine'],
    ['as many of few break as before', networks(60, tally(0.1, 1)), networks(60, tally(1, 10)), 'inconclusive'],
    ['none of many breaks', networks(60, tally(0, 5)), live, 'fine'],
    ['none of few breaks', networks(60, tally(0, 1)), live, 'inconclusive'],
    ['too few have seen it', networks(40, tally(1, 1)), live, 'inconclusive'],
    ['one in a hundred breaks, below the limit', networks(60, tally(1, 100)), networks(60, tally(0, 400)), 'fine'],
    ['the other version has none', networks(60, tally(1, 5)), new Map(), 'worse']
  ])('where %s', (_what, own, other, outcome) => {
    expect(compare(own, other, LIMITS).outcome).toBe(outcome)
  })

  test('of which five load the canary thirty times each and break do not decide', () => {
    const own = networks(60, tally(0, 5), some(5, 0, tally(30, 30)))
    expect(compare(own, live, LIMITS).outcome).not.toBe('worse')
  })

  test('of which four of 59 break never decide, however many pages they load', () => {
    for (const views of [30, 300, 30_000]) {
      const own = networks(59, tally(0, 10), some(4, 0, tally(views, views)))
      expect(compare(own, networks(59, tally(0, 40)), LIMITS).outcome).not.toBe('worse')
    }
  })

  test('of which twelve load many healthy pages of a canary that breaks do not hide it', () => {
    const own = networks(60, tally(3, 10), some(12, 0, tally(0, 20_000)))
    expect(compare(own, networks(60, tally(0, 40)), LIMITS).outcome).toBe('worse')
  })

  test('of which two thirds are new and break do not decide', () => {
    const hours = new Map(Array.from({ length: 60 }, (_, index) => [`a1-${index}`, 70]))
    const own = networks(60, tally(0, 5), some(40, 60, tally(200, 200)))
    expect(compare(own, networks(60, tally(0, 20), some(40, 60, tally(0, 200))), LIMITS, hours).outcome).not.toBe(
      'worse'
    )
  })
})

test.each([
  ['at the tolerated share', tally(200, 10_000), tally(10, 10_000), 'inconclusive'],
  ['above it and surely more often, but less than twice', tally(600, 10_000), tally(400, 10_000), 'fine'],
  ['exactly twice as often', tally(800, 10_000), tally(400, 10_000), 'worse'],
  ['more than twice as often, of too few', tally(5, 50), tally(2, 50), 'inconclusive']
])('page views that break %s', (_what, own, other, outcome) => {
  expect(compareTallies(own, other, LIMITS).outcome).toBe(outcome)
})

test('fifty page views of the other version are compared, fewer are imagined', () => {
  const other = (views: number) => compareTallies(tally(30, 60), tally(0, views), LIMITS).other.views
  expect([other(50), other(49)]).toEqual([50, 1_000_000])
  expect([tally(0, 0), tally(2, 1), tally(1, 4)].map(shareOf)).toEqual([0, 1, 0.25])
})

test('page views without networks are compared as one', () => {
  expect(compareTallies(tally(30, 300), tally(2, 1_200), LIMITS).outcome).toBe('worse')
  expect(compareTallies(tally(30, 300), tally(120, 1_200), LIMITS).outcome).not.toBe('worse')
  expect(compareTallies(tally(40, 49), tally(0, 1_000), LIMITS).outcome).toBe('inconclusive')
})
