import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { listenToPageEvents, type PageEvent } from './page-events.ts'
import { markRendering, reportBlockedScreen } from './rendering-mark.ts'

let events: PageEvent[]
beforeEach(() => {
  vi.useFakeTimers()
  sessionStorage.clear()
  localStorage.clear()
  events = []
  listenToPageEvents(event => events.push(event))
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})
const blocked = () => events.filter(({ kind }) => kind === 'blocked')

function hidePage(): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
}

// First, because pages of a preview session have not called `reportBlockedScreen` before.
test('a screen of a preview session that was left while it rendered is not reported by the next page', () => {
  markRendering('mf-booking', '1.1.0')
  dispatchEvent(new Event('pagehide'))
  expect(reportBlockedScreen()).toBeUndefined()
})

test('a screen that blocked the page while it rendered is reported by the next page, once', () => {
  markRendering('mf-booking', '1.1.0')
  vi.clearAllTimers()
  reportBlockedScreen()
  reportBlockedScreen()
  expect(blocked()).toEqual([{ kind: 'blocked', part: 'mf-booking', version: '1.1.0' }])
})

test.each([
  ['rendered', () => vi.advanceTimersByTime(1_000)],
  ['was left while it rendered', () => dispatchEvent(new Event('pagehide'))],
  ['was hidden while it rendered, as a phone does before it ends a page', () => hidePage()]
])('a screen that %s is not', (_how, end) => {
  reportBlockedScreen()
  markRendering('mf-booking', '1.1.0')
  end()
  reportBlockedScreen()
  expect(blocked()).toEqual([])
})

describe('a screen that blocked a page in another tab', () => {
  beforeEach(() => {
    markRendering('mf-booking', '1.1.0')
    vi.clearAllTimers()
    sessionStorage.clear()
  })

  test('is returned to the page that is opened next, once', () => {
    vi.setSystemTime(Date.now() + 5_001)
    expect(reportBlockedScreen()).toEqual({ part: 'mf-booking', version: '1.1.0' })
    expect(reportBlockedScreen()).toBeUndefined()
  })

  test.each([
    ['still renders', 4_999],
    ['ended long ago', 600_001]
  ])('is none if that page %s', (_when, age) => {
    vi.setSystemTime(Date.now() + age)
    expect(reportBlockedScreen()).toBeUndefined()
  })
})
