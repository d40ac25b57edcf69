import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { healthy, verdictOn } from '../../testing/apps.ts'
import { loadTexts } from '../../testing/messages.ts'
import { CanaryChart } from './canary-chart.tsx'
import { VerdictText } from './verdict-text.tsx'

beforeAll(loadTexts)
afterEach(cleanup)

test('canary and stable are drawn beside each other, with the numbers as a table', () => {
  const points = healthy().points.map((point, minute) => ({
    ...point,
    views: minute < 30 ? 0 : 4,
    errors: minute === 58 ? 2 : 0
  }))
  render(
    <CanaryChart
      canary="1.1.0"
      stable="1.0.0"
      health={{ '1.0.0': healthy(), '1.1.0': healthy({ views: 120, broken: 2, points }) }}
    />
  )
  expect(screen.getByRole('figure').textContent).toContain('Broken views in the last hour: 1.1.0 beside 1.0.0')
  const image = screen.getByRole('img')
  expect(image.getAttribute('aria-label')).toMatch(
    /^1\.1\.0 in the last hour: 120 views, 2 broken .*1\.0\.0 in the last hour/
  )
  const [stable, canary] = [...image.querySelectorAll('path')].map(path => path.getAttribute('d') ?? '')
  // Twelve intervals of five minutes; the canary has views in the last six.
  expect([stable?.match(/L/g)?.length, canary?.match(/L/g)?.length]).toEqual([12, 6])
  const rows = within(screen.getByRole('table', { hidden: true })).getAllByRole('row', { hidden: true })
  expect(rows.at(-1)?.textContent).toMatch(/2 of 200 of 80$/)
  expect(rows.at(1)?.textContent).toMatch(/–0 of 80$/)
})

test('with reports of one version only there is nothing to compare', () => {
  render(<CanaryChart canary="1.1.0" stable="1.0.0" health={{ '1.0.0': healthy() }} />)
  expect(screen.getByText('Too few reports to compare them yet.')).toBeDefined()
})

test.each([
  [
    { outcome: 'inconclusive', interval: { low: 0.2, high: 16 } },
    'Inconclusive so far: 3 of 60 views broken, of 1.0.0 1 of 90; 0.2 to 16 times as often'
  ],
  [
    { outcome: 'fine', interval: { low: 0.1, high: 1.4 } },
    'No regression: 3 of 60 views broken, of 1.0.0 1 of 90; 0.1 to 1.4 times as often'
  ],
  [
    { outcome: 'worse', interval: { low: 4.31, high: null } },
    'Regression: 3 of 60 views broken, of 1.0.0 1 of 90; at least 4.3 times as often'
  ],
  [{ other: null }, 'Inconclusive so far: 3 of 60 views broken; too few of 1.0.0 to compare']
] as const)('the verdict %o has its numbers and interval', (facts, expected) => {
  render(<VerdictText verdict={verdictOn('a', facts)} />)
  expect(screen.getByText(expected)).toBeDefined()
})
