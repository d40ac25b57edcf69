import { DEVICE } from './visitor.ts'
import { HOSTILE_BODIES, HOSTILE_HEADERS, HOSTILE_QUERIES, HOSTILE_TEXTS, HOSTILE_VALUES } from './hostile-values.ts'
import { someOf } from '../../scripts/testing/runs.ts'

/** The subset of JSON Schema that the OpenAPI document uses. */
export interface Schema {
  type?: string
  anyOf?: Schema[]
  oneOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  properties?: Record<string, Schema>
  items?: Schema
  minimum?: number
}

export interface Operation {
  tags: string[]
  parameters?: { name: string; in: 'path' | 'query' | 'header'; schema: Schema }[]
  requestBody?: { content: { 'application/json': { schema: Schema } } }
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>
}

export interface HostileRequest {
  url: string
  /** `right` is a placeholder for the valid token, `current` for the current ETag. */
  headers: Record<string, string>
  body: string | undefined
  session: 'none' | 'visitor' | 'client'
}

/** Plausible values by field name, so that a request passes the validation of its other fields. */
const USUAL: Record<string, unknown> = {
  phone: '+213551234567',
  email: 'sara@example.dz',
  identifier: '+213550000001',
  otp_code: '123456',
  name: 'Jean-Luc',
  address: '12 rue Didouche Mourad',
  contact_name: 'Zohra',
  contact_phone: '+213770990011',
  password: 'correct horse',
  password_confirmation: 'correct horse',
  new_password: 'correct horse',
  new_password_confirmation: 'correct horse',
  ...DEVICE,
  date: '2026-11-23',
  from: '2026-11-21',
  to: '2026-11-23',
  start_time: '10:00',
  state: 16,
  city: 554,
  category: 1,
  section: 11,
  profile: 1,
  pattern: 'plomb',
  slug: 'plumbing',
  isUrgent: true
}

/** Each value is sent in every third field; a full run sends all values in all fields. */
const PARTS = 3

/** Requests of a client in which one parameter, field, header or the body is hostile, and the others are usual. */
export function hostileRequests(method: string, path: string, operation: Operation): HostileRequest[] {
  const { parameters = [], requestBody } = operation
  const named = parameters.flatMap(({ name, in: place, schema }) => {
    const usual = usualOf(schema.items ?? schema, name.replace('[]', ''))
    return place === 'header' ? [] : [{ name, place, usual: encodeURIComponent(String(usual)) }]
  })
  const urlWith = (hostile: Record<string, string>, more: readonly string[] = []) => {
    const texts = named.map(({ name, place, usual }) => ({ name, place, text: hostile[name] ?? usual }))
    const query = texts.flatMap(({ name, place, text }) => (place === 'query' ? [`${name}=${text}`] : []))
    const filled = texts.reduce((url, { name, text }) => url.replace(`{${name}}`, text || '0'), path)
    return [filled, [...query, ...more].join('&')].filter(Boolean).join('?')
  }
  const forms = objectsIn(requestBody?.content['application/json'].schema)
  const [usualBody = '{}'] = forms.map(fields => bodyWith(fields))
  const url = urlWith({})
  const request = (change: Partial<HostileRequest>): HostileRequest => ({
    url,
    headers: { 'content-type': 'application/json', 'x-xsrf-token': 'right' },
    body: method === 'GET' ? undefined : usualBody,
    session: 'client',
    ...change
  })
  const inBody = forms.flatMap(fields =>
    Object.keys(fields).flatMap((field, place) =>
      someOf(HOSTILE_VALUES, place, PARTS).map(value => bodyWith(fields, { [field]: value }))
    )
  )
  return [
    ...named.flatMap(({ name }, place) =>
      someOf(HOSTILE_TEXTS, place, PARTS).map(text => request({ url: urlWith({ [name]: text }) }))
    ),
    ...someOf(HOSTILE_QUERIES, path.length, PARTS).map(query => request({ url: urlWith({}, [query]) })),
    ...[...inBody, ...(method === 'GET' ? [] : HOSTILE_BODIES)].map(body => request({ body })),
    ...someOf(HOSTILE_HEADERS, path.length, PARTS).map(header => {
      const { headers } = request({})
      return request({ headers: { ...headers, ...header } })
    }),
    ...(['none', 'visitor'] as const).map(session => request({ session }))
  ]
}

function objectsIn(schema: Schema = {}): Record<string, Schema>[] {
  const alternatives = schema.anyOf ?? schema.oneOf
  return alternatives ? alternatives.flatMap(objectsIn) : [schema.properties ?? {}]
}

/** JSON of an object with usual fields, except those given as JSON. */
function bodyWith(fields: Record<string, Schema>, hostile: Record<string, string> = {}): string {
  const values = Object.entries(fields).map(
    ([name, schema]) => `"${name}":${hostile[name] ?? JSON.stringify(usualOf(schema, name))}`
  )
  return `{${values.join(',')}}`
}

/** A value that is valid by the schema. */
function usualOf(schema: Schema, name = ''): unknown {
  if (name in USUAL) return USUAL[name]
  const [first] = schema.anyOf ?? schema.oneOf ?? []
  if (first) return usualOf(first)
  if (schema.enum) return schema.enum[0]
  if (schema.const !== undefined) return schema.const
  const properties = Object.entries(schema.properties ?? {})
  switch (schema.type) {
    case 'integer':
    case 'number':
      return Math.ceil(schema.minimum ?? 0)
    case 'boolean':
      return false
    case 'null':
      return null
    case 'array':
      return []
    case 'object':
      return Object.fromEntries(properties.map(([field, each]) => [field, usualOf(each, field)]))
    default:
      return 'text'
  }
}
