import { Ajv2020 } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import * as v from 'valibot'
import { beforeAll, expect, test } from 'vitest'
import {
  type ArbitraryRequest,
  type Operation,
  arbitraryRequest,
  hostileRequests
} from '../../testing/arbitrary-requests.ts'
import { type Visitor, arrive, newClient } from '../../testing/index.ts'
import { runs } from '../../testing/runs.ts'
import { apiOfFile } from '../../testing/api-of-file.ts'
import { CSRF_COOKIE } from '@hirfa/shared-contract'
import { SESSION_COOKIE } from '../sessions/sessions.ts'

const Method = v.picklist(['GET', 'POST', 'PUT'])

const SEED = 60
const AT_LEAST = runs(1700, 5000)
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

async function send(method: string, path: string, request: ArbitraryRequest) {
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

async function cookiesFor(path: string, { session }: ArbitraryRequest): Promise<Map<string, string> | undefined> {
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

function operationsIn({ paths }: Document) {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation }))
  )
}

/** Those that a client may call: operator routes have their own tests. */
const openOperations = () => operationsIn(document).filter(({ operation }) => !operation.tags.includes('Operator'))

test('every response to a hostile parameter or field matches the document', async () => {
  const faults: string[] = []
  for (const at of openOperations())
    for (const request of hostileRequests(at.method.toUpperCase(), at.path, at.operation)) {
      const fault = faultOf(at, await send(at.method.toUpperCase(), at.path, request))
      if (fault !== null) faults.push(`${at.method} ${request.url} ${request.body}: ${fault}`)
    }
  expect(faults).toEqual([])
}, 240_000)

test('every response to arbitrary requests matches the document', async () => {
  const operations = operationsIn(document)
  const open = openOperations().map(({ operation }) => operation)
  const each = Math.ceil(AT_LEAST / open.length)
  const statuses: Record<string, number> = {}
  let sent = 0
  for (const at of operations) {
    await fc.assert(
      fc.asyncProperty(arbitraryRequest(at.method.toUpperCase(), at.path, at.operation), async request => {
        const answer = await send(at.method.toUpperCase(), at.path, request)
        sent += 1
        statuses[answer.statusCode] = (statuses[answer.statusCode] ?? 0) + 1
        const fault = faultOf(at, answer)
        if (fault !== null) throw new Error(`${at.method} ${request.url} ${request.body}: ${fault}`)
      }),
      { seed: SEED, numRuns: open.includes(at.operation) ? each : 10 }
    )
  }
  console.log(`${sent} requests:`, statuses)
  expect(sent).toBeGreaterThanOrEqual(AT_LEAST)
  // The requests must reach every status.
  for (const status of [200, 201, 204, 304, 400, 401, 404, 409, 413, 415, 419, 422])
    expect(statuses).toHaveProperty(String(status))
}, 240_000)
