import type { Vital } from '@hirfa/shared-contract/release'
import { isOfApp } from './cohort-series.ts'
import { SERVER_RENDER, slotOf, SLOT_MS, type Sum, timeOfSlot } from './count.ts'
import type { HealthStore, Point } from './health-store.ts'
import { brokenOf, stepsOf } from './verdict.ts'
import { percentile75 } from './vital-steps.ts'

const MINUTES = 60
const SLOTS_IN_MINUTE = 60_000 / SLOT_MS
const MOST_PROBLEMS = 20

/** The health of a version in the last hour. */
export interface VersionHealth {
  views: number
  /** Broken page views, with a bounded weight of each source. */
  broken: number
  /** Broken page views as reported, each counted. */
  brokenReports: number
  /** Pages that the edge sent, and those among them that reported a usable screen in time. */
  served: number
  settled: number
  /** Files that did not load or had a wrong hash. */
  failures: number
  errors: number
  rejections: number
  /** Fallbacks to the last good version. */
  fallbacks: number
  lcp: number | null
  inp: number | null
  cls: number | null
  /** Views and errors of each minute that had some, with its number in the hour, the oldest first. */
  points: [minute: number, views: number, errors: number][]
  /** The most frequent problems: error, place and release. */
  problems: { release: string; what: string; count: number }[]
}

/** The health of each version that pages used in the last hour. */
export interface HealthOfApps {
  /** The beginning of the hour. */
  since: string
  apps: Record<string, Record<string, VersionHealth>>
}

export async function healthOfApps(store: Pick<HealthStore, 'sums' | 'points'>, now: Date): Promise<HealthOfApps> {
  const lastMinute = Math.floor(slotOf(now) / SLOTS_IN_MINUTE)
  const firstMinute = lastMinute - MINUTES + 1
  const from = firstMinute * SLOTS_IN_MINUTE
  const [all, points] = await Promise.all([store.sums(from, undefined, slotOf(now)), store.points(from)])
  const sums = all.filter(isOfApp)
  const pointsBy = Map.groupBy(points, ({ app, version }) => `${app} ${version}`)
  const apps: HealthOfApps['apps'] = {}
  for (const [app, ofApp] of Map.groupBy(sums, sum => sum.app)) {
    apps[app] = Object.fromEntries(
      [...Map.groupBy(ofApp, sum => sum.version)].map(([version, own]) => [
        version,
        versionHealth(own, pointsOf(pointsBy.get(`${app} ${version}`) ?? [], firstMinute))
      ])
    )
  }
  return { since: timeOfSlot(from).toISOString(), apps }
}

function versionHealth(own: readonly Sum[], points: VersionHealth['points']): VersionHealth {
  const count = (...kinds: Sum['kind'][]) =>
    own.reduce((sum, { kind, count: more }) => (kinds.includes(kind) ? sum + more : sum), 0)
  const percentile = (vital: Vital) => percentile75(vital, stepsOf(own, vital))
  return {
    views: count('view'),
    broken: brokenOf(own).bad,
    brokenReports: count('broken'),
    served: count('served'),
    settled: count('settled'),
    failures: count('load'),
    errors: count('render', 'error', 'empty', 'covered', 'blocked', 'storage', SERVER_RENDER),
    rejections: count('rejection'),
    fallbacks: count('fallback'),
    lcp: percentile('lcp'),
    inp: percentile('inp'),
    cls: percentile('cls'),
    points,
    problems: problemsOf(own)
  }
}

function pointsOf(points: readonly Point[], firstMinute: number): VersionHealth['points'] {
  const minuteOf = ({ slot }: Point) => Math.floor(slot / SLOTS_IN_MINUTE) - firstMinute
  return [...Map.groupBy(points, minuteOf)]
    .filter(([minute]) => minute >= 0 && minute < MINUTES)
    .toSorted(([one], [other]) => one - other)
    .map(([minute, ofMinute]) => [
      minute,
      ofMinute.reduce((sum, { views }) => sum + views, 0),
      ofMinute.reduce((sum, { errors }) => sum + errors, 0)
    ])
}

function problemsOf(own: readonly Sum[]): VersionHealth['problems'] {
  return own
    .filter(({ kind }) => kind === 'place')
    .toSorted((one, other) => other.count - one.count)
    .slice(0, MOST_PROBLEMS)
    .map(({ detail, count }) => {
      const [release = '', ...what] = detail.split(' ')
      return { release, what: what.join(' '), count }
    })
}
