import * as v from 'valibot'
import { DEFAULT_LANGUAGE, LANGUAGES } from '../languages.ts'

export const JOURNEYS_FILE = 'journeys.json'

const Text = v.pipe(v.string(), v.minLength(1), v.maxLength(200))
const Path = v.pipe(v.string(), v.regex(/^\/[^\s]*$/), v.maxLength(500))

const CookieWord = v.pipe(v.string(), v.regex(/^[\w.-]{1,200}$/))

const Target = { role: v.pipe(v.string(), v.regex(/^[a-z]{1,30}$/)), name: Text }

const Step = v.union([
  v.strictObject({ click: v.strictObject(Target) }),
  v.strictObject({ fill: v.strictObject(Target), text: v.pipe(v.string(), v.maxLength(500)) }),
  v.strictObject({ choose: v.strictObject(Target), option: Text }),
  v.strictObject({ press: v.pipe(v.string(), v.regex(/^[A-Za-z0-9+]{1,20}$/)) }),
  v.strictObject({ see: v.strictObject(Target) })
])
export type JourneyStep = v.InferOutput<typeof Step>

export const Journey = v.strictObject({
  name: Text,
  path: Path,
  language: v.optional(v.picklist(LANGUAGES), DEFAULT_LANGUAGE),
  at: v.optional(v.pipe(v.string(), v.isoTimestamp())),
  steps: v.pipe(v.array(Step), v.minLength(1), v.maxLength(40))
})
export type Journey = v.InferOutput<typeof Journey>

/** A path without a query matches every query; responses to the same request are used in turn. */
export const RecordedResponse = v.strictObject({
  method: v.optional(v.picklist(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']), 'GET'),
  path: Path,
  status: v.optional(v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(599)), 200),
  cookies: v.optional(v.record(CookieWord, CookieWord)),
  body: v.unknown()
})
export type RecordedResponse = v.InferOutput<typeof RecordedResponse>

export const Journeys = v.strictObject({
  format: v.literal(1),
  journeys: v.pipe(v.array(Journey), v.maxLength(50)),
  responses: v.pipe(v.array(RecordedResponse), v.maxLength(500))
})
export type Journeys = v.InferOutput<typeof Journeys>
export type DeclaredJourneys = Pick<v.InferInput<typeof Journeys>, 'journeys' | 'responses'>
