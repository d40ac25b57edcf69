import { describe, expect, test } from 'vitest'
import { join } from 'node:path'
import type { RemoteRoute } from '@hirfa/shared-contract/release'
import { routesOf } from '../../../testing/small-builds.ts'
import { liveIn, type Plan, releaseSmall } from '../../../testing/small-releases.ts'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'
import { openReleases } from '../../../releases/src/state/release-store.ts'
import { FIXTURE_PRODUCT } from '../../../testing/fixture-product.ts'
import { pageData } from './page-data.ts'
import { pageFacts } from './page-facts.ts'
import type { Release } from './release.ts'
import { callsOf, findRouteOwner, renderedSearch, resolvePath } from './page-routes.ts'

const known = new Map<string, Promise<Release>>()

/** A live shell with remotes, which are released once. */
function liveWith(...remotes: Plan[]): Promise<Release> {
  const key = JSON.stringify(remotes)
  const live = known.get(key) ?? release(remotes)
  known.set(key, live)
  return live
}

async function release(remotes: Plan[]): Promise<Release> {
  const folder = temporaryFolder()
  const store = openReleases(join(folder, 'releases'))
  await releaseSmall(store, folder, { name: 'shell' }, ...remotes)
  return liveIn(store)
}

const liveArchive = (routes: RemoteRoute[]) => liveWith({ name: 'mf-archive', routes })

const liveProduct = () =>
  liveWith(
    { name: 'mf-weather', routes: routesOf('/', '/forecasts/:name?', '/:page') },
    {
      name: 'mf-archive',
      routes: routesOf('/my-profile', '/forecasts/new', '/help/*'),
      contributions: {
        redirects: [
          { from: '/old-entries', to: '/my-entries' },
          { from: '/entry/:id', to: '/entries/:id' }
        ]
      }
    }
  )

test.each([
  ['/', 'mf-weather', '/'],
  ['/forecasts', 'mf-weather', '/forecasts/:name?'],
  ['/forecasts/', 'mf-weather', '/forecasts/:name?'],
  ['/forecasts/plumbing', 'mf-weather', '/forecasts/:name?'],
  ['/forecasts/%D8%B3%D8%A8%D8%A7%D9%83%D8%A9', 'mf-weather', '/forecasts/:name?'],
  ['/forecasts/new', 'mf-archive', '/forecasts/new'],
  ['/MY-PROFILE', 'mf-archive', '/my-profile'],
  ['/my%2Dprofile', 'mf-archive', '/my-profile'],
  ['/%E0%A4%A', 'mf-weather', '/:page'],
  ['/help', 'mf-archive', '/help/*'],
  ['/help/a/b', 'mf-archive', '/help/*'],
  ['/anything', 'mf-weather', '/:page'],
  ['/anything/else', undefined, undefined],
  ['//forecasts', undefined, undefined]
])('%s belongs to %s, by %s: the most specific pattern wins', async (path, remote, pattern) => {
  const owner = findRouteOwner(path, await liveProduct())
  expect([owner?.remote.name, owner?.route.path]).toEqual([remote, pattern])
})

test.each([
  ['/old-entries', '/my-entries'],
  ['/old-entries/', '/my-entries'],
  ['/entry/12', '/entries/12'],
  ['/entry/', undefined],
  ['/entry/12/more', undefined],
  ['/entries/12', undefined],
  ['/my-entries', undefined]
])('%s has moved to %s', async (path, target) => {
  expect(resolvePath(path, await liveProduct()).movedTo).toBe(target)
})

test.each([
  ['/entries/old/the-first-7', ['/api/entries/7', '/api/of/the-first-7']],
  ['/entries/old/7', ['/api/entries/7', '/api/of/7']],
  ['/entries/old/a-2-70', ['/api/entries/70', '/api/of/a-2-70']],
  ['/entries/old/the-first', ['/api/places/the-first', '/api/of/the-first']],
  ['/entries/old/the-0', ['/api/places/the-0', '/api/of/the-0']],
  ['/entries/old/the-07', ['/api/places/the-07', '/api/of/the-07']],
  ['/entries/old/12345678901', ['/api/places/12345678901', '/api/of/12345678901']],
  ['/entries/old/%2e%2e%2f-7', ['/api/entries/7', '/api/of/..%2F-7']]
])('%s calls %j: the id at the end of a parameter, or the parameter without one', async (path, calls) => {
  const route = { answers: ['/api/entries/:nameId', '/api/places/:nameText', '/api/of/:name'] }
  const live = await liveArchive(routesOf('/entries/:age/:name').map(entry => ({ ...entry, ...route })))
  expect(callsOf(live, findRouteOwner(path, live))).toEqual(calls)
})

describe('a route that renders the parameters page and words', () => {
  const query = { page: 'page', words: 'search' }
  const routes = routesOf('/entries').map(route => ({ ...route, answers: ['/api/entries?page=1&size=9'], query }))

  async function ownerOfEntries() {
    const live = await liveArchive(routes)
    return { live, owner: findRouteOwner('/entries', live) }
  }

  test.each([
    [undefined, '', '/api/entries?page=1&size=9'],
    ['lang=fr', '', '/api/entries?page=1&size=9'],
    ['page=2&lang=fr', 'page=2', '/api/entries?page=2&size=9'],
    [
      'words=r%C3%A9paration+%26+co',
      'words=r%C3%A9paration+%26+co',
      '/api/entries?page=1&size=9&search=r%C3%A9paration+%26+co'
    ],
    ['words=', 'words=', '/api/entries?page=1&size=9'],
    ['fbclid=IwAR0&utm_source=facebook', '', '/api/entries?page=1&size=9'],
    ['page=2&utm_medium=social', 'page=2', '/api/entries?page=2&size=9'],
    ['size=5000', undefined, '/api/entries?page=1&size=9'],
    ['__proto__=1', undefined, '/api/entries?page=1&size=9']
  ])('the query %j is rendered as %j and calls %s', async (given, search, call) => {
    const { live, owner } = await ownerOfEntries()
    expect(renderedSearch(given, owner)).toBe(search)
    expect(callsOf(live, owner, search)).toContain(call)
  })

  test.each([
    ['/entries/old/7', 'page=2', '', ['/api/entries/7']],
    ['/entries/old/7', 'page=2&words=x', 'words=x', ['/api/entries/7?search=x']],
    ['/entries/old/7', 'page=2&size=9', undefined, ['/api/entries/7']],
    ['/entries/old/the-first', 'page=2', 'page=2', ['/api/places/the-first?page=2']]
  ])('%s?%s is rendered with %j: a parameter may name its call', async (path, given, search, calls) => {
    const answers = ['/api/entries/:nameId', '/api/places/:nameText']
    const named = { answers, query: { ...query, page: '/api/places?page' } }
    const live = await liveArchive(routesOf('/entries/:age/:name').map(route => ({ ...route, ...named })))
    const owner = findRouteOwner(path, live)
    expect(renderedSearch(given, owner)).toBe(search)
    expect(callsOf(live, owner, search)).toEqual(calls)
  })

  test('a long query is left to the browser', async () => {
    const { owner } = await ownerOfEntries()
    expect(renderedSearch(`words=${'x'.repeat(900)}`, owner)).toHaveLength(906)
    expect(renderedSearch(`words=${'x'.repeat(1_000)}`, owner)).toBeUndefined()
  })

  test('a page without a remote renders no parameter', () => {
    expect(renderedSearch('page=2', undefined)).toBeUndefined()
  })
})

describe('a route whose calls have values of the query', () => {
  const answers = ['/api/places?:place', '/api/places/:place', '/api/hours?place=:place&kind=:kind&size=:size?&page=1']
  const query = { place: '', kind: '', size: '' }

  test.each([
    ['', []],
    ['kind=b', []],
    ['place=7', ['/api/places', '/api/places/7']],
    ['kind=&place=7', ['/api/places', '/api/places/7']],
    ['kind=a%26b&place=7', ['/api/places', '/api/places/7', '/api/hours?place=7&kind=a%26b&page=1']],
    ['size=2&kind=b&place=7', ['/api/places', '/api/places/7', '/api/hours?place=7&kind=b&size=2&page=1']],
    ['place=..%2F7', ['/api/places', '/api/places/..%2F7']]
  ])('with %j calls %j', async (search, calls) => {
    const live = await liveArchive(routesOf('/hours').map(route => ({ ...route, answers, query })))
    const owner = findRouteOwner('/hours', live)
    expect(renderedSearch(`${search}&utm_source=sms`, owner)).toBe(search)
    expect(callsOf(live, owner, search)).toEqual(calls)
    expect(renderedSearch('place=7&days=3', owner)).toBeUndefined()
  })

  test('names such a call by its path in the page data, and is a page although a value names nothing', async () => {
    const live = await liveArchive(routesOf('/hours').map(route => ({ ...route, answers, query })))
    const owner = findRouteOwner('/hours', live)
    const [places = '', place = '', hours = ''] = callsOf(live, owner, 'place=7&kind=b')
    const body = (text: string) => ({ status: 200 as const, body: text })
    const responses = new Map([places, hours].map(call => [call, body(call)] as const))
    expect(pageData({ language: 'fr', owner }, responses, {}).answers).toEqual({
      [places]: places,
      '/api/hours?': hours
    })
    const request = { origin: '', path: '/hours', language: 'fr' as const, asked: false, search: 'place=7&kind=b' }
    const gone = (call: string) =>
      pageFacts(request, live, new Map([[call, { status: 404 as const, body: null }]]), FIXTURE_PRODUCT).missing
    expect(gone(place)).toBe(false)
  })
})
