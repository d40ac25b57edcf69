import type { InjectOptions } from 'fastify'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { CSRF_COOKIE } from '@hirfa/shared-contract'
import { documentedRoutes } from '../../testing/documented-routes.ts'
import { arrive, newClient, OPERATOR_TOKEN, type TestApi } from '../../testing/index.ts'
import { recordResponse } from '../../testing/recorded-responses.ts'
import { apiOfFile } from '../../testing/api-of-file.ts'
import { ApiProblem } from '../http/refusal.ts'

const Method = v.picklist(['GET', 'POST', 'PUT'])
/** Larger than the largest body that a route accepts. */
const LARGE = 'x'.repeat(13 * 1024 * 1024)
const SUMMARY = '/api/zone-summary?state=16&city=554&category=1'

/** An address of each cacheable route with parameters, at which it responds with 200. */
const FOUND: Record<string, string> = {
  '/api/categories/:slug': '/api/categories/plumbing',
  '/api/cities/:id': '/api/cities/16',
  '/api/nearest-city': '/api/nearest-city?latitude=36.75&longitude=3.05',
  '/api/search': '/api/search?pattern=plomb',
  '/api/profiles/:id': '/api/profiles/1',
  '/api/profiles/:id/availability': '/api/profiles/1/availability?from=2026-11-21&to=2026-11-22',
  '/api/profiles/:id/reviews': '/api/profiles/1/reviews',
  '/api/zone-profiles': SUMMARY.replace('summary', 'profiles'),
  '/api/zone-summary': SUMMARY,
  '/api/state-profiles/:category/:state': '/api/state-profiles/plumbing/oran'
}

const api = apiOfFile()
const strict = apiOfFile({ rateLimits: true })

type Documented = Awaited<ReturnType<typeof documentedRoutes>>[number]

/** The headers of a client or an operator, or of a visitor whom the route does not admit. */
async function credentials({ tag }: Documented, at: TestApi, admitted: boolean): Promise<Record<string, string>> {
  if (tag === 'Operator') return { authorization: `Bearer ${admitted ? OPERATOR_TOKEN : 'wrong'}` }
  const { cookies } = admitted ? await newClient(at) : await arrive(at.url)
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  return { cookie, 'x-xsrf-token': decodeURIComponent(cookies.get(CSRF_COOKIE) ?? '') }
}

/** Sends a request to the route that gets this status. */
async function provoke(documented: Documented, status: number) {
  const [method = '', url = ''] = documented.route.split(' ')
  const at = status === 429 ? strict : api
  const path = FOUND[url] ?? url.replaceAll(/:\w+/g, '1')
  const own = await credentials(documented, at, status !== 401)
  const send = ({ headers, ...more }: InjectOptions = {}) =>
    at.app.inject({
      method: v.parse(Method, method),
      url: path,
      ...(method === 'GET' ? {} : { payload: '{}' }),
      headers: { ...own, ...(method === 'GET' ? {} : { 'content-type': 'application/json' }), ...headers },
      ...more
    })
  const lists = `${path.split('?')[0]}?${documented.queries.map(name => `${name}[]=x`).join('&')}`
  switch (status) {
    case 304:
      return send({ headers: { 'if-none-match': String((await send()).headers.etag) } })
    case 400:
      return send(method === 'GET' ? { url: url.replaceAll(/:\w+/g, '%E0%A4%A') } : { payload: '{' })
    case 401:
      return send()
    case 404:
      return send({ url: url.replaceAll(/:\w+/g, '2147483647') })
    case 413:
      return send({ payload: LARGE })
    case 415:
      return send({ payload: 'x', headers: { 'content-type': 'text/plain' } })
    case 422:
      return send(method === 'GET' ? { url: lists } : { url: lists, payload: '1' })
    case 419:
      return send({ headers: { 'x-xsrf-token': 'x' } })
    case 429:
      await send()
      await at.db.updateTable('rate_windows').set({ hits: 1_000_000 }).execute()
      return send()
    default:
      await api.dev.fail({ path: path.split('?')[0] ?? path, status })
      return send()
  }
}

/** The limits of sign-in differ by route, and some responses need what exists only in the tests of their routes. */
function isShared({ route, tag, statuses }: Documented, status: number): boolean {
  if (status === 304) return !/^GET \/api\/(?:shared-tasks|calendar)\//.test(route)
  if (status === 404) return !statuses.includes(422)
  return status !== 429 || tag !== 'Sign-in'
}

/** The framework and the hooks of all routes of an area give these; the routes of an area that have more test them. */
test.each([304, 400, 401, 404, 413, 415, 419, 422, 429, 500, 503])(
  'each route that documents %i responds with it',
  async status => {
    const routes = (await documentedRoutes(api)).filter(
      documented => documented.statuses.includes(status) && isShared(documented, status)
    )
    const faults = []
    for (const documented of routes) {
      const { statusCode, body, headers } = await provoke(documented, status)
      recordResponse(documented.route, statusCode)
      const waits = status === 429 || status === 503
      const described = status < 400 || v.is(v.pipe(v.string(), v.parseJson(), ApiProblem), body)
      if (statusCode !== status || !described || Number(headers['retry-after']) > 0 !== waits)
        faults.push(`${documented.route}: ${statusCode} ${body.slice(0, 200)}`)
    }
    expect(routes.length).toBeGreaterThan(10)
    expect(faults).toEqual([])
  }
)
