import { cleanStores } from 'nanostores'
import { $saveData, provideRelease } from '@hirfa/shared-platform'
import type { LiveRemote } from '@hirfa/shared-contract/release'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { prefetchWhenIdle } from './prefetch-when-idle.ts'

const BOOKING: LiveRemote = {
  version: '1.0.0',
  base: '/remotes/mf-booking/1.0.0/',
  entry: 'remote-entry.js',
  integrity: 'sha384-abc',
  global: 'mf_booking__1_0_0',
  routes: [
    { path: '/services', module: './services', prefetch: 'idle' },
    { path: '/services/:service', module: './services' },
    { path: '/appointement/:id', module: './artisan' }
  ],
  files: {
    modules: { './services': ['services.1.js', 'services.1.css'], './artisan': ['artisan.1.js'] },
    messages: { ar: ['messages-ar.1.js'], en: ['messages-en.1.js'], fr: ['messages-fr.1.js'] }
  }
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
  provideRelease(undefined)
})

interface Given {
  connection?: object
  remotes?: LiveRemote[]
  /** The size of each file. */
  bytes?: number
  /** The screens that the page's `Server-Timing` header names. */
  next?: string
}

/** The paths that a page fetches once it is idle. */
async function fetchedPaths({ connection = {}, remotes = [BOOKING], bytes = 1_000, next }: Given = {}): Promise<
  string[]
> {
  vi.stubGlobal('navigator', { connection: Object.assign(new EventTarget(), connection) })
  const fetched = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => new Response('', { headers: { 'content-length': String(bytes) } }))
  const timing = { name: 'next', description: next ?? '' }
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    Object.assign(Object.create(null), { serverTiming: next === undefined ? [] : [timing] })
  ])
  const named = Object.fromEntries(remotes.map((remote, index) => [`mf-${index}`, remote]))
  provideRelease({ id: '1', shell: '1.0.0', remotes: named })
  prefetchWhenIdle()
  await vi.advanceTimersByTimeAsync(900)
  expect(fetched).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(5_000)
  return fetched.mock.calls.map(([address]) => new Request(address).url.replace(location.origin, ''))
}

test('an idle page fetches the files of a screen ahead in its language: entry, scripts, styles and messages', async () => {
  const files = ['remote-entry.js', 'services.1.js', 'services.1.css', 'messages-ar.1.js']
  expect(await fetchedPaths()).toEqual(files.map(name => BOOKING.base + name))
})

test('the entry is checked against its hash, which a browser could not do without the document', async () => {
  await fetchedPaths()
  expect(vi.mocked(fetch).mock.calls[0]?.[1]).toEqual({ integrity: 'sha384-abc', priority: 'low' })
})

test('of a hundred remotes it fetches a few, not all', async () => {
  const remotes = Array.from({ length: 100 }, (_, index) => ({ ...BOOKING, base: `/remotes/mf-${index}/1.0.0/` }))
  expect(await fetchedPaths({ remotes })).toHaveLength(8 * 4)
})

test('the screens that visitors most often open next come first, also those that are only fetched at intent', async () => {
  const remotes = [BOOKING, { ...BOOKING, base: '/remotes/mf-1/1.0.0/' }]
  const paths = await fetchedPaths({ remotes, next: 'mf-1/artisan mf-1/services mf-9/gone' })
  const firsts = [`${remotes[1]?.base}artisan.1.js`, `${remotes[1]?.base}services.1.js`, `${BOOKING.base}services.1.js`]
  expect(paths.filter(path => path.endsWith('.1.js') && !path.includes('messages'))).toEqual(firsts)
})

test('a screen that is never to be prefetched is not, however often visitors open it', async () => {
  const remote: LiveRemote = { ...BOOKING, routes: [{ path: '/', module: './artisan', prefetch: 'never' }] }
  expect(await fetchedPaths({ remotes: [remote], next: 'mf-0/artisan' })).toEqual([])
})

test('no further screen is fetched once the allowance is used up', async () => {
  const remotes = ['a', 'b', 'c'].map(name => ({ ...BOOKING, base: `/remotes/mf-${name}/1.0.0/` }))
  const paths = await fetchedPaths({ remotes, bytes: 20_000 })
  expect(new Set(paths.map(path => path.split('/')[2]))).toEqual(new Set(['mf-a', 'mf-b']))
})

test.each([{ saveData: true }, { effectiveType: '2g' }])('with %j nothing is fetched ahead', async connection => {
  expect(await fetchedPaths({ connection })).toEqual([])
})

test('a document of an edge that names no files gives the entry', async () => {
  const { files: _files, ...earlier } = BOOKING
  expect(await fetchedPaths({ remotes: [earlier] })).toEqual(['/remotes/mf-booking/1.0.0/remote-entry.js'])
})
