import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { $now, $today, currentTime, readTime } from './current-time.ts'

/** 23:30 in Algiers. */
const NOW = new Date('2026-11-21T22:30:00Z')
const DAY_MS = 86_400_000

const response = (date: Date, cacheControl = 'no-store') =>
  readTime(new Headers({ Date: date.toUTCString(), 'Cache-Control': cacheControl }))

let stop: () => void

beforeEach(() => {
  vi.stubEnv('TZ', 'America/Toronto')
  vi.useFakeTimers({ now: NOW })
  response(NOW)
  stop = $today.listen(() => undefined)
})
afterEach(() => {
  stop()
  vi.runOnlyPendingTimers()
  vi.useRealTimers()
  vi.unstubAllEnvs()
})

test.each([
  ['three days behind', new Date(NOW.getTime() - 3 * DAY_MS)],
  ['400 days ahead', new Date(NOW.getTime() + 400 * DAY_MS)],
  ['in 1970', new Date(0)]
])('with a device clock %s, the first response sets the day', (_, device) => {
  vi.setSystemTime(device)
  response(NOW)
  expect([$today.get(), currentTime()]).toEqual(['2026-11-21', NOW])
  vi.advanceTimersByTime(30 * 60_000)
  expect($today.get()).toBe('2026-11-22')
})

test('the day changes at midnight in Algiers, the hour at each full one', () => {
  vi.advanceTimersByTime(30 * 60_000 - 1)
  expect([$today.get(), $now.get()]).toEqual(['2026-11-21', NOW])
  vi.advanceTimersByTime(1)
  expect($today.get()).toBe('2026-11-22')
  vi.advanceTimersByTime(DAY_MS)
  expect([$today.get(), $now.get()]).toEqual(['2026-11-23', new Date('2026-11-22T23:00:00Z')])
})

test.each([
  ['is visible again', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['comes back from the cache', () => window.dispatchEvent(new Event('pageshow'))]
])('after a sleep without timers, the day changes when the page %s', (_, wake) => {
  vi.setSystemTime(NOW.getTime() + DAY_MS)
  expect($today.get()).toBe('2026-11-21')
  wake()
  expect($today.get()).toBe('2026-11-22')
})

test('a day that nothing shows is read from the clock', () => {
  stop()
  vi.advanceTimersByTime(3000)
  vi.setSystemTime(NOW.getTime() + DAY_MS)
  expect($today.get()).toBe('2026-11-22')
})

describe('the age of a response', () => {
  const CACHED = 'public, max-age=60, stale-while-revalidate=600'

  test('from a cache does not set the clock back', () => {
    response(new Date(NOW.getTime() - 11 * 60_000), CACHED)
    response(new Date(NOW.getTime() - 59_000))
    expect(currentTime()).toEqual(NOW)
  })

  test('that no cache explains does', () => {
    const earlier = new Date(NOW.getTime() - 13 * 60_000)
    response(earlier, CACHED)
    expect(currentTime()).toEqual(earlier)
  })

  test('is unknown without a valid date, which changes nothing', () => {
    readTime(new Headers())
    readTime(new Headers({ Date: 'yesterday' }))
    expect(currentTime()).toEqual(NOW)
  })
})
