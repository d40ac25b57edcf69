import * as v from 'valibot'

/** What the release service answers, in the words of its commands. */

const Canary = v.object({ version: v.string(), share: v.number() })

export const App = v.object({
  name: v.string(),
  live: v.nullable(v.string()),
  canary: v.nullable(Canary),
  lastGood: v.nullable(v.string()),
  targets: v.array(v.string()),
  frozen: v.nullable(v.string()),
  published: v.array(v.string()),
  changed: v.nullable(v.object({ at: v.string(), by: v.string(), action: v.string() }))
})
export type App = v.InferOutput<typeof App>

export const Status = v.object({
  seq: v.number(),
  at: v.string(),
  releases: v.array(v.object({ id: v.string(), share: v.number() })),
  apps: v.array(App)
})
export type Status = v.InferOutput<typeof Status>

export const Change = v.object({
  seq: v.number(),
  at: v.string(),
  by: v.string(),
  action: v.string(),
  app: v.optional(v.string()),
  from: v.nullish(v.string()),
  to: v.optional(v.string()),
  share: v.optional(v.number()),
  why: v.optional(v.string()),
  forced: v.optional(v.boolean()),
  /** What was refused, where a refusal was written down. */
  verb: v.optional(v.string())
})
export type Change = v.InferOutput<typeof Change>

const Percentile = v.nullable(v.number())

export const VersionHealth = v.object({
  views: v.number(),
  /** The views that broke, of which no single source has many. */
  broken: v.number(),
  failures: v.number(),
  errors: v.number(),
  rejections: v.number(),
  fallbacks: v.number(),
  lcp: Percentile,
  inp: Percentile,
  cls: Percentile,
  points: v.array(v.object({ at: v.string(), views: v.number(), errors: v.number() })),
  /** What broke most often, and the release that it was seen in. */
  problems: v.array(v.object({ release: v.string(), what: v.string(), count: v.number() }))
})
export type VersionHealth = v.InferOutput<typeof VersionHealth>

export const Health = v.object({
  apps: v.record(v.string(), v.record(v.string(), VersionHealth)),
  loop: v.object({ state: v.picklist(['watching', 'off', 'away']), last: v.nullable(v.string()) })
})
export type Health = v.InferOutput<typeof Health>

export const Session = v.object({
  name: v.string(),
  role: v.picklist(['ops', 'team']),
  apps: v.array(v.string()),
  expires: v.string()
})
export type Session = v.InferOutput<typeof Session>

/** Why a version does not fit: for whom, what, and where that one relies on it. */
export const Violation = v.object({ consumer: v.string(), reason: v.string(), line: v.optional(v.string()) })
export type Violation = v.InferOutput<typeof Violation>

export const Violations = v.object({ promote: v.array(Violation), rollback: v.array(Violation) })
export type Violations = v.InferOutput<typeof Violations>

export const Verification = v.object({ entries: v.number(), files: v.number(), problems: v.array(v.string()) })
export type Verification = v.InferOutput<typeof Verification>

export const Link = v.object({ url: v.string(), expires: v.string() })
export type Link = v.InferOutput<typeof Link>

export const Refusal = v.object({ message: v.string(), violations: v.optional(v.array(Violation), []) })
