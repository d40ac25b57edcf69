/**
 * What a page tells the edge of how its parts fare: versions, kinds and places in published files. Nothing in it
 * is the visitor's: no address, no text that could hold what somebody typed.
 */
import * as v from 'valibot'
import { AppName, Version } from './build-record.ts'

/** What goes wrong with a part, as the page sees it. */
export const PROBLEM_KINDS = ['load', 'render', 'error', 'rejection', 'fallback'] as const
export type ProblemKind = (typeof PROBLEM_KINDS)[number]

export const VITALS = ['lcp', 'inp', 'cls', 'ttfb'] as const
export type Vital = (typeof VITALS)[number]

/** A place in a published file: `mf-booking/1.2.0/services.1a2b3c.js:1:2345`. */
const Place = v.pipe(v.string(), v.maxLength(200), v.regex(/^[a-z][a-z0-9-]*\/[\w.-]+\/[\w./@-]+:\d{1,7}:\d{1,7}$/))
/** The name of an error's class. */
const ErrorName = v.pipe(v.string(), v.regex(/^[A-Za-z]{1,40}$/))

const Problem = v.strictObject({
  kind: v.picklist(PROBLEM_KINDS),
  part: AppName,
  version: Version,
  /** The first problem of this version in this page view: so that views can be counted that broke. */
  first: v.optional(v.literal(true)),
  name: v.optional(ErrorName),
  places: v.optional(v.pipe(v.array(Place), v.maxLength(3)))
})
export type Problem = v.InferOutput<typeof Problem>

const Used = v.strictObject({ part: AppName, version: Version })
export type Used = v.InferOutput<typeof Used>

const Measure = v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(600_000)))
const Vitals = v.strictObject({ lcp: Measure, inp: Measure, cls: Measure, ttfb: Measure })

export const Report = v.strictObject({
  /** The combination of versions that the page was made of. */
  release: v.pipe(v.string(), v.regex(/^[0-9a-f]{12}$/)),
  /** The versions that this page has begun to use since it last told; only pages of the sample tell. */
  views: v.optional(v.pipe(v.array(Used), v.maxLength(20))),
  problems: v.optional(v.pipe(v.array(Problem), v.maxLength(8))),
  /** How the page felt: what the shell answers for, and the part whose screen it began with. */
  vitals: v.optional(v.strictObject({ of: v.pipe(v.array(Used), v.maxLength(2)), values: Vitals }))
})
export type Report = v.InferOutput<typeof Report>
