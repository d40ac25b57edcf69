import { Ajv2020 } from 'ajv/dist/2020.js'
import * as v from 'valibot'
import { beforeAll, expect, test } from 'vitest'
import { type HostileRequest, type Operation, hostileRequests } from '../../testing/hostile-requests.ts'
import { type Visitor, arrive, newClient } from '../../testing/index.ts'
import { apiOfFile } from '../../testing/api-of-file.ts'
import { CSRF_COOKIE } from '@hirfa/shared-contract'
import { SESSION_COOKIE } from '../sessions/sessions.ts'

const Method = v.picklist(['GET', 'POST', 'PUT'])

/** These routes replace the session. */
const REPLACING = ['/login', '/register', '/{lang}/logout']

interface Document {
  paths: Record<string, Record<string, Operation>>
}

const api = apiOfFile()
let document: Document
let visitor: Visitor
let client: Visitor
const ajv = new Ajv2020({ strict: false, validateFormats: false })
beforeAll(async () => {
  document = JSON.parse((await api.app.inject('/api/openapi.json')).body)
  ajv.addSchema(document, 'document')
  visitor = await arrive(api.url)
  client = await newClient(api)
})

async function send(method: string, path: string, request: HostileRequest) {
  const who = await cookiesFor(path, request)
  const token = decodeURIComponent(who?.get(CSRF_COOKIE) ?? 'none')
  const { 'x-xsrf-token': sent, 'if-none-match': etag, ...headers } = request.headers
  const tag = etag === 'current' ? (await api.app.inject(request.url)).headers.etag : etag
  return api.app.inject({
    method: v.parse(Method, method),
    url: request.url,
    headers: {
      ...headers,
      ...(who ? { cookie: `${SESSION_COOKIE}=${who.get(SESSION_COOKIE)}` } : {}),
      ...(tag === undefined ? {} : { 'if-none-match': tag }),
      'x-xsrf-token': sent === 'right' ? token : (sent ?? '')
    },
    ...(request.body === undefined ? {} : { payload: request.body })
  })
}

async function cookiesFor(path: string, { session }: HostileRequest): Promise<Map<string, string> | undefined> {
  if (session === 'none') return undefined
  if (REPLACING.includes(path)) return (await arrive(api.url)).cookies
  return (session === 'visitor' ? visitor : client).cookies
}

/** How a response violates the document; `null` if it does not. */
function faultOf(
  at: { method: string; path: string; operation: Operation },
  { statusCode, body, headers }: Awaited<ReturnType<typeof send>>
): string | null {
  const documented = at.operation.responses[statusCode]
  if (statusCode >= 500 || !documented) return `${statusCode} is not documented: ${body}`
  if (!documented.content) return body === '' ? null : `${statusCode} has no body, but came with ${body}`
  if (!String(headers['content-type']).startsWith('application/json')) return `no JSON: ${body}`
  const pointer = [
    'paths',
    at.path,
    at.method,
    'responses',
    String(statusCode),
    'content',
    'application/json',
    'schema'
  ]
  const reference = pointer.map(part => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')
  const fits = ajv.getSchema(`document#/${reference}`)
  if (!fits) return `no schema at ${reference}`
  return fits(JSON.parse(body)) ? null : `${ajv.errorsText(fits.errors)}: ${body.slice(0, 300)}`
}

test('every response to a hostile parameter, field, header or body matches the document', async () => {
  const faults: string[] = []
  const statuses: Record<string, number> = {}
  // Operator routes have their own tests.
  const routes = Object.entries(document.paths)
    .flatMap(([path, methods]) => Object.entries(methods).map(([method, operation]) => ({ method, path, operation })))
    .filter(({ operation }) => !operation.tags.includes('Operator'))
  for (const route of routes)
    for (const request of hostileRequests(route.method.toUpperCase(), route.path, route.operation)) {
      const answer = await send(route.method.toUpperCase(), route.path, request)
      statuses[answer.statusCode] = (statuses[answer.statusCode] ?? 0) + 1
      const fault = faultOf(route, answer)
      if (fault !== null) faults.push(`${route.method} ${request.url} ${request.body}: ${fault}`)
    }
  console.log('Responses by status:', statuses)
  expect(faults).toEqual([])
  // The requests must reach every status.
  for (const status of [200, 201, 304, 400, 401, 404, 409, 413, 415, 419, 422])
    expect(statuses).toHaveProperty(String(status))
}, 240_000)
