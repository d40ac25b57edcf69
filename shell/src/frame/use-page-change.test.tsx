import { act, render } from '@testing-library/react'
import { MemoryRouter, type NavigateFunction, useNavigate } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { usePageChange } from './use-page-change.ts'

let go: NavigateFunction
let changing: boolean

function Page() {
  go = useNavigate()
  changing = usePageChange()
  return null
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  render(
    <MemoryRouter initialEntries={['/services?step=2']}>
      <Page />
    </MemoryRouter>
  )
})
afterEach(() => void vi.useRealTimers())

test('[F-014] a change of the path lasts 400 ms, each time', async () => {
  for (const path of ['/artisans', '/']) {
    await act(async () => go(path))
    act(() => void vi.advanceTimersByTime(399))
    expect(changing).toBe(true)
    act(() => void vi.advanceTimersByTime(1))
    expect(changing).toBe(false)
  }
})

test.each([
  ['the query', '?step=3', null],
  ['the hash', '?step=2#footer', null],
  ['the state', '?step=2', { serviceSlug: 'plumbing' }]
])('[F-014] a change of %s is no change of the page', async (_part, to, state) => {
  expect(changing).toBe(false)
  await act(async () => go(`/services${to}`, { state }))
  expect(changing).toBe(false)
})
