import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema'
import { Appointment, Artisan, City, Client, Faq, Review, SearchEntry, Service, Wilaya } from '@hirfa/shared-contract'
import type * as v from 'valibot'
import { ApiProblem } from '../http/refusal.ts'

const NAMED: Record<string, v.GenericSchema> = {
  Appointment,
  Artisan,
  City,
  Client,
  Faq,
  Problem: ApiProblem,
  Review,
  SearchEntry,
  Service,
  Wilaya
}

export function jsonSchemaOf(schema: v.GenericSchema, { named = true } = {}): JsonSchema {
  const {
    $schema: _dialect,
    $defs: _named,
    ...json
  } = toJsonSchema(schema, {
    errorMode: 'ignore',
    ...(named ? { definitions: NAMED } : {}),
    overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`
  })
  return withLimitsOnNumbers(json)
}

function withLimitsOnNumbers(json: JsonSchema): JsonSchema {
  return JSON.parse(JSON.stringify(json), (_, value) => {
    if (typeof value !== 'object' || value === null || !value.anyOf || value.type !== 'integer') return value
    const { anyOf, type, minimum, maximum, ...rest } = value
    const [, text] = anyOf
    return { ...rest, anyOf: [{ type, minimum, maximum }, text] }
  })
}

export function namedSchemas(): Record<string, JsonSchema> {
  return Object.fromEntries(
    Object.entries(NAMED).map(([name, schema]) => [name, jsonSchemaOf(schema, { named: false })])
  )
}
