import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { retryOnGrowth } from './retry-on-growth.ts'

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

test('what works at once is not tried again', () => {
  const attempt = workingAt(1)
  grow = () => expect.unreachable()
  retryOnGrowth(attempt)
  expect(attempt).toHaveBeenCalledTimes(1)
})

test('a page that grows is tried again until it works, and no longer', () => {
  const attempt = workingAt(3)
  retryOnGrowth(attempt)
  grow()
  grow()
  grow()
  expect(attempt).toHaveBeenCalledTimes(3)
})

test.each(['wheel', 'touchmove', 'keydown', 'pointerdown'])(
  'a visitor who moves by themselves (%s) is left alone',
  by => {
    const attempt = workingAt(9)
    retryOnGrowth(attempt)
    window.dispatchEvent(new Event(by))
    grow()
    expect(attempt).toHaveBeenCalledTimes(1)
  }
)

test('after five seconds the page is not scrolled any more', () => {
  const attempt = workingAt(9)
  retryOnGrowth(attempt)
  vi.advanceTimersByTime(4_999)
  grow()
  vi.advanceTimersByTime(1)
  grow()
  expect(attempt).toHaveBeenCalledTimes(2)
})

test('it can be ended', () => {
  const attempt = workingAt(9)
  retryOnGrowth(attempt)()
  grow()
  expect(attempt).toHaveBeenCalledTimes(1)
})
