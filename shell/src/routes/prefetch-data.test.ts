import { cleanStores } from 'nanostores'
import { $saveData, provideRelease } from '@hirfa/shared-platform'
import type { LiveRemote } from '@hirfa/shared-contract/release'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { prefetchDataOnIntent } from './prefetch-data.ts'

const REMOTE: LiveRemote = {
  version: '1.0.0',
  base: '/remotes/mf-one/1.0.0/',
  entry: 'remote-entry.js',
  integrity: 'sha384-abc',
  global: 'mf_one__1_0_0',
  routes: [
    {
      path: '/entries/:name',
      module: './entry',
      answers: ['/api/entries/:nameId', '/api/entries/:nameId/notes?page=1', '/api/places/:nameText']
    },
    { path: '/entries', module: './list', answers: ['/api/entries?page=1'], query: { page: 'page' } },
    { path: '/private', module: './private', answers: ['/api/private'], prefetch: 'never' }
  ]
}
const fetched = vi.fn<typeof fetch>()
const connection = Object.assign(new EventTarget(), { saveData: false })

beforeAll(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('navigator', { connection })
  provideRelease({ id: '1', shell: '1.0.0', remotes: { 'mf-one': REMOTE } })
  prefetchDataOnIntent()
})
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  provideRelease(undefined)
})
beforeEach(() => {
  // The responses of the test before are old.
  vi.advanceTimersByTime(60_000)
  fetched.mockReset().mockImplementation(async () => new Response('{}'))
  connection.saveData = false
  cleanStores($saveData)
})

const paths = () => fetched.mock.calls.map(([address]) => new Request(address).url.replace(location.origin, ''))

function link(href: string): HTMLElement {
  document.body.innerHTML = `<a href="${href}"><b>Entry</b></a>`
  return document.querySelector('b') as HTMLElement
}
const happens = (type: string, on: HTMLElement) => on.dispatchEvent(new Event(type, { bubbles: true }))

async function intends(href: string, ms = 60): Promise<HTMLElement> {
  const target = link(href)
  happens('pointerover', target)
  await vi.advanceTimersByTimeAsync(ms)
  return target
}

test('a pointer on a link requests the calls of its screen, in the language of the page and without cookies', async () => {
  await intends('/entries/the-first-7')
  expect(paths()).toEqual(['/api/entries/7', '/api/entries/7/notes?page=1'])
  expect(fetched.mock.calls[0]?.[1]).toEqual({
    credentials: 'omit',
    headers: { Accept: 'application/json', 'Accept-Language': 'ar' }
  })
})

test('the query of the link is that of the call', async () => {
  await intends('/entries?page=3')
  expect(paths()).toEqual(['/api/entries?page=3'])
})

test.each(['pointerout', 'pointercancel', 'touchmove', 'focusout'])(
  'a %s within a moment requests nothing',
  async end => {
    happens(end, await intends('/entries', 59))
    await vi.advanceTimersByTimeAsync(1_000)
    expect(paths()).toEqual([])
  }
)

test('a click requests at once', async () => {
  const target = link('/entries')
  happens('click', target)
  await vi.advanceTimersByTimeAsync(0)
  expect(paths()).toEqual(['/api/entries?page=1'])
})

test('what the cache still has is not requested again; what failed is', async () => {
  await intends('/entries')
  await intends('/entries')
  expect(paths()).toHaveLength(1)
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await intends('/entries?page=2')
  await intends('/entries?page=2')
  expect(paths()).toHaveLength(3)
})

test('in data-saving mode only a click requests', async () => {
  connection.saveData = true
  const stop = $saveData.listen(() => undefined)
  const target = await intends('/entries')
  expect(paths()).toEqual([])
  happens('click', target)
  await vi.advanceTimersByTimeAsync(0)
  expect(paths()).toEqual(['/api/entries?page=1'])
  stop()
})

test.each([
  ['the page itself', '/?a=1#top'],
  ['a screen that is never prefetched', '/private'],
  ['an address without a screen', '/nowhere'],
  ['another site', 'https://example.org/entries']
])('a link to %s requests nothing', async (_what, href) => {
  history.replaceState(null, '', '/?a=1')
  happens('click', await intends(href))
  await vi.advanceTimersByTimeAsync(0)
  expect(paths()).toEqual([])
})
