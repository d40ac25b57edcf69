import type { Contributions } from '@hirfa/shared-contract/release'
import { describe, expect, test } from 'vitest'
import { FIXTURE_PRODUCT } from '../../../testing/fixture-product.ts'
import { publishRemote } from '../../../testing/published-builds.ts'
import { remoteRecord, routesOf } from '../../../testing/small-builds.ts'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'
import { claimedFromEdge, claimedTwice, isReserved } from './path-claims.ts'
import { openReleases } from './release-store.ts'

const { apiPaths, workerPath } = FIXTURE_PRODUCT
const RESERVED = [...apiPaths, workerPath]

test('a remote that claims a reserved path cannot go live', async () => {
  const store = openReleases(temporaryFolder(), { by: 'test', settings: {}, reservedPaths: RESERVED })
  await publishRemote(store, { name: 'mf-greedy', version: '1.0.0', routes: routesOf('/fine', '/api/profiles') })
  const sentence =
    'mf-greedy claims the path /api/profiles, where the product itself answers; mf-greedy 1.0.0 cannot go live beside it.'
  await expect(store.promote('mf-greedy', '1.0.0')).rejects.toThrow(sentence)
  expect(await store.check('mf-greedy', '1.0.0')).toMatchObject({
    promote: [{ consumer: 'mf-greedy', reason: sentence }]
  })
  expect((await store.state())['mf-greedy']?.liveHistory).toEqual([])
})

test.each(['/api/profiles', '/user', '/csrf/cookie', '/media/:name?', '/__dev/outbox', '/service-worker.js'])(
  'the path %s of the product is reserved in it only',
  path => expect([isReserved(path, RESERVED), isReserved(path, [])]).toEqual([true, false])
)

test.each(['/operators', '/users', '/apis', '/a/ops', '/'])('%s is not reserved', path => {
  expect(isReserved(path, RESERVED)).toBe(false)
})

const SEGMENTS =
  'ops release remotes reports healthz readyz metrics robots.txt sitemap.xml manifest.webmanifest favicon.ico'
test.each(SEGMENTS.split(' '))('/%s and everything below it is reserved in every product', segment => {
  expect(isReserved(`/${segment}`, [])).toBe(true)
  expect(isReserved(`/${segment.toUpperCase()}/:more?`, [])).toBe(true)
  expect(isReserved(`/x${segment}`, [])).toBe(false)
})

test('the paths of a product are reserved by their first segment', () => {
  expect(isReserved('/api/anything', ['/user', '/API/v1'])).toBe(true)
  expect(isReserved('api', ['/api'])).toBe(false)
})

const remote = (name: string, paths: string[], contributions: Contributions = {}) =>
  remoteRecord(name, '1.0.0', { routes: routesOf(...paths), ...contributions })

test('a redirect from a reserved path is refused like a route; the first such path is named', () => {
  const redirects = [{ from: '/ops/old', to: '/new' }]
  expect(claimedFromEdge([remote('mf-a', ['/a']), remote('mf-b', ['/b'], { redirects })], [])).toBe(
    'mf-b claims the path /ops/old, where the product itself answers'
  )
  expect(claimedFromEdge([remote('mf-a', ['/a'])], ['/b'])).toBeUndefined()
})

describe('two remotes claim', () => {
  test.each([
    ['/a/:id', '/a/:slug', true],
    ['/a/:id', '/a/new', false],
    ['/A/b', '/a/B', true],
    ['/a/', '/a', true],
    ['/a/b?', '/a', true],
    ['/a/b?', '/a/b', true],
    ['/a/b?', '/b', false],
    ['/a/b?/c', '/a/c', true],
    ['/a/b?c', '/a/bc', false],
    ['/a', '/b', false],
    ['/', '/', true]
  ])('%s and %s: %s', (one, other, twice) => {
    expect(claimedTwice([remote('mf-a', [one]), remote('mf-b', [other])])).toBe(
      twice ? `mf-a and mf-b both claim the path ${other}` : undefined
    )
  })

  test('a fragment, or a key of one storage', () => {
    const persisted = (storage: 'local' | 'session') => ({ persisted: [{ storage, key: 'draft', keepOn: [] }] })
    const both = (one: Contributions, other: Contributions) =>
      claimedTwice([remote('mf-a', [], one), remote('mf-b', [], other)])
    const fragments = { search: './search' }
    expect(both({ fragments }, { fragments })).toBe('mf-a and mf-b both claim the fragment search')
    expect(both(persisted('local'), persisted('local'))).toBe('mf-a and mf-b both claim the local storage key draft')
    expect(both(persisted('local'), persisted('session'))).toBeUndefined()
    expect(both({ fragments }, { fragments: { menu: './menu' } })).toBeUndefined()
  })
})
