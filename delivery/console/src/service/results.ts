import { HealthResult, type VersionHealth as Measured } from '@hirfa/shared-contract/release/commands'
import * as v from 'valibot'

export type {
  AppStatus as App,
  Change,
  ErrorFrame,
  FleetResult as Fleet,
  Link,
  PageError,
  ReleaseStatus as Status,
  SeenVerdict,
  VersionFacts,
  Violation
} from '@hirfa/shared-contract/release/commands'

/** The last hour of a version; `points` has one for each minute. */
export interface VersionHealth extends Omit<Measured, 'points'> {
  points: { at: string; views: number; errors: number }[]
}

export const Health = v.pipe(
  HealthResult,
  v.transform(({ since, apps, automaticRollback }) => ({ apps: eachMinute(apps, new Date(since)), automaticRollback }))
)
export type Health = v.InferOutput<typeof Health>

function eachMinute(apps: HealthResult['apps'], since: Date): Record<string, Record<string, VersionHealth>> {
  const times = Array.from({ length: 60 }, (_, minute) => new Date(since.getTime() + minute * 60_000).toISOString())
  const complete = ({ points, ...health }: Measured): VersionHealth => {
    const known = new Map(points.map(([minute, views, errors]) => [minute, { views, errors }]))
    return { ...health, points: times.map((at, minute) => ({ at, ...(known.get(minute) ?? { views: 0, errors: 0 }) })) }
  }
  return mapValues(apps, versions => mapValues(versions, complete))
}

function mapValues<Value, Result>(record: Record<string, Value>, change: (value: Value) => Result) {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]))
}

export const Session = v.object({
  name: v.string(),
  role: v.picklist(['ops', 'team']),
  apps: v.array(v.string()),
  expires: v.string(),
  /** Attributes of visitors by which a canary can be limited. */
  attributes: v.optional(v.array(v.string()), [])
})
export type Session = v.InferOutput<typeof Session>
