import type { FastifySchemaCompiler, FastifyTypeProvider } from 'fastify'
import * as v from 'valibot'
import type { MessageKey } from '../messages/messages.ts'
import { isMessageKey } from '../messages/say.ts'
import { invalid } from './refusal.ts'

/** Lets a route say `schema: { body: BookingBody }` and receive what that schema puts out. */
export interface ValibotTypeProvider extends FastifyTypeProvider {
  validator: this['schema'] extends v.GenericSchema ? v.InferOutput<this['schema']> : unknown
}

export const validatorCompiler: FastifySchemaCompiler<v.GenericSchema> =
  ({ schema }) =>
  input => {
    // An empty body is an empty object: each missing field is then told by its name.
    const result = v.safeParse(schema, input ?? {})
    return result.success ? { value: result.output } : { error: invalid(fieldsOf(result.issues)) }
  }

type Issues = readonly v.BaseIssue<unknown>[]

function fieldsOf(issues: Issues): Record<string, MessageKey[]> {
  const fields = new Map<string, MessageKey[]>()
  for (const issue of issues) {
    const path = v.getDotPath(issue)
    if (path === null && issue.issues) {
      for (const [field, keys] of Object.entries(fieldsOf(issue.issues))) addTo(fields, field, keys)
    } else {
      addTo(fields, path ?? 'body', [keyOf(issue)])
    }
  }
  return Object.fromEntries(fields)
}

function addTo(fields: Map<string, MessageKey[]>, field: string, keys: MessageKey[]) {
  fields.set(field, [...new Set([...(fields.get(field) ?? []), ...keys])])
}

function keyOf(issue: v.BaseIssue<unknown>): MessageKey {
  if (isMessageKey(issue.message)) return issue.message
  const missing = issue.input === undefined || issue.input === null || issue.input === ''
  return missing ? 'required' : 'invalid'
}
