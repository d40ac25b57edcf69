import * as v from 'valibot'

/** Results of the release service; those of commands are defined with the commands. */
export type {
  AppStatus as App,
  Change,
  Link,
  ReleaseStatus as Status,
  Violation
} from '@hirfa/shared-contract/release/commands'

const Percentile = v.nullable(v.number())

export const VersionHealth = v.object({
  views: v.number(),
  /** Broken views, limited for each source. */
  broken: v.number(),
  /** Pages that the edge sent, and those among them with a usable screen in time. */
  served: v.number(),
  settled: v.number(),
  failures: v.number(),
  errors: v.number(),
  rejections: v.number(),
  fallbacks: v.number(),
  lcp: Percentile,
  inp: Percentile,
  cls: Percentile,
  points: v.array(v.object({ at: v.string(), views: v.number(), errors: v.number() })),
  /** The most frequent problems, each with its release. */
  problems: v.array(v.object({ release: v.string(), what: v.string(), count: v.number() }))
})
export type VersionHealth = v.InferOutput<typeof VersionHealth>

export const Health = v.object({
  apps: v.record(v.string(), v.record(v.string(), VersionHealth)),
  automaticRollback: v.object({ state: v.picklist(['watching', 'off', 'away']), last: v.nullable(v.string()) })
})
export type Health = v.InferOutput<typeof Health>

export const Session = v.object({
  name: v.string(),
  role: v.picklist(['ops', 'team']),
  apps: v.array(v.string()),
  expires: v.string()
})
export type Session = v.InferOutput<typeof Session>
