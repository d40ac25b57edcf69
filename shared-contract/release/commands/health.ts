import * as v from 'valibot'
import { AppName } from '../build-record.ts'
import { textList } from './fields.ts'

/** Without names, every app. With names, these and all failing ones. */
export const HealthQuery = v.strictObject({
  apps: v.optional(
    v.pipe(
      v.string(),
      v.transform(text => (text === '' ? [] : textList(text))),
      v.array(AppName)
    )
  )
})

const Percentile = v.nullable(v.number())

export const VersionHealth = v.object({
  views: v.number(),
  broken: v.number(),
  brokenReports: v.number(),
  served: v.number(),
  settled: v.number(),
  failures: v.number(),
  errors: v.number(),
  rejections: v.number(),
  fallbacks: v.number(),
  lcp: Percentile,
  inp: Percentile,
  cls: Percentile,
  points: v.array(v.tuple([v.number(), v.number(), v.number()])),
  problems: v.array(v.object({ release: v.string(), what: v.string(), count: v.number() }))
})
export type VersionHealth = v.InferOutput<typeof VersionHealth>

export const HealthOfApps = v.object({
  since: v.pipe(v.string(), v.isoTimestamp()),
  apps: v.record(v.string(), v.record(v.string(), VersionHealth))
})
export type HealthOfApps = v.InferOutput<typeof HealthOfApps>

const Tally = v.object({ views: v.number(), bad: v.number() })

/** A version beside the one before it. `plan`: what the next step of the plan waits for. */
export const SeenVerdict = v.object({
  of: v.picklist(['plan', 'canary', 'promotion']),
  app: v.string(),
  version: v.string(),
  against: v.string(),
  outcome: v.picklist(['worse', 'fine', 'inconclusive']),
  own: Tally,
  /** Null: too few to compare with; the tolerated share stands in. */
  other: v.nullable(Tally),
  /** How many times as often its page views break; null: without a limit. */
  interval: v.object({ low: v.number(), high: v.nullable(v.number()) }),
  text: v.string()
})
export type SeenVerdict = v.InferOutput<typeof SeenVerdict>

export const HealthResult = v.object({
  ...HealthOfApps.entries,
  automaticRollback: v.object({
    state: v.picklist(['watching', 'off', 'away']),
    last: v.nullable(v.string()),
    verdicts: v.array(SeenVerdict)
  })
})
export type HealthResult = v.InferOutput<typeof HealthResult>

export const FAILING = { share: 0.01, fewestViews: 20 }

export function fails(health: Pick<VersionHealth, 'views' | 'broken'> | undefined): boolean {
  return health !== undefined && health.views >= FAILING.fewestViews && health.broken / health.views >= FAILING.share
}
