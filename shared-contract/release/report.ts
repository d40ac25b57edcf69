/** Contains no address; the edge redacts error messages. `part` is the app, as pages of earlier versions send it. */
import * as v from 'valibot'
import { AppName, Version } from './build-record.ts'
import { PLACE } from './published-files.ts'
import { RELEASE_ID } from './release-document.ts'

export const PROBLEM_KINDS = [
  'load',
  'render',
  'error',
  'rejection',
  'fallback',
  'empty',
  'covered',
  'blocked',
  'storage',
  'request'
] as const
export type ProblemKind = (typeof PROBLEM_KINDS)[number]

/** It then does not make the page view a broken one of the version. */
export function isConsequence(kind: ProblemKind): boolean {
  return kind === 'fallback' || kind === 'request'
}

export const VITALS = ['lcp', 'inp', 'cls', 'ttfb'] as const
export type Vital = (typeof VITALS)[number]

const Place = v.pipe(v.string(), v.maxLength(200), v.regex(new RegExp(`^${PLACE.source}$`)))
/** The class of an error; unlike its message it contains no user input. */
export const ERROR_NAME = /^[A-Za-z]{1,40}$/
const ErrorName = v.pipe(v.string(), v.regex(ERROR_NAME))

const Problem = v.strictObject({
  kind: v.picklist(PROBLEM_KINDS),
  part: AppName,
  version: Version,
  first: v.optional(v.literal(true)),
  name: v.optional(ErrorName),
  places: v.optional(v.pipe(v.array(Place), v.maxLength(3)))
})
export type Problem = v.InferOutput<typeof Problem>

export const ERROR_LIMITS = { errors: 3, frames: 6, messageLength: 300 } as const

const ReportedError = v.strictObject({
  kind: v.picklist(PROBLEM_KINDS),
  part: AppName,
  version: Version,
  name: v.optional(ErrorName),
  message: v.pipe(v.string(), v.maxLength(ERROR_LIMITS.messageLength)),
  /** Innermost first. */
  frames: v.pipe(v.array(Place), v.minLength(1), v.maxLength(ERROR_LIMITS.frames))
})
export type ReportedError = v.InferOutput<typeof ReportedError>

const Used = v.strictObject({ part: AppName, version: Version })
export type Used = v.InferOutput<typeof Used>

const ScreenName = v.pipe(v.string(), v.maxLength(80), v.regex(/^[a-z][a-z0-9-]*\/[\w-]+$/))
const ScreenChange = v.strictObject({ from: ScreenName, to: ScreenName })
export type ScreenChange = v.InferOutput<typeof ScreenChange>

export function screenName(app: string, module: string): string {
  return `${app}/${module.slice(2)}`
}

/** The `Server-Timing` entry with the screens that visitors most often open next, separated by spaces. */
export const NEXT_SCREENS = 'next'

const Measure = v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(600_000)))
const Vitals = v.strictObject({ lcp: Measure, inp: Measure, cls: Measure, ttfb: Measure })

export const Report = v.strictObject({
  release: v.pipe(v.string(), v.regex(RELEASE_ID)),
  views: v.optional(v.pipe(v.array(Used), v.maxLength(20))),
  problems: v.optional(v.pipe(v.array(Problem), v.maxLength(8))),
  /** Sent in a report of its own: an edge that does not know it drops that report and still counts the problems. */
  errors: v.optional(v.pipe(v.array(ReportedError), v.maxLength(ERROR_LIMITS.errors))),
  screenChange: v.optional(ScreenChange),
  settled: v.optional(v.pipe(v.array(Used), v.maxLength(2))),
  vitals: v.optional(v.strictObject({ of: v.pipe(v.array(Used), v.maxLength(2)), values: Vitals }))
})
export type Report = v.InferOutput<typeof Report>
