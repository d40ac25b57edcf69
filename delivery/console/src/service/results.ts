import * as v from 'valibot'

/** Results of the release service; those of commands are defined with the commands. */
export type {
  AppStatus as App,
  Change,
  ErrorFrame,
  Link,
  PageError,
  ReleaseStatus as Status,
  VersionFacts,
  Violation
} from '@hirfa/shared-contract/release/commands'

const Percentile = v.nullable(v.number())

const VersionResponse = v.object({
  views: v.number(),
  /** Broken views, limited for each source. */
  broken: v.number(),
  brokenReports: v.number(),
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
  /** Minutes with reports: the number in the hour, views, errors. */
  points: v.array(v.tuple([v.number(), v.number(), v.number()])),
  /** The most frequent problems, each with its release. */
  problems: v.array(v.object({ release: v.string(), what: v.string(), count: v.number() }))
})
/** The last hour of a version; `points` has one for each minute. */
export interface VersionHealth extends Omit<v.InferOutput<typeof VersionResponse>, 'points'> {
  points: { at: string; views: number; errors: number }[]
}

export const Health = v.pipe(
  v.object({
    since: v.pipe(v.string(), v.isoTimestamp()),
    apps: v.record(v.string(), v.record(v.string(), VersionResponse)),
    automaticRollback: v.object({ state: v.picklist(['watching', 'off', 'away']), last: v.nullable(v.string()) })
  }),
  v.transform(({ since, apps, automaticRollback }) => ({ apps: eachMinute(apps, new Date(since)), automaticRollback }))
)
export type Health = v.InferOutput<typeof Health>

type Responses = Record<string, Record<string, v.InferOutput<typeof VersionResponse>>>

function eachMinute(apps: Responses, since: Date): Record<string, Record<string, VersionHealth>> {
  const times = Array.from({ length: 60 }, (_, minute) => new Date(since.getTime() + minute * 60_000).toISOString())
  const complete = ({ points, ...health }: Responses[string][string]): VersionHealth => {
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
  expires: v.string()
})
export type Session = v.InferOutput<typeof Session>
