import type { FastifyInstance, RouteOptions } from 'fastify'
import { Id, Language, ReminderAnswer } from '@hirfa/shared-contract'
import * as v from 'valibot'
import { CalendarBody, isSchema, PictureBody, responsesOf } from '../http/route-schemas.ts'
import { SESSION_COOKIE } from '../sessions/sessions.ts'
import { jsonSchemaOf, namedSchemas } from './json-schemas.ts'
import { requestHeaders, responseHeaders } from './headers.ts'
import type { App } from '../dependencies.ts'

const PATH_PARAMETERS: Record<string, v.GenericSchema> = { id: Id, lang: Language }

export function openApiDocument(routes: RouteOptions[]) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const route of routes) {
    const path = route.url.replace(/:(\w+)/g, '{$1}').replace('*', '{path}')
    for (const method of [route.method].flat().filter(each => each !== 'HEAD'))
      paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(method, route) }
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
        session: { type: 'apiKey', in: 'cookie', name: SESSION_COOKIE },
        operator: { type: 'http', scheme: 'bearer' }
      }
    }
  }
}

function operationOf(method: string, { url, schema = {}, config }: RouteOptions) {
  const { body, querystring: query, summary, response } = schema
  const { security, tag = 'Server' } = config?.scope ?? {}
  const parameters = [
    ...pathParameters(url),
    ...queryParameters(isSchema(query) ? query : undefined),
    ...requestHeaders(method, config)
  ]
  const responses = Object.entries(responsesOf(response)).map(([status, each]): [string, unknown] => [
    status,
    {
      description: STATUSES[Number(status)] ?? summary,
      headers: responseHeaders(Number(status), config),
      ...describeContent(each)
    }
  ])
  return {
    summary,
    tags: [tag],
    ...(security ? { security: [{ [security]: [] }] } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(isSchema(body) ? { requestBody: { required: true, content: describeBody(body) } } : {}),
    responses: Object.fromEntries(responses)
  }
}

function describeBody(body: v.GenericSchema) {
  const schema = jsonSchemaOf(body)
  return body === ReminderAnswer ? { ...json(schema), 'application/x-www-form-urlencoded': { schema } } : json(schema)
}

function describeContent(response: v.GenericSchema) {
  if (response.type === 'undefined') return {}
  if (response === CalendarBody) return { content: { 'text/calendar': { schema: jsonSchemaOf(response) } } }
  return { content: response.type === PictureBody.type ? { 'image/*': {} } : json(jsonSchemaOf(response)) }
}

const STATUSES: Record<number, string> = {
  303: 'Done; `Location` is the page that shows the result',
  304: 'Not modified',
  400: 'The request cannot be parsed',
  401: 'Authentication is missing or has expired',
  403: 'The client may not do this',
  404: 'Not found, or not visible to the client',
  409: 'The current state does not allow this',
  413: 'The body is larger than allowed',
  415: 'The body is not JSON',
  419: 'The CSRF token is missing or invalid',
  422: 'A field is invalid; `errors` lists messages by field',
  429: 'Rate limit reached; retry after `Retry-After` seconds',
  500: 'Unexpected server error',
  501: 'Not available at this address',
  503: 'Temporarily unavailable; retry after `Retry-After` seconds'
}

function pathParameters(url: string) {
  return [...url.matchAll(/:(\w+)|\*/g)].map(([, name = 'path']) => ({
    name,
    in: 'path',
    required: true,
    schema: jsonSchemaOf(PATH_PARAMETERS[name] ?? v.string())
  }))
}

/** List parameters are written with brackets, as PHP servers read them. */
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

export function collectRoutes(app: FastifyInstance): RouteOptions[] {
  const routes: RouteOptions[] = []
  app.addHook('onRoute', route => {
    // Later hooks add to the same object, so its schemas are read when the document is built.
    if (!/^\/(__dev|media)\//.test(route.url) && route.method !== 'HEAD') routes.push(route)
  })
  return routes
}

/** Serves the OpenAPI document, built on the first request because all routes are registered by then. */
export function openApiArea(app: App, routes: RouteOptions[]): void {
  let document: ReturnType<typeof openApiDocument> | undefined
  app.get(
    '/api/openapi.json',
    { schema: { summary: 'This document', response: { 200: v.looseObject({ openapi: v.string() }) } } },
    () => (document ??= openApiDocument(routes))
  )
}
