import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { failAt, watchCalls } from '../../testing/faults.ts'
import { $topArtisans, findTopArtisans, isTop } from './top-artisans-store.ts'

beforeEach(() => $topArtisans.set({ artisans: [], nextPage: 1 }))
afterEach(() => vi.restoreAllMocks())

function forever() {
  return new AbortController().signal
}

test.each([
  [3, false],
  [3.1, true],
  [5, true],
  [2.9, false],
  [null, false]
])('[F-057] a rating of %s is top: %s', (rating, top) => {
  expect(isTop({ rating })).toBe(top)
})

test('[F-057] [F-059] finds artisans rated above three, page by page with a pause between', async () => {
  const calls = watchCalls()
  await findTopArtisans(forever())
  const { artisans, nextPage } = $topArtisans.get()
  expect(nextPage).toBeNull()
  expect(artisans).toHaveLength(24)
  expect(artisans.every(({ rating }) => (rating ?? 0) > 3)).toBe(true)

  expect(calls.map(({ query }) => query.get('page'))).toEqual(calls.map((_, index) => String(index + 1)))
  expect(calls.length).toBeGreaterThan(1)
  const pauses = calls.slice(1).map((call, index) => call.at - (calls[index]?.at ?? Infinity))
  expect(Math.min(...pauses)).toBeGreaterThanOrEqual(99)
})

test('[F-059] a failure leaves an empty list and shows no message', async () => {
  failAt('/api/profiles', 500)
  await findTopArtisans(forever())
  expect($topArtisans.get()).toEqual({ artisans: [], nextPage: null })
})

test('after a failure the next call loads the artisans', async () => {
  failAt('/api/profiles', 500)
  await findTopArtisans(forever())
  vi.restoreAllMocks()
  await findTopArtisans(forever())
  expect($topArtisans.get().artisans.length).toBeGreaterThan(0)
})

test('stops without a subscriber, and continues where it stopped', async () => {
  const leaving = new AbortController()
  const found = new Promise<void>(resolve => {
    const stop = $topArtisans.listen(({ nextPage }) => {
      if (nextPage !== 2) return
      stop()
      resolve()
    })
  })
  const looking = findTopArtisans(leaving.signal)
  await found
  leaving.abort()
  await looking
  expect($topArtisans.get().nextPage).toBe(2)

  const calls = watchCalls()
  await findTopArtisans(forever())
  expect(calls[0]?.query.get('page')).toBe('2')
})
