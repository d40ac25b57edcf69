import { Id, Language, Problem } from 'shared-contract'
import * as v from 'valibot'
import type { Answers } from './answers.ts'
import { ANSWERS } from './answers.ts'
import type { CollectedRoute } from './collected-routes.ts'
import { jsonSchemaOf, namedSchemas } from './json-schemas.ts'
import { headersOf, requestHeaders } from './protocol-headers.ts'

/** What may come after a colon in an address. */
const PATH_PARAMETERS: Record<string, v.GenericSchema> = { id: Id, lang: Language }

/** A call that nobody has described answers in JSON, and refuses as all others do. */
const UNDESCRIBED: Answers = { summary: '', tag: 'Server', done: { 200: v.unknown() } }
const UNDESCRIBED_REFUSALS = [401, 403, 404, 409, 429]

/** The OpenAPI document of these routes. */
export function openApiDocument(routes: CollectedRoute[]) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const route of routes) {
    const path = route.url.replace(/:(\w+)/g, '{$1}').replace('*', '{path}')
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(route) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Hirfa',
      version: '1',
      description: 'The marketplace: services, artisans, and the appointments of clients.'
    },
    paths,
    components: {
      schemas: namedSchemas(),
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'hirfa_session' },
        operator: { type: 'http', scheme: 'bearer' }
      }
    }
  }
}

function operationOf(route: CollectedRoute) {
  const { method, url, body } = route
  const answers = ANSWERS[`${method} ${url}`]
  const about = answers ?? { ...UNDESCRIBED, summary: `${method} ${url}`, refused: UNDESCRIBED_REFUSALS }
  const operator = url.startsWith('/api/operator/')
  const parameters = [...pathParameters(url), ...queryParameters(route.query), ...requestHeaders(route, about)]
  return {
    summary: about.summary,
    tags: [operator ? 'Operator' : about.tag],
    ...(about.signedIn ? { security: [{ session: [] }] } : operator ? { security: [{ operator: [] }] } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body ? { requestBody: { required: true, content: json(jsonSchemaOf(body)) } } : {}),
    responses: Object.fromEntries([...doneAnswers(route, about), ...refusals(route, about)])
  }
}

function doneAnswers(route: CollectedRoute, about: Answers): [string, unknown][] {
  const done = Object.entries(about.done).map(([status, schema]): [string, unknown] => [
    status,
    {
      description: about.summary,
      headers: headersOf(Number(status), about),
      ...(schema ? { content: json(jsonSchemaOf(schema)) } : {})
    }
  ])
  const unchanged = { description: 'Still as it was', headers: headersOf(304, about) }
  return about.tagged && route.method === 'GET' ? [...done, ['304', unchanged]] : done
}

function refusals(route: CollectedRoute, about: Answers): [string, unknown][] {
  return refusedStatuses(route, about).map(status => [
    String(status),
    {
      description: REFUSED[status] ?? 'Refused',
      headers: headersOf(status, about),
      content: json(jsonSchemaOf(Problem))
    }
  ])
}

const REFUSED: Record<number, string> = {
  400: 'What came cannot be read',
  401: 'Nobody has signed in',
  403: 'This client may not',
  404: 'There is no such thing, or it is somebody else’s',
  409: 'The state of things does not allow it',
  413: 'More than 64 KiB',
  415: 'Not JSON',
  419: 'The token of the session is missing or wrong',
  422: 'A field is wrong; the errors are told by field',
  429: 'Too many; try again after some seconds',
  500: 'A bug',
  501: 'Not available at this address',
  503: 'Paused; try again after some seconds'
}

function refusedStatuses({ method, url, body, query }: CollectedRoute, about: Answers): number[] {
  const writes = method !== 'GET'
  const session = about.tag === 'Sign-in' || about.tag === 'Client area'
  const refused = [
    ...(url.includes(':') || url.includes('*') ? [400, 404] : []),
    ...(writes ? [400, 413, 415] : []),
    ...(writes && session ? [419] : []),
    ...(body || query ? [422] : []),
    ...(about.signedIn ? [401] : []),
    ...(about.limited ? [429] : []),
    ...(about.refused ?? []),
    500,
    503
  ]
  return [...new Set(refused)].toSorted((a, b) => a - b)
}

function pathParameters(url: string) {
  return [...url.matchAll(/:(\w+)|\*/g)].map(([, name = 'path']) => ({
    name,
    in: 'path',
    required: true,
    schema: jsonSchemaOf(PATH_PARAMETERS[name] ?? v.string())
  }))
}

/** A list is asked for by brackets, as PHP servers read it. */
function queryParameters(query: v.GenericSchema | undefined) {
  if (!query) return []
  const { properties = {}, required = [] } = jsonSchemaOf(query)
  return Object.entries(properties).map(([name, schema]) => {
    const list = typeof schema === 'object' && schema.type === 'array'
    return {
      name: list ? `${name}[]` : name,
      in: 'query',
      required: required.includes(name),
      schema,
      ...(list ? { style: 'form', explode: true } : {})
    }
  })
}

function json(schema: unknown) {
  return { 'application/json': { schema } }
}
