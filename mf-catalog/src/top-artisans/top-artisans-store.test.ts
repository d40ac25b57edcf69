import { Artisan, pageOf } from '@hirfa/shared-contract'
import { request } from '@hirfa/shared-platform'
import { failAt, watchRequests } from '@hirfa/shared-platform/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
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

test('[F-057] [F-059] [F-257] finds artisans rated above three, page by page, and further ones on demand until next_page_url is empty', async () => {
  const calls = watchRequests()
  await findTopArtisans(forever())
  const { artisans, nextPage } = $topArtisans.get()
  expect(nextPage).not.toBeNull()
  expect(artisans.length).toBeGreaterThanOrEqual(24)
  expect(artisans.every(({ rating }) => (rating ?? 0) > 3)).toBe(true)

  expect(calls().map(({ query }) => query.get('page'))).toEqual(calls().map((_, index) => String(index + 1)))
  expect(calls().length).toBeGreaterThan(1)
  expect(new Set(calls().map(({ credentials }) => credentials))).toEqual(new Set(['omit']))

  const { lastPage } = await request('GET', '/api/profiles', { answer: pageOf(Artisan), public: true })
  expect(lastPage).toBeGreaterThan(10)
  // The pages between are left out: loading all of them takes seconds.
  $topArtisans.setKey('nextPage', lastPage - 3)
  const later = watchRequests()
  await findTopArtisans(forever(), Infinity)
  const { artisans: all } = $topArtisans.get()
  expect($topArtisans.get().nextPage).toBeNull()
  expect(later().map(({ query }) => Number(query.get('page')))).toEqual([3, 2, 1, 0].map(before => lastPage - before))
  expect(all.slice(0, artisans.length)).toEqual(artisans)
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
})

test('[F-059] pages follow one another after 100 ms until next_page_url is empty', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const pages: number[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async input => {
    const address = input instanceof Request ? input.url : String(input)
    const page = Number(new URL(address).searchParams.get('page'))
    pages.push(page)
    const [from, to, next] = [null, null, page < 3 ? `/api/profiles?page=${page + 1}` : null]
    return Response.json({ data: [], current_page: page, last_page: 3, total: 0, from, to, next_page_url: next })
  })
  const ended = findTopArtisans(forever())
  for (const page of [1, 2]) {
    await expectNextPage(page + 1)
    vi.advanceTimersByTime(99)
    await turn()
    expect(pages).toHaveLength(page)
    vi.advanceTimersByTime(1)
  }
  await expectNextPage(null)
  vi.advanceTimersByTime(100)
  await ended
  expect(pages).toEqual([1, 2, 3])
  vi.useRealTimers()
})

/** Waits without timers, which are fake. */
async function expectNextPage(page: number | null): Promise<void> {
  while ($topArtisans.get().nextPage !== page) await turn()
}

function turn(): Promise<void> {
  return new Promise(resolve => setImmediate(resolve))
}

test('[see F-059] ends after fifty pages in a row without a top artisan', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'], shouldAdvanceTime: true, advanceTimeDelta: 200 })
  const page = { data: [], current_page: 1, last_page: 999, total: 9999, from: null, to: null, next_page_url: '/next' }
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(JSON.stringify(page)))
  await findTopArtisans(forever())
  vi.useRealTimers()
  expect([$topArtisans.get().nextPage, fetched.mock.calls.length]).toEqual([null, 50])
})

test('[F-059] [F-283] a failure leaves an empty list and shows no message; the next call loads the artisans', async () => {
  const mend = failAt('/api/profiles', 500)
  await findTopArtisans(forever())
  expect($topArtisans.get()).toEqual({ artisans: [], nextPage: null })
  mend()
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

  const calls = watchRequests()
  await findTopArtisans(forever())
  expect(calls()[0]?.query.get('page')).toBe('2')
})
