import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listenToPageEvents, type PageEvent } from './page-events.ts'
import { markRendering, reportBlockedScreen } from './rendering-mark.ts'

let events: PageEvent[]
beforeEach(() => {
  vi.useFakeTimers()
  sessionStorage.clear()
  events = []
  listenToPageEvents(event => events.push(event))
})
afterEach(() => vi.useRealTimers())
const blocked = () => events.filter(({ kind }) => kind === 'blocked')

test('a screen that blocked the page while it rendered is reported by the next page, once', () => {
  markRendering('mf-booking', '1.1.0')
  vi.clearAllTimers()
  reportBlockedScreen()
  reportBlockedScreen()
  expect(blocked()).toEqual([{ kind: 'blocked', part: 'mf-booking', version: '1.1.0' }])
})

test.each([
  ['rendered', () => vi.advanceTimersByTime(1_000)],
  ['was left while it rendered', () => dispatchEvent(new Event('pagehide'))]
])('a screen that %s is not', (_how, end) => {
  reportBlockedScreen()
  markRendering('mf-booking', '1.1.0')
  end()
  reportBlockedScreen()
  expect(blocked()).toEqual([])
})
