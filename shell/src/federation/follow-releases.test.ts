import { RELEASE_PATH, type ReleaseDocument, releaseTag } from '@hirfa/shared-contract/release'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { followReleases, PAUSE_MS } from './follow-releases.ts'

const FIRST: ReleaseDocument = { id: '0123456789ab', shell: '1.0.0', remotes: {} }
const NEXT: ReleaseDocument = { ...FIRST, id: 'ba9876543210', disabled: { 'mf-account': { paths: ['/login'] } } }

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const unchanged = () => new Response(null, { status: 304 })

/** A page that follows, and the edge's responses to it. */
function page(respond: () => Response | Promise<Response>) {
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => respond())
  const replaced: ReleaseDocument[] = []
  let release = FIRST
  let traffic = () => undefined as void
  let closed = false
  followReleases({
    currentRelease: () => release,
    replaceRelease(next) {
      release = next
      replaced.push(next)
    },
    onTraffic: call => void (traffic = call),
    isClosed: () => closed
  })
  return { fetched, replaced, call: () => traffic(), close: (now: boolean) => void (closed = now) }
}

test.each([
  ['of its release', releaseTag(FIRST), ['ba9876543210']],
  ['of another release', 'W/"another"', []]
])('a page takes changes %s', async (_what, since, ids) => {
  const changes = { since, id: NEXT.id, shell: '1.0.0', remotes: {}, gone: [], rest: { map: 'sha384-next' } }
  const { replaced, call } = page(() => Response.json(changes))
  call()
  await vi.advanceTimersByTimeAsync(0)
  expect(replaced.map(({ id }) => id)).toEqual(ids)
})

test('a visible page without traffic requests every half minute, and a hidden one nothing until it is visible again', async () => {
  const { fetched, call } = page(unchanged)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(fetched).toHaveBeenCalledTimes(2)
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  call()
  document.body.dispatchEvent(new Event('input', { bubbles: true }))
  await vi.advanceTimersByTimeAsync(600_000)
  expect(fetched).toHaveBeenCalledTimes(2)
  visibility.mockReturnValue('visible')
  document.dispatchEvent(new Event('visibilitychange'))
  expect(fetched).toHaveBeenCalledTimes(3)
})

test.each(['input', 'scroll', 'touchstart', 'focusin', 'pointerover'])(
  '%s requests, at most once in each pause',
  async type => {
    document.body.innerHTML = '<textarea></textarea>'
    onTestFinished(() => document.body.replaceChildren())
    const { fetched, replaced } = page(() => Response.json(NEXT))
    for (let at = 0; at < 8; at++) {
      document.querySelector('textarea')?.dispatchEvent(new Event(type))
      await vi.advanceTimersByTimeAsync(PAUSE_MS / 5)
    }
    expect(fetched).toHaveBeenCalledTimes(2)
    expect(replaced).toEqual([NEXT])
  }
)

test('traffic requests the release with the tag of the page, at most once in each pause, and once after it', async () => {
  const { fetched, call, replaced } = page(unchanged)
  for (let at = 0; at < 1_000; at += 100) {
    call()
    await vi.advanceTimersByTimeAsync(100)
  }
  expect(fetched.mock.calls).toMatchObject([[RELEASE_PATH, { headers: { 'If-None-Match': releaseTag(FIRST) } }]])
  await vi.advanceTimersByTimeAsync(PAUSE_MS * 4)
  expect(fetched).toHaveBeenCalledTimes(2)
  expect(replaced).toEqual([])
})

test('a changed release replaces that of the page once', async () => {
  const { call, replaced, fetched } = page(() => Response.json(NEXT))
  call()
  await vi.advanceTimersByTimeAsync(PAUSE_MS)
  call()
  await vi.advanceTimersByTimeAsync(PAUSE_MS)
  expect(replaced).toEqual([NEXT])
  expect(fetched.mock.lastCall).toMatchObject([RELEASE_PATH, { headers: { 'If-None-Match': releaseTag(NEXT) } }])
})

test.each<[string, () => Response | Promise<Response>]>([
  ['a page of an edge of an earlier version', () => new Response('<!doctype html>', { status: 200 })],
  ['a document without remotes', () => Response.json({ id: NEXT.id })],
  ['a remote without an entry', () => Response.json({ ...NEXT, remotes: { 'mf-booking': { version: '1.0.0' } } })],
  ['an error', () => new Response('', { status: 503 })],
  ['a broken connection', () => Promise.reject(new TypeError('Failed to fetch'))]
])('after %s the page keeps its release, and the next traffic requests it again', async (_what, first) => {
  let respond = first
  const { call, replaced } = page(() => respond())
  call()
  await vi.advanceTimersByTimeAsync(PAUSE_MS)
  expect(replaced).toEqual([])
  respond = () => Response.json(NEXT)
  call()
  await vi.advanceTimersByTimeAsync(0)
  expect(replaced).toEqual([NEXT])
})

test('a page with a closed screen requests by itself, every 10 s', async () => {
  const { fetched, close } = page(unchanged)
  close(true)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(fetched).toHaveBeenCalledTimes(6)
})
