import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { loadTexts } from '../../testing/messages.ts'
import { resetStores } from '../../testing/reset-stores.ts'
import { healthy, app, sick, verdictOn } from '../../testing/apps.ts'
import { $loadedHealth } from '../health/health-store.ts'
import { $status } from '../live/live-store.ts'
import type { App, Health, SeenVerdict } from '../service/results.ts'
import { AppsScreen } from './apps-screen.tsx'

beforeAll(loadTexts)
afterEach(() => {
  cleanup()
  resetStores()
})

const names = () => screen.getAllByRole('rowheader').map(cell => cell.querySelector('a')?.textContent)

function know(apps: App[], health: Health['apps'] = {}, verdicts: SeenVerdict[] = []) {
  act(() => {
    $status.set({ seq: 1, at: '2026-11-21T03:00:00Z', releases: [], apps })
    $loadedHealth.take({ apps: health, automaticRollback: { state: 'watching', last: null, verdicts } })
  })
}

test('a verdict on a canary is shown with its interval', () => {
  const why =
    'mf-a 1.1.0: 3 of 60 page views broke, of 1.0.0 1 of 90; 0.2 to 16 times as often; limit 2 %. Inconclusive so far.'
  know([app('a')], {}, [verdictOn('mf-a', { text: why })])
  render(<AppsScreen />)
  expect(screen.getByText(why)).toBeDefined()
})

test('rows keep their order when an app fails, until the user sorts again', async () => {
  know([app('a'), app('b'), app('c')])
  render(<AppsScreen />)
  expect(names()).toEqual(['a', 'b', 'c'])
  expect(screen.queryByRole('button', { name: 'Put the worst first' })).toBeNull()

  know([app('a'), app('b'), app('c')], { c: { '1.0.0': sick() } })
  expect(names()).toEqual(['a', 'b', 'c'])
  expect(screen.getByText('live version fails')).toBeDefined()
  await userEvent.setup().click(screen.getByRole('button', { name: 'Put the worst first' }))

  await expect.poll(names).toEqual(['c', 'a', 'b'])
})

test('a hundred apps can be filtered by name', async () => {
  know(Array.from({ length: 100 }, (_, index) => app(`mf-app-${index}`)))
  render(<AppsScreen />)
  expect(names()).toHaveLength(100)

  await userEvent.setup().type(screen.getByLabelText('Filter by name'), 'app-9')

  expect(names()).toHaveLength(11)
  expect(screen.getByText('11 of 100 apps')).toBeDefined()
})

test('the sparkline has a text for screen readers', () => {
  const points = healthy().points.map((point, minute) => ({ ...point, errors: minute === 7 ? 4 : 0 }))
  know([app('a')], { a: { '1.0.0': healthy({ views: 1240, broken: 4, points }) } })
  render(<AppsScreen />)

  expect(screen.getByRole('img').getAttribute('aria-label')).toMatch(
    /^1\.0\.0 in the last hour: 1,240 views, 4 broken \(0\.3\s%\), most at /
  )
})

test('a forked ledger is shown with its heads and the command that repairs it, above the apps', () => {
  know([app('a')])
  const head = { id: '0123456789ab', seq: 5, at: '2026-11-21T03:00:00Z', by: 'karim', action: 'rollback', app: 'a' }
  act(() => {
    const status = $status.get()
    if (status) $status.set({ ...status, heads: [{ ...head, id: 'ba9876543210', seq: 4 }, head] })
  })
  render(<AppsScreen />)
  const alert = screen.getByRole('alert')
  expect(alert.textContent).toContain('The ledger is forked')
  expect(alert.textContent).toContain('Head 0123456789ab: change 5, 2026-11-21T03:00:00Z, karim rollback a')
  expect(alert.textContent).toContain('repair --accept')
  expect(names()).toEqual(['a'])
})
