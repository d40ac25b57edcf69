import { expect, test } from 'vitest'
import type { Download } from '../../../e2e/kit/downloads.ts'
import { judgeGoals } from './goals.ts'
import { collect, differences, recordText } from './metrics.ts'
import { median, ratio } from './summary.ts'
import type { VisitFigures } from './visit.ts'
import { bytesByKind, depthOf } from './waterfall.ts'

function download(startedAt: number, endedAt: number, type = 'Script', bytes = 10): Download {
  return { path: `/${startedAt}`, type, bytes, startedAt, endedAt }
}

test.each([
  [[3, 1, 2], 2],
  [[4, 1, 2, 3], 2.5]
])('the median of %j is %d', (values, expected) => expect(median(values)).toBe(expected))

test('a ratio compares the visits of one round', () => {
  const visits = (...values: number[]) => values.map(lcp => ({ lcp })) as VisitFigures[]
  expect(ratio(visits(10, 200, 30), visits(20, 400, 30), ({ lcp }) => lcp)).toBe(0.5)
})

test('the depth counts requests that began after another had ended', () => {
  expect(depthOf([])).toBe(0)
  expect(depthOf([download(0, 1), download(0, 5), download(2, 3), download(4, 6)])).toBe(3)
})

test('bytes are added by kind', () => {
  const found = bytesByKind([
    download(0, 1),
    download(0, 1, 'XHR', 4),
    download(0, 1, 'Fetch', 3),
    download(0, 1, 'Ping', 2)
  ])
  expect(found).toMatchObject({ js: 10, data: 7, other: 2, html: 0 })
})

test('a record has the measured metrics, one a line', () => {
  const metrics = collect([
    ['home: js', 116_845, 'bytes'],
    ['home: LCP / Fi', 0.98765],
    ['early link: first effect', NaN, 'ms']
  ])
  const run = { at: '2026-11-29T05:00:00.000Z', commit: 'ac9598db', rounds: 3, cpu: 4, metrics }
  expect(JSON.parse(recordText(run))).toEqual({
    ...run,
    metrics: { 'home: js': [116_800, 'bytes'], 'home: LCP / Fi': [0.9877, ''] }
  })
  expect(recordText(run)).toContain('    "home: js": [116800,"bytes"],\n')
})

test('two records differ by ratios, and by what only one of them has', () => {
  const before = collect([
    ['gone', 1, 'ms'],
    ['same', 5, 'ms'],
    ['hydrated', 2_000, 'ms'],
    ['shift', 0]
  ])
  const after = collect([
    ['same', 5, 'ms'],
    ['hydrated', 1_500, 'ms'],
    ['shift', 0.1],
    ['new', 3]
  ])
  expect(differences(before, after)).toEqual([
    { name: 'hydrated', before: 2_000, after: 1_500, ratio: 0.75, unit: 'ms' },
    { name: 'shift', before: 0, after: 0.1, ratio: undefined, unit: '' },
    { name: 'new', before: undefined, after: 3, ratio: undefined, unit: '' },
    { name: 'gone', before: 1, after: undefined, ratio: undefined, unit: 'ms' }
  ])
})

test('a goal is judged by its worst figure, and only if it was measured', () => {
  const judged = judgeGoals(
    collect([
      ['home: next page', 3_300],
      ['profile: next page', 5_001],
      ['home: js', 104_000],
      ['home, again: js', 999_000],
      ['100 remotes: cached pages', 2_999],
      ['3 remotes: cached pages', 3_100]
    ])
  )
  expect(judged).toContainEqual(['1', 'scripts of a first load', 'at most 105000', '104000 (home: js)', 'met'])
  expect(judged).toContainEqual(['2', 'next document', 'at most 5000', '5001 (profile: next page)', 'missed'])
  expect(judged.filter(([goal]) => goal === '7').map(row => row.at(-1))).toEqual([
    'not measured',
    'not measured',
    'missed',
    'not measured'
  ])
})
