import type { Vital } from '@hirfa/shared-contract/release'
import { fails, type HealthOfApps, type VersionHealth } from '@hirfa/shared-contract/release/commands'
import { isOfApp } from './cohort-series.ts'
import { SERVER_RENDER, slotOf, SLOTS_IN_MINUTE, type Sum, timeOfSlot } from './count.ts'
import type { Point } from './health-store.ts'
import type { HealthStore } from './sql-health.ts'
import { networksOf, sumStrata } from './networks.ts'
import { brokenBySource, sumSteps } from './verdict.ts'
import { percentile75 } from './vital-steps.ts'

const MINUTES = 60
const MOST_PROBLEMS = 20

export async function healthOfApps(
  store: Pick<HealthStore, 'sums' | 'points' | 'possiblyFailing'>,
  now: Date,
  names?: readonly string[]
): Promise<HealthOfApps> {
  const until = slotOf(now)
  const firstMinute = Math.floor(until / SLOTS_IN_MINUTE) - MINUTES + 1
  const from = firstMinute * SLOTS_IN_MINUTE
  const wanted = names && [
    ...new Set([...names, ...(await store.possiblyFailing(from, until)).filter(app => isOfApp({ app }))])
  ]
  const [sums, points] = await Promise.all([store.sums(from, wanted, until), store.points(from, wanted)])
  const pointsBy = Map.groupBy(points, ({ app, version }) => `${app} ${version}`)
  const sumsBy = Map.groupBy(sums.filter(isOfApp), ({ app }) => app)
  const found = (wanted ?? [...sumsBy.keys()]).map((app): [string, Record<string, VersionHealth>] => {
    const versions = [...Map.groupBy(sumsBy.get(app) ?? [], sum => sum.version)].map(([version, own]) => [
      version,
      versionHealth(own, sumPoints(pointsBy.get(`${app} ${version}`) ?? [], firstMinute))
    ])
    return [app, Object.fromEntries(versions)]
  })
  const isShown = ([app, versions]: (typeof found)[number]) =>
    !names || names.includes(app) || Object.values(versions).some(fails)
  return { since: timeOfSlot(from).toISOString(), apps: Object.fromEntries(found.filter(isShown)) }
}

function versionHealth(own: readonly Sum[], points: VersionHealth['points']): VersionHealth {
  const count = (...kinds: Sum['kind'][]) =>
    own.reduce((sum, { kind, count: more }) => (kinds.includes(kind) ? sum + more : sum), 0)
  const percentile = (vital: Vital) => percentile75(vital, sumSteps(own, vital))
  return {
    views: count('view'),
    broken: Math.round(sumStrata(networksOf(brokenBySource(own), new Map(), new Map())).own.bad),
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
    problems: listProblems(own)
  }
}

function sumPoints(points: readonly Point[], firstMinute: number): VersionHealth['points'] {
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

function listProblems(own: readonly Sum[]): VersionHealth['problems'] {
  return own
    .filter(({ kind }) => kind === 'place')
    .toSorted((one, other) => other.count - one.count)
    .slice(0, MOST_PROBLEMS)
    .map(({ detail, count }) => {
      const [release = '', ...what] = detail.split(' ')
      return { release, what: what.join(' '), count }
    })
}
