import { watchRequests } from '@hirfa/shared-platform/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { $suggestions, type } from './search-store.ts'

let stop: () => void

beforeEach(() => {
  type('')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  stop = $suggestions.listen(() => undefined)
})

afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function patterns(calls: ReturnType<typeof watchRequests>): (string | null)[] {
  return calls('/api/search').map(({ query }) => query.get('pattern'))
}

test('[F-036] one request is sent 300 ms after the last letter', () => {
  const calls = watchRequests()
  for (const text of ['pl', 'plo', 'plom']) {
    type(text)
    vi.advanceTimersByTime(299)
  }
  expect(patterns(calls)).toEqual([])
  vi.advanceTimersByTime(1)
  expect(patterns(calls)).toEqual(['plom'])
})

test.each(['', 'p', ' p ', '  '])('[F-035] %j is too short for a request', text => {
  const calls = watchRequests()
  // A longer text is deleted before the pause.
  type('plomb')
  vi.advanceTimersByTime(200)
  type(text)
  vi.advanceTimersByTime(1000)
  expect(patterns(calls)).toEqual([])
})

test.each([
  ['pl', 'pl'],
  ['  سباكة ', 'سباكة'],
  ['x'.repeat(10_000), 'x'.repeat(100)],
  [`${'x'.repeat(99)}🔧`, `${'x'.repeat(99)}\ufffd`]
])('[F-035] [F-036] %j is long enough, and trimmed to the length that the server accepts', (text, asked) => {
  const calls = watchRequests()
  type(text)
  vi.advanceTimersByTime(300)
  expect(patterns(calls)).toEqual([asked])
})
