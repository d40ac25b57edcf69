import { cleanStores } from 'nanostores'
import { $saveData } from '@hirfa/shared-platform'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { prefetchWhenIdle } from './prefetch-when-idle.ts'

const BOOKING = {
  version: '1.0.0',
  base: '/remotes/mf-booking/1.0.0/',
  entry: 'remote-entry.js',
  integrity: 'sha384-abc',
  global: 'mf_booking__1_0_0'
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  vi.stubGlobal('requestIdleCallback', (work: () => void) => work())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  cleanStores($saveData)
})

/** What a page asks for once it has been quiet. */
function askedFor(connection: object, remotes = [BOOKING]): unknown[][] {
  vi.stubGlobal('navigator', { connection: Object.assign(new EventTarget(), connection) })
  const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response())
  prefetchWhenIdle(remotes)
  vi.advanceTimersByTime(2_900)
  expect(fetched).not.toHaveBeenCalled()
  vi.advanceTimersByTime(5_000)
  return fetched.mock.calls
}

test('a quiet page brings the entries of the remotes ahead, each with its hash', () => {
  const [asked] = askedFor({ effectiveType: '4g' })
  expect(asked).toEqual([
    new URL('/remotes/mf-booking/1.0.0/remote-entry.js', location.href).href,
    { integrity: 'sha384-abc', priority: 'low' }
  ])
})

test('of a hundred remotes it brings a few, not all', () => {
  const remotes = Array.from({ length: 100 }, (_, index) => ({ ...BOOKING, base: `/remotes/mf-${index}/1.0.0/` }))
  expect(askedFor({ effectiveType: '4g' }, remotes)).toHaveLength(8)
})

test.each([{ saveData: true }, { effectiveType: '2g' }])('with %j nothing is brought ahead', connection => {
  expect(askedFor(connection)).toEqual([])
})
