import type {
  FastifyInstance,
  FastifySchemaCompiler,
  FastifySerializerCompiler,
  FastifyTypeProvider,
  RouteOptions
} from 'fastify'
import * as v from 'valibot'
import type { MessageKey } from '../messages/messages.ts'
import { isMessageKey } from '../messages/say.ts'
import { ApiProblem, invalid } from './refusal.ts'

export interface ScopeConfig {
  tag: 'Marketplace' | 'Sign-in' | 'Client area' | 'Server' | 'Operator'
  security?: 'session' | 'operator'
  cacheable?: boolean
}

declare module 'fastify' {
  interface FastifySchema {
    summary?: string
  }
  interface FastifyContextConfig {
    scope?: ScopeConfig
    idempotent?: boolean
    recordsRelease?: boolean
  }
}

/** Handlers receive the outputs of the schemas and return the input of a response; errors are thrown as a `Refusal`. */
export interface ValibotTypeProvider extends FastifyTypeProvider {
  validator: this['schema'] extends v.GenericSchema ? v.InferOutput<this['schema']> : unknown
  serializer: this['schema'] extends typeof ApiProblem
    ? never
    : this['schema'] extends v.GenericSchema
      ? v.InferInput<this['schema']>
      : unknown
}

export const NoBody = v.undefined()

export const PictureBody = v.instance(Buffer)

export const CalendarBody = v.string()

export function problems<const Status extends number>(...statuses: Status[]): Record<Status, typeof ApiProblem>
export function problems(...statuses: number[]): Record<number, typeof ApiProblem> {
  return Object.fromEntries(statuses.map(status => [status, ApiProblem]))
}

export function dataOf<Schema extends v.GenericSchema>(schema: Schema) {
  return v.object({ data: schema })
}

export function describeRoutes(
  app: FastifyInstance,
  scope: ScopeConfig,
  problemsOf: (route: { writes: boolean }) => number[] = () => []
): void {
  app.addHook('onRoute', route => {
    route.config = { scope, ...route.config }
    const writes = writesData(route)
    addResponses(route, problems(...problemsOf({ writes })))
    if (scope.cacheable && !writes) addResponses(route, { 304: NoBody })
  })
}

export function describeFrameworkErrors(app: FastifyInstance): void {
  app.addHook('onRoute', route => {
    const { url, schema } = route
    const statuses = [
      ...(/[:*]/.test(url) ? [400, 404] : []),
      ...(writesData(route) ? [400, 413, 415] : []),
      ...(schema?.body || schema?.querystring ? [422] : []),
      500,
      503
    ]
    addResponses(route, problems(...statuses))
  })
}

function writesData({ method }: Pick<RouteOptions, 'method'>): boolean {
  return [method].flat().some(each => each !== 'GET' && each !== 'HEAD')
}

function addResponses(route: RouteOptions, responses: Record<number, v.GenericSchema>): void {
  route.schema = { ...route.schema, response: { ...responses, ...responsesOf(route.schema?.response) } }
}

export function responsesOf(response: unknown): Record<string, v.GenericSchema> {
  if (typeof response !== 'object' || response === null) return {}
  return Object.fromEntries(
    Object.entries(response).filter((entry): entry is [string, v.GenericSchema] => isSchema(entry[1]))
  )
}

export function isSchema(value: unknown): value is v.GenericSchema {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema'
}

export const validatorCompiler: FastifySchemaCompiler<v.GenericSchema> =
  ({ schema }) =>
  input => {
    // An empty body is read as an empty object, so that the error names each missing field.
    const result = v.safeParse(schema, input ?? {})
    return result.success ? { value: result.output } : { error: invalid(collectFields(result.issues)) }
  }

/** Serialises responses. With `check`, a response that does not match the schema of its route is an error. */
export function serializerCompiler({ check }: { check: boolean }): FastifySerializerCompiler<v.GenericSchema> {
  return ({ schema, method, url, httpStatus }) =>
    body => {
      const result = check ? v.safeParse(schema, body) : null
      if (result && !result.success)
        throw new Error(`${method} ${url} ${httpStatus}: ${JSON.stringify(v.flatten(result.issues))}`)
      return JSON.stringify(body)
    }
}

type Issues = readonly v.BaseIssue<unknown>[]

function collectFields(issues: Issues): Record<string, MessageKey[]> {
  const fields = new Map<string, MessageKey[]>()
  for (const issue of issues) {
    const path = v.getDotPath(issue)
    if (path === null && issue.issues) {
      for (const [field, keys] of Object.entries(collectFields(issue.issues))) addTo(fields, field, keys)
    } else {
      addTo(fields, path ?? 'body', [messageKey(issue)])
    }
  }
  return Object.fromEntries(fields)
}

function addTo(fields: Map<string, MessageKey[]>, field: string, keys: MessageKey[]) {
  fields.set(field, [...new Set([...(fields.get(field) ?? []), ...keys])])
}

function messageKey(issue: v.BaseIssue<unknown>): MessageKey {
  if (isMessageKey(issue.message)) return issue.message
  const missing = issue.input === undefined || issue.input === null || issue.input === ''
  return missing ? 'required' : 'invalid'
}
