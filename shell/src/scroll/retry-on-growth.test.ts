import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { retryOnGrowth } from './use-scroll-restoration.ts'

let grow: () => void

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(grown: () => void) {
        grow = grown
      }
      observe() {}
      disconnect() {
        grow = () => undefined
      }
    }
  )
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** An attempt that works at its nth time. */
function workingAt(time: number) {
  const attempt = vi.fn(() => attempt.mock.calls.length >= time)
  return attempt
}

test('an attempt that succeeds at once is not repeated', () => {
  const attempt = workingAt(1)
  grow = () => expect.unreachable()
  retryOnGrowth(attempt)
  expect(attempt).toHaveBeenCalledTimes(1)
})

test('the attempt is repeated as the page grows, until it succeeds', () => {
  const attempt = workingAt(3)
  retryOnGrowth(attempt)
  grow()
  grow()
  grow()
  expect(attempt).toHaveBeenCalledTimes(3)
})

test.each<[string, (stop: () => void) => void]>([
  ...['wheel', 'touchmove', 'keydown', 'pointerdown'].map((type): [string, () => void] => [
    `a scroll by the visitor (${type})`,
    () => window.dispatchEvent(new Event(type))
  ]),
  ['five seconds', () => vi.advanceTimersByTime(1)],
  ['the caller', stop => stop()]
])('after %s the attempts stop', (_what, end) => {
  const attempt = workingAt(9)
  const stop = retryOnGrowth(attempt)
  vi.advanceTimersByTime(4_999)
  grow()
  end(stop)
  grow()
  expect(attempt).toHaveBeenCalledTimes(2)
})
