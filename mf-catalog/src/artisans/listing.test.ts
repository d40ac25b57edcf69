import { afterEach, expect, test, vi } from 'vitest'
import { $criteria, $listing } from './listing.ts'

afterEach(() => {
  vi.useRealTimers()
  document.head.innerHTML = ''
})

test('[F-127] the static listing loads for 300 ms', async () => {
  document.head.innerHTML = '<meta name="hirfa-listing" content="static">'
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const stop = $listing.listen(() => undefined)
  $criteria.set({ serviceId: null, rating: null, search: null, page: 1 })
  await vi.dynamicImportSettled()
  await vi.advanceTimersByTimeAsync(299)
  expect($listing.get().state).toBe('loading')
  await vi.advanceTimersByTimeAsync(1)
  expect($listing.get()).toMatchObject({ state: 'ready', value: { page: 1 } })
  stop()
})
