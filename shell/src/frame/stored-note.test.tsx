import { act, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { $online } from '../connection/connection.ts'
import { showFrame } from '../../testing/show-frame.tsx'

const NOW = Date.UTC(2026, 10, 23, 13, 5)

afterEach(() => {
  vi.useRealTimers()
  $online.set(true)
  delete document.documentElement.dataset.stored
})

function storePage(ageMs: number): void {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
  document.documentElement.dataset.stored = String(NOW - ageMs)
}

test.each([
  ['ar', 'هذه الصفحة كما كانت في 2026/11/23 على 14:05.'],
  ['en', 'This page is as it was on 11/23/2026 at 14:05.'],
  ['fr', 'Cette page est telle qu’elle était le 23/11/2026 à 14:05.']
] as const)('in %s a stored page shows its age while there is no network', async (language, text) => {
  storePage(0)
  await showFrame('/', language)
  expect(screen.queryByText(text)).toBeNull()
  act(() => $online.set(false))
  expect(screen.getByRole('status').textContent).toBe(text)
})

test('with a network, a stored page shows its age after an hour', async () => {
  storePage(3_600_000)
  await showFrame('/')
  expect(screen.getByText('This page is as it was on 11/23/2026 at 13:05.')).toBeTruthy()
})

test('a page from the network shows no age', async () => {
  await showFrame('/')
  act(() => $online.set(false))
  expect(screen.queryByText(/^This page is as it was/)).toBeNull()
})
