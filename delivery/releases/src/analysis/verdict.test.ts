import { describe, expect, test } from 'vitest'
import type { Analysis } from './analyses.ts'
import type { CountKind, Sum } from './count.ts'
import { brokenBySource, type HealthLimits, seenVerdict, sumSteps, unsettledBySource, verdict } from './verdict.ts'
import { stepOf } from './vital-steps.ts'

const LIMITS: HealthLimits = {
  minViews: 50,
  floor: 0.02,
  ratio: 2,
  vitalsRatio: 1.5,
  chances: { low: 0.001, high: 0.05 }
}
const ANALYSIS: Analysis = {
  change: 'canary',
  app: 'mf-journal',
  version: '1.1.0',
  against: '1.0.0',
  since: new Date('2026-11-05T12:00:00Z'),
  seq: 7
}

function sum(version: string, kind: CountKind, count: number, detail = ''): Sum {
  return { app: 'mf-journal', version, kind, detail, count }
}

/** Page views from 50 addresses, with this many broken ones of each. */
function views(version: string, each: number, broken: number): Sum[] {
  return Array.from({ length: 50 }, (_, source) => [
    sum(version, 'view', each, `a1-${source}`),
    sum(version, 'broken', broken, `a1-${source}`)
  ]).flat()
}

/** Measures of a vital, as pairs of value and count. */
function measures(version: string, vital: 'lcp' | 'inp' | 'cls', ...values: [value: number, count: number][]): Sum[] {
  return values.map(([value, count]) => sum(version, vital, count, String(stepOf(vital, value))))
}

function result(own: Sum[], others: Sum[]): string | undefined {
  const { outcome, why } = verdict(ANALYSIS, own, others, LIMITS)
  return outcome === 'worse' ? why : undefined
}

describe('broken page views', () => {
  test('are reported in numbers, with the most frequent place', () => {
    const own = [
      ...views('1.1.0', 4, 1),
      sum('1.1.0', 'place', 1, 'abc TypeError at src/other.ts:1'),
      sum('1.1.0', 'place', 3, 'abc RangeError at src/screen.ts:12')
    ]
    expect(result(own, views('1.0.0', 20, 0))).toBe(
      'mf-journal 1.1.0: 50 of 200 page views broke, of 1.0.0 0 of 1000; at least 19 times as often; limit 2 % and 2 times as many. Most often RangeError at src/screen.ts:12'
    )
    expect(result(views('1.1.0', 4, 1), views('1.0.0', 20, 0))).toMatch(/limit 2 % and 2 times as many$/)
  })

  test('as often as in the other version, and those of other versions, are none', () => {
    expect(result(views('1.1.0', 4, 1), views('1.0.0', 4, 1))).toBeUndefined()
    expect(result([...views('1.1.0', 4, 0), ...views('0.9.0', 4, 4)], views('1.0.0', 4, 0))).toBeUndefined()
    expect(result(views('1.1.0', 4, 1), [...views('1.0.0', 4, 1), ...views('0.9.0', 400, 0)])).toBeUndefined()
  })

  test('are never more than the page views', () => {
    expect(brokenBySource(views('1.1.0', 2, 9)).get('a1-7')).toEqual({ views: 2, bad: 2 })
    expect(brokenBySource([])).toEqual(new Map())
  })

  test('are confirmed by pages that the edge sent and that did not settle', () => {
    const edge = (version: string, settled: number) =>
      Array.from({ length: 50 }, (_, source) => [
        sum(version, 'served', 10, `a1-${source}`),
        sum(version, 'settled', settled, `a1-${source}`)
      ]).flat()
    const confirmed = (settled: number) =>
      verdict(
        ANALYSIS,
        [...views('1.1.0', 4, 1), ...edge('1.1.0', settled)],
        [...views('1.0.0', 20, 0), ...edge('1.0.0', 10)],
        LIMITS
      ).confirmed
    expect([confirmed(9), confirmed(10)]).toEqual([true, false])
    expect(unsettledBySource(edge('1.1.0', 9)).get('a1-7')).toEqual({ views: 10, bad: 1 })
  })
})

test('a verdict is seen with its numbers, unless they are imagined or unbounded', () => {
  const seen = (own: Sum[], others: Sum[]) => seenVerdict(ANALYSIS, 'canary', verdict(ANALYSIS, own, others, LIMITS))
  const regression = seen(views('1.1.0', 4, 1), views('1.0.0', 20, 0))
  expect(regression).toMatchObject({ app: 'mf-journal', version: '1.1.0', against: '1.0.0', outcome: 'worse' })
  expect([regression.own, regression.other, regression.interval.high]).toEqual([
    { views: 200, bad: 50 },
    { views: 1_000, bad: 0 },
    null
  ])
  expect(regression.interval.low).toBeGreaterThan(15)
  expect(regression.text).toMatch(/times as many\.$/)
  const early = seen(views('1.1.0', 1, 0), views('1.0.0', 20, 2))
  expect(early.text).toMatch(/^.* 0 to [\d.]+ times as often; .*\. Inconclusive so far\.$/)
  expect(early.interval.high).toBeGreaterThan(0)
  expect(seen(views('1.1.0', 4, 1), []).other).toBeNull()
})

describe('slow pages', () => {
  test.each([
    ['lcp', 6_000, 2_000, 'LCP 6429 ms at the 75th percentile of 200 page views, 1.0.0 2048 ms of 200'],
    ['inp', 600, 150, 'INP 653 ms at the 75th percentile of 200 page views, 1.0.0 156 ms of 200'],
    ['cls', 0.4, 0.05, 'CLS 0.44 at the 75th percentile of 200 page views, 1.0.0 0.05 of 200']
  ] as const)('%s of %d instead of %d is a reason', (vital, slow, usual, text) => {
    const own = measures('1.1.0', vital, [slow, 200])
    expect(result(own, measures('1.0.0', vital, [usual, 200]))).toBe(`mf-journal 1.1.0: ${text}; limit 1.5 times`)
  })

  const lcp = (version: string, value: number, count = 200) => measures(version, 'lcp', [value, count])
  const usual = lcp('1.0.0', 500)
  test.each<[string, Sum[], Sum[]]>([
    ['within the threshold of good pages', lcp('1.1.0', 2_200), usual],
    ['not slow enough', lcp('1.1.0', 4_000), lcp('1.0.0', 3_500)],
    ['slow in both versions', lcp('1.1.0', 9_000), lcp('1.0.0', 9_000)],
    ['compared with too few', lcp('1.1.0', 9_000), lcp('1.0.0', 500, 49)],
    ['too few themselves', lcp('1.1.0', 9_000, 49), usual],
    ['compared with none', lcp('1.1.0', 9_000), []],
    ['none', [], usual],
    ['of another version', lcp('0.9.0', 9_000), usual],
    ['compared with another version', lcp('1.1.0', 9_000), [...lcp('1.0.0', 9_000), ...lcp('0.9.0', 500)]]
  ])('are no reason when they are %s', (_how, own, others) => {
    expect(result(own, others)).toBeUndefined()
  })

  test('are compared with fifty views', () => {
    expect(result(lcp('1.1.0', 9_000, 50), lcp('1.0.0', 500, 50))).toContain('LCP')
  })

  test('a quarter of slow measures is no reason, a share above it is', () => {
    const usual = lcp('1.0.0', 1_000, 400)
    expect(result(measures('1.1.0', 'lcp', [1_000, 300], [9_000, 100]), usual)).toBeUndefined()
    expect(result(measures('1.1.0', 'lcp', [1_000, 299], [9_000, 101]), usual)).toContain('LCP')
  })

  test('the first vital without a reason does not hide the second', () => {
    const [own, others] = [measures('1.1.0', 'cls', [0.4, 200]), measures('1.0.0', 'cls', [0.05, 200])]
    expect(result([...own, ...lcp('1.1.0', 1_000)], [...others, ...lcp('1.0.0', 1_000)])).toContain('CLS')
  })
})

test('the steps of a vital have no other counts', () => {
  const sums = [sum('1.1.0', 'lcp', 3, '70'), sum('1.1.0', 'inp', 4, '70'), sum('1.1.0', 'view', 5, '9')]
  expect([...sumSteps(sums, 'lcp')]).toEqual([[70, 3]])
})
