import { expect, test } from 'vitest'
import type { Download } from '../../../e2e/kit/downloads.ts'
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
