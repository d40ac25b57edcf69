import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { i18n, startMessages } from 'shared-i18n'
import { forgetEverything } from '../../testing/forget-everything.ts'
import { healthy, part, sick } from '../../testing/parts.ts'
import { $health } from '../health/health-store.ts'
import { $status } from '../live/live-store.ts'
import type { Health, Part } from '../service/answers.ts'
import { PartsScreen } from './parts-screen.tsx'

beforeEach(async () => {
  if (!i18n.isInitialized) await startMessages('en')
  await i18n.loadNamespaces('ui')
})
afterEach(() => {
  cleanup()
  forgetEverything()
})

const names = () => screen.getAllByRole('rowheader').map(cell => cell.querySelector('a')?.textContent)

function know(parts: Part[], health: Health['parts']) {
  act(() => {
    $status.set({ seq: 1, at: '2026-11-21T03:00:00Z', releases: [], parts })
    $health.set({ parts: health, loop: { state: 'watching', last: null } })
  })
}

test('rows stand still when one falls ill, until somebody wants the worst first', async () => {
  know([part('a'), part('b'), part('c')], {})
  render(<PartsScreen />)
  expect(names()).toEqual(['a', 'b', 'c'])
  expect(screen.queryByRole('button', { name: 'Put the worst first' })).toBeNull()

  know([part('a'), part('b'), part('c')], { c: { '1.0.0': sick() } })
  expect(names()).toEqual(['a', 'b', 'c'])
  expect(screen.getByText('live version fails')).toBeDefined()
  await userEvent.setup().click(screen.getByRole('button', { name: 'Put the worst first' }))

  expect(names()).toEqual(['c', 'a', 'b'])
})

test('of a hundred parts some are found by their name', async () => {
  know(
    Array.from({ length: 100 }, (_, index) => part(`mf-part-${index}`)),
    {}
  )
  render(<PartsScreen />)
  expect(names()).toHaveLength(100)

  await userEvent.setup().type(screen.getByLabelText('Filter by name'), 'part-9')

  expect(names()).toHaveLength(11)
  expect(screen.getByText('11 of 100 parts')).toBeDefined()
})

test('the picture of an hour is told in words', () => {
  const points = healthy().points.map((point, minute) => ({ ...point, errors: minute === 7 ? 4 : 0 }))
  know([part('a')], { a: { '1.0.0': healthy({ views: 1240, broken: 4, points }) } })
  render(<PartsScreen />)

  expect(screen.getByRole('img').getAttribute('aria-label')).toMatch(
    /^1\.0\.0 in the last hour: 1,240 views, 4 broken \(0\.3\s%\), most at /
  )
})
