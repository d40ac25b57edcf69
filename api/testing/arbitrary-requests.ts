import fc from 'fast-check'
import { DEVICE } from './visitor.ts'
import { HOSTILE_BODIES, HOSTILE_TEXTS, HOSTILE_VALUES } from './hostile-values.ts'
import { someOf } from './runs.ts'

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
  maximum?: number
}

export interface Operation {
  tags: string[]
  parameters?: { name: string; in: 'path' | 'query' | 'header'; schema: Schema }[]
  requestBody?: { content: { 'application/json': { schema: Schema } } }
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>
}

export interface ArbitraryRequest {
  url: string
  /** `right` is a placeholder for the valid token, `current` for the current ETag. */
  headers: Record<string, string>
  body: string | undefined
  session: 'none' | 'visitor' | 'client'
}

/** Plausible values by field name, so that requests pass the first validation. */
const USUAL: Record<string, unknown[]> = {
  phone: ['+213550000001', '+213551234567', '+213660000000'],
  email: ['amina@hirfa.example', 'sara@example.dz'],
  identifier: ['+213550000001', 'amina@hirfa.example'],
  otp_code: ['123456'],
  token: ['rg_unknown'],
  name: ['سارة عماري', 'Jean-Luc'],
  reason: ['تغيرت ظروفي'],
  address: ['12 rue Didouche Mourad'],
  landmark: ['قرب المسجد'],
  contact_name: ['Zohra'],
  contact_phone: ['+213770990011'],
  password: ['correct horse'],
  password_confirmation: ['correct horse'],
  new_password: ['correct horse'],
  new_password_confirmation: ['correct horse'],
  ...Object.fromEntries(Object.entries(DEVICE).map(([name, value]) => [name, [value]])),
  date: ['2026-11-23', '2026-11-24', '2026-12-01'],
  from: ['2026-11-21'],
  to: ['2026-11-23'],
  start_time: ['09:00', '10:00', '11:00'],
  state: [16, '16'],
  city: [554, '554'],
  category: [1, 2],
  section: [11, 21],
  profile: [1, 2, 3],
  pattern: ['سباك', 'plomb'],
  slug: ['plumbing'],
  isUrgent: [true]
}

/** Generates requests to one documented operation: valid ones, and ones with invalid fields. */
export function arbitraryRequest(method: string, path: string, operation: Operation): fc.Arbitrary<ArbitraryRequest> {
  const { parameters = [], requestBody } = operation
  const inPath = parameters.filter(each => each.in === 'path')
  const inQuery = parameters.filter(each => each.in === 'query')
  return fc.record({
    url: fc
      .tuple(
        fc.tuple(...inPath.map(({ name, schema }) => fc.tuple(fc.constant(name), textOf(name, schema)))),
        fc.array(fc.oneof({ weight: 1, arbitrary: strayQuery() }, ...inQuery.map(queryPart)), { maxLength: 2 }),
        fc.tuple(...inQuery.map(each => fc.oneof({ weight: 4, arbitrary: queryPart(each) }, fc.constant(''))))
      )
      .map(([values, more, usual]) => {
        const filled = values.reduce((text, [name, value]) => text.replace(`{${name}}`, value || '0'), path)
        const query = [...usual, ...more].filter(Boolean).join('&')
        return query ? `${filled}?${query}` : filled
      }),
    headers: headers(),
    body: method === 'GET' ? fc.constant(undefined) : bodyOf(requestBody?.content['application/json'].schema),
    session: fc.constantFrom('none', 'visitor', 'client', 'client', 'client', 'client')
  })
}

/** Requests of a client in which one parameter or field of the body has a hostile value, and the others usual ones. */
export function hostileRequests(method: string, path: string, operation: Operation): ArbitraryRequest[] {
  const { parameters = [], requestBody } = operation
  const named = parameters.flatMap(each =>
    each.in === 'header' ? [] : [{ ...each, usual: sample(textOf(each.name, each.schema)) }]
  )
  const urlWith = (hostile: Record<string, string>) => {
    const texts = named.map(({ name, in: place, usual }) => ({ name, place, text: hostile[name] ?? usual }))
    const query = texts.flatMap(({ name, place, text }) => (place === 'query' ? [`${name}=${text}`] : []))
    const filled = texts.reduce((url, { name, text }) => url.replace(`{${name}}`, text || '0'), path)
    return [filled, query.join('&')].filter(Boolean).join('?')
  }
  const request = (url: string, body: string | undefined): ArbitraryRequest => {
    return { url, body, headers: { 'content-type': 'application/json', 'x-xsrf-token': 'right' }, session: 'client' }
  }
  const inUrl = named.flatMap(({ name }, place) =>
    someOf(HOSTILE_TEXTS, place, PARTS).map(text => urlWith({ [name]: text }))
  )
  const schema = requestBody?.content['application/json'].schema
  const inBody = objectsIn(schema).flatMap(fields =>
    Object.keys(fields).flatMap((field, place) =>
      someOf(HOSTILE_VALUES, place, PARTS).map(value => {
        const values = Object.entries(fields).map(([name, each]) => [
          name,
          name === field ? value : sample(jsonOf(each, name))
        ])
        return `{${values.map(([name, json]) => `"${name}":${json}`).join(',')}}`
      })
    )
  )
  return [
    ...inUrl.map(url => request(url, method === 'GET' ? undefined : '{}')),
    ...inBody.map(body => request(urlWith({}), body))
  ]
}

/** Each value is sent in every third field; a full run sends all values in all fields. */
const PARTS = 3

function objectsIn(schema: Schema = {}): Record<string, Schema>[] {
  const alternatives = schema.anyOf ?? schema.oneOf
  return alternatives ? alternatives.flatMap(objectsIn) : [schema.properties ?? {}]
}

function sample(arbitrary: fc.Arbitrary<string>): string {
  return fc.sample(arbitrary, { numRuns: 1, seed: 1 })[0] ?? ''
}

function queryPart({ name, schema }: { name: string; schema: Schema }): fc.Arbitrary<string> {
  return textOf(name.replace('[]', ''), schema.items ?? schema).map(text => `${name}=${text}`)
}

function strayQuery(): fc.Arbitrary<string> {
  return fc.constantFrom('__proto__[a]=1', 'page=1&page=2', 'x[]=%00', 'constructor=1', '&&==', 'page[]=1')
}

/** A value of a path or query parameter. */
function textOf(name: string, schema: Schema): fc.Arbitrary<string> {
  const usual = jsonOf(schema, name).map(json => {
    const value: unknown = JSON.parse(json)
    return encodeURIComponent(typeof value === 'string' ? value : json)
  })
  return fc.oneof({ weight: 5, arbitrary: usual }, { weight: 1, arbitrary: fc.constantFrom(...HOSTILE_TEXTS) })
}

function headers(): fc.Arbitrary<Record<string, string>> {
  return fc
    .record({
      'content-type': rarely('application/json', ['text/plain', 'application/xml', 'multipart/form-data']),
      'accept-language': fc.constantFrom('ar', 'en', 'fr', 'de', '*', 'fr;q=0.1, en', ';;;q='),
      'x-xsrf-token': rarely('right', ['', 'x', '%E0%A4%A']),
      'idempotency-key': rarely('', ['x', '__proto__', 'c0ffee00-0000-4000-8000-000000000000', '\u00e9']),
      'if-none-match': rarely('', ['current', '*', '"x"', 'W/"y", "z"'])
    })
    .map(all => Object.fromEntries(Object.entries(all).filter(([, value]) => value !== '')))
}

function rarely(usual: string, else_: string[]): fc.Arbitrary<string> {
  return fc.oneof({ weight: 12, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: fc.constantFrom(...else_) })
}

function bodyOf(schema: Schema | undefined): fc.Arbitrary<string> {
  const usual = schema ? mistakenJsonOf(schema) : fc.constant('{}')
  return fc.oneof({ weight: 10, arbitrary: usual }, { weight: 1, arbitrary: fc.constantFrom(...HOSTILE_BODIES) })
}

/** JSON of an object with occasional invalid fields. */
function mistakenJsonOf(schema: Schema): fc.Arbitrary<string> {
  const alternatives = schema.anyOf ?? schema.oneOf
  if (alternatives) return fc.oneof(...alternatives.map(mistakenJsonOf))
  const fields = Object.entries(schema.properties ?? {}).map(([name, field]) =>
    fc
      .oneof(
        { weight: 60, arbitrary: jsonOf(field, name) },
        { weight: 2, arbitrary: fc.constantFrom(...HOSTILE_VALUES) },
        { weight: 1, arbitrary: fc.json() }
      )
      .map(json => `${JSON.stringify(name)}:${json}`)
  )
  return fc.tuple(...fields).map(texts => `{${texts.join(',')}}`)
}

/** JSON of a value that is valid by the schema. */
function jsonOf(schema: Schema, name = ''): fc.Arbitrary<string> {
  const usual = USUAL[name]
  const allowed = allowedBy(schema)
  return usual
    ? fc.oneof({ weight: 20, arbitrary: fc.constantFrom(...usual.map(value => JSON.stringify(value))) }, allowed)
    : allowed
}

function allowedBy(schema: Schema): fc.Arbitrary<string> {
  const alternatives = schema.anyOf ?? schema.oneOf
  if (alternatives) return fc.oneof(...alternatives.map(each => allowedBy(each)))
  if (schema.enum) return fc.constantFrom(...schema.enum.map(value => JSON.stringify(value)))
  if (schema.const !== undefined) return fc.constant(JSON.stringify(schema.const))
  const { minimum = 0, maximum = 100 } = schema
  switch (schema.type) {
    case 'integer':
    case 'number':
      return fc.oneof(
        fc.integer({ min: Math.ceil(minimum), max: Math.min(maximum, minimum + 30) }).map(String),
        fc.constant(String(maximum))
      )
    case 'boolean':
      return fc.boolean().map(String)
    case 'null':
      return fc.constant('null')
    case 'array':
      return fc.array(allowedBy(schema.items ?? {}), { maxLength: 3 }).map(texts => `[${texts.join(',')}]`)
    default:
      return fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }).map(text => JSON.stringify(text))
  }
}
