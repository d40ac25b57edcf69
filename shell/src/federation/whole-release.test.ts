import { provideRelease } from '@hirfa/shared-platform'
import { mapPath, RELEASE_PATH, type ReleaseDocument } from '@hirfa/shared-contract/release'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listenToPageEvents, type PageEvent } from '../reports/page-events.ts'
import { barEntries, currentRelease, menuOf } from './release.ts'
import { releaseCompletion } from './whole-release.ts'

const HASH = 'sha384-a+b/c'
const OTHER = { version: '1.0.0', base: '/', entry: 'e.js', integrity: '', global: 'other', routes: [] }
const NAMED = { ...OTHER, global: 'named' }
const entry = (order: number) => ({ path: `/${order}`, label: { ar: '', fr: '', en: '' }, order })
const menu = [2, 1].map(order => ({ ...entry(order), menu: 'site' as const }))
const bar = [4, 3].map(order => ({ ...entry(order), icon: 'home' }))
const PAGE: ReleaseDocument = {
  id: '000000000000',
  shell: '1.0.0',
  remotes: { named: NAMED },
  rest: { map: HASH, menu, bar, persisted: [] }
}
const ALL = { named: { ...NAMED, menu, bar }, other: OTHER }

let events: PageEvent[]
const completeRelease = releaseCompletion()
beforeEach(() => {
  events = []
  listenToPageEvents(event => events.push(event))
  provideRelease(PAGE)
})
afterEach(() => {
  provideRelease(undefined)
  vi.restoreAllMocks()
})

/** The edge, with these responses by path. */
function answers(byPath: Record<string, () => Response | Promise<Response>>) {
  return vi.spyOn(globalThis, 'fetch').mockImplementation(async path => {
    const answer = typeof path === 'string' ? byPath[path] : undefined
    if (!answer) throw new TypeError('Failed to fetch')
    return answer()
  })
}

test('the map completes the release, which shows the same menus', async () => {
  const before = [menuOf('site'), barEntries()]
  const fetched = answers({ '/release/map/a-b_c': () => Response.json({ remotes: ALL }) })
  await Promise.all([completeRelease(), completeRelease()])
  expect(fetched).toHaveBeenCalledExactlyOnceWith(mapPath(HASH), expect.objectContaining({ integrity: HASH }))
  const { rest: _rest, ...page } = PAGE
  expect(currentRelease()).toEqual({ ...page, remotes: ALL })
  expect([menuOf('site'), barEntries()]).toEqual(before)
  await completeRelease()
  expect(fetched).toHaveBeenCalledOnce()
  expect(events).toEqual([])
})

test('without the map, the current release takes its place, and the shell stays', async () => {
  const next = { id: '111111111111', shell: '2.0.0', remotes: ALL }
  answers({ [RELEASE_PATH]: () => Response.json(next) })
  await completeRelease()
  expect(currentRelease()).toEqual({ ...next, shell: '1.0.0' })
  expect(events).toEqual([{ kind: 'request', part: 'shell', version: '1.0.0' }])
})

test('without both the page stays as it is, and the next call tries again', async () => {
  answers({ [RELEASE_PATH]: () => new Response('<!doctype html>') })
  await expect(completeRelease()).rejects.toThrow('JSON')
  expect(currentRelease()).toBe(PAGE)
  answers({ [mapPath(HASH)]: () => Response.json({ remotes: ALL }) })
  await completeRelease()
  expect(currentRelease().remotes).toEqual(ALL)
})

test('a map that arrives after a later release changes nothing', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  answers({ [mapPath(HASH)]: () => promise })
  const completed = completeRelease()
  const later = { id: '111111111111', shell: '1.0.0', remotes: {} }
  provideRelease(later)
  resolve(Response.json({ remotes: ALL }))
  await completed
  expect(currentRelease()).toBe(later)
})
