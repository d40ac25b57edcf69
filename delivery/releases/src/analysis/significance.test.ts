import { expect, test } from 'vitest'
import { chanceOf, isRegression, type Limits, shareOf, type Tally } from './significance.ts'

const LIMITS: Limits = { minViews: 50, floor: 0.02, ratio: 2, chance: 0.0001 }
const tally = (bad: number, views: number): Tally => ({ bad, views })

test.each([
  // Calculated by hand from the tail of the hypergeometric distribution.
  [tally(3, 3), tally(0, 3), 1 / 20],
  [tally(2, 3), tally(1, 3), 1 / 2],
  [tally(0, 10), tally(0, 10), 1],
  [tally(4, 5), tally(1, 5), 26 / 252]
])('%o compared with %o has the p-value %d', (one, other, chance) => {
  expect(chanceOf(one, other)).toBeCloseTo(chance, 9)
})

test.each([
  ['one view in ten breaks', tally(31, 300), tally(2, 1_200), true],
  ['all views break', tally(50, 50), tally(0, 200), true],
  ['as many break as before', tally(30, 300), tally(120, 1_200), false],
  ['half as many again break', tally(45, 300), tally(120, 1_200), false],
  ['too few have seen it', tally(40, 49), tally(0, 1_000), false],
  ['two of a hundred may be chance', tally(3, 100), tally(1, 400), false],
  ['what breaks is below the limit', tally(150, 10_000), tally(1, 40_000), false],
  ['the other has no views, and it is bad', tally(30, 100), tally(0, 0), true],
  ['the other has no views, and it is below the limit', tally(4, 100), tally(0, 0), false],
  ['more broken views are reported than views', tally(80, 60), tally(0, 600), true]
])('where %s', (_what, one, other, expected) => {
  expect(isRegression(one, other, LIMITS)).toBe(expected)
})

test.each([
  ['fifty views are enough', tally(25, 50), tally(0, 200), true],
  ['fifty views of the other are enough', tally(30, 100), tally(30, 50), false],
  ['fewer of the other do not count', tally(30, 100), tally(29, 49), true],
  ['the share is the limit', tally(200, 10_000), tally(1, 100_000), false],
  ['the share is above the limit', tally(201, 10_000), tally(1, 100_000), true],
  ['twice as many break', tally(400, 4_000), tally(2_000, 40_000), true],
  ['nearly twice as many break', tally(399, 4_000), tally(2_000, 40_000), false]
])('where %s', (_what, one, other, expected) => {
  expect(isRegression(one, other, LIMITS)).toBe(expected)
})

test('a p-value at the significance level is no regression', () => {
  const [one, other] = [tally(10, 100), tally(1, 400)]
  const chance = chanceOf(one, other)
  expect(isRegression(one, other, { ...LIMITS, chance })).toBe(false)
  expect(isRegression(one, other, { ...LIMITS, chance: chance * 1.001 })).toBe(true)
})

test.each([
  [tally(0, 0), 0],
  [tally(1, 4), 0.25],
  [tally(9, 4), 1]
])('the share of %o is %d', (of, share) => {
  expect(shareOf(of)).toBe(share)
})

test.each([
  // Exact values of the hypergeometric tail, above and below the limit of Stirling's series.
  [tally(19, 19), tally(0, 1), 1 / 20],
  [tally(20, 20), tally(0, 1), 1 / 21],
  [tally(25, 25), tally(0, 25), 7.910728602e-15],
  [tally(8, 30), tally(2, 30), 0.039861007]
])('%o compared with %o has the p-value %d', (one, other, chance) => {
  expect(chanceOf(one, other) / chance).toBeCloseTo(1, 4)
})

/** A deterministic sequence of evenly distributed numbers. */
function* numbers(seed: number): Generator<number, never> {
  let state = seed
  for (;;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    yield state / 2 ** 32
  }
}

/** Runs the test after every twenty page views, a fifth of them of the canary, until the rollback. */
function viewsUntilHalt(
  random: Generator<number, never>,
  broken: { canary: number; live: number }
): number | undefined {
  const [canary, live] = [tally(0, 0), tally(0, 0)]
  for (let views = 1; views <= 4_000; views++) {
    const isCanary = views % 5 === 0
    const seen = isCanary ? canary : live
    seen.views++
    if (random.next().value < (isCanary ? broken.canary : broken.live)) seen.bad++
    if (views % 20 === 0 && isRegression(canary, live, LIMITS)) return views
  }
  return undefined
}

test('of 500 canaries as good as the live version, less than 1 % are halted despite repeated tests', () => {
  const random = numbers(7)
  const halted = Array.from({ length: 500 }, () => viewsUntilHalt(random, { canary: 0.03, live: 0.03 })).filter(Boolean)
  expect(halted.length).toBeLessThan(5)
})

test('of 500 canaries with 10 % broken views, all are halted, half of them within 80 views', () => {
  const random = numbers(11)
  const views = Array.from({ length: 500 }, () => viewsUntilHalt(random, { canary: 0.1, live: 0.002 }) ?? Infinity)
  const sorted = views.toSorted((one, other) => one - other)
  expect(sorted.at(-1)).toBeLessThan(4_000)
  expect(sorted[250]).toBeLessThan(80 * 5)
})
