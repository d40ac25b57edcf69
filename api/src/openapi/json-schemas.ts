import type { JsonSchema } from '@valibot/to-json-schema'
import { toJsonSchema } from '@valibot/to-json-schema'
import { Appointment, Artisan, City, Client, Faq, Problem, Review, SearchEntry, Service, Wilaya } from 'shared-contract'
import type * as v from 'valibot'

/** What answers are made of, told once and named. */
const NAMED: Record<string, v.GenericSchema> = {
  Appointment,
  Artisan,
  City,
  Client,
  Faq,
  Problem,
  Review,
  SearchEntry,
  Service,
  Wilaya
}

/** The wire side of one of our schemas; what it makes of the wire is nobody else's business. */
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
  return eachWithItsRules(json)
}

/** An id that came as text is checked once it is a number; for JSON the rules are then the number's alone. */
function eachWithItsRules(json: JsonSchema): JsonSchema {
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
