import { type Vital } from 'shared-contract/release'
import type { CountKind, Sum } from './count.ts'
import { weighed } from './sources.ts'
import { countAbove, percentile75, sizeOf, stepOf, type Steps } from './vital-steps.ts'
import type { Analysis } from './analyses.ts'
import { isRegression, type Limits, type Tally } from './significance.ts'

export interface HealthLimits extends Limits {
  /** The greatest ratio of the 75th percentiles. */
  vitalsRatio: number
}

/** The thresholds of good Core Web Vitals. A version within them is not rolled back. */
const GOOD: Partial<Record<Vital, number>> = { lcp: 2_500, inp: 200, cls: 0.1 }

/** The reason for a rollback, in numbers; undefined when there is none. */
export function verdict(
  { app, version, against }: Analysis,
  own: readonly Sum[],
  others: readonly Sum[],
  limits: HealthLimits
): string | undefined {
  const [one, other] = [brokenOf(sumsOf(own, version)), brokenOf(sumsOf(others, against))]
  if (isRegression(one, other, limits)) {
    const place = worstPlace(sumsOf(own, version))
    return `${app} ${version}: ${one.bad} of ${one.views} page views broke, of ${against} ${other.bad} of ${other.views}; limit ${percent(limits.floor)} and ${limits.ratio} times as many${place ? `. Most often ${place}` : ''}`
  }
  for (const [vital, good] of Object.entries(GOOD) as [Vital, number][]) {
    const [slow, usual] = [stepsOf(sumsOf(own, version), vital), stepsOf(sumsOf(others, against), vital)]
    const [mine, theirs] = [percentile75(vital, slow), percentile75(vital, usual)]
    if (mine === null || theirs === null || mine <= good || mine < theirs * limits.vitalsRatio) continue
    const limit = stepOf(vital, Math.max(good, theirs))
    const tallies = [slow, usual].map(steps => ({ views: sizeOf(steps), bad: countAbove(steps, limit) }))
    const [ownTally = NONE, otherTally = NONE] = tallies
    if (otherTally.views < limits.minViews || !isRegression(ownTally, otherTally, { ...limits, ratio: 1 })) continue
    return `${app} ${version}: ${vital.toUpperCase()} ${measure(vital, mine)} at the 75th percentile of ${ownTally.views} page views, ${against} ${measure(vital, theirs)} of ${otherTally.views}; limit ${limits.vitalsRatio} times`
  }
  return undefined
}

const NONE: Tally = { views: 0, bad: 0 }

function sumsOf(sums: readonly Sum[], version: string): Sum[] {
  return sums.filter(sum => sum.version === version)
}

/** Page views and the broken ones, with a bounded weight of each source. */
export function brokenOf(sums: readonly Sum[]): Tally {
  const views = weighed(countsOf(sums, 'view'))
  return { views, bad: Math.min(views, weighed(countsOf(sums, 'broken'))) }
}

function countsOf(sums: readonly Sum[], kind: CountKind): number[] {
  return sums.filter(sum => sum.kind === kind).map(({ count }) => count)
}

export function stepsOf(sums: readonly Sum[], vital: Vital): Steps {
  return new Map(sums.filter(({ kind }) => kind === vital).map(({ detail, count }) => [Number(detail), count]))
}

/** The most frequent error and its place, without the release. */
function worstPlace(sums: readonly Sum[]): string | undefined {
  const [worst] = sums.filter(({ kind }) => kind === 'place').toSorted((one, other) => other.count - one.count)
  return worst?.detail.split(' ').slice(1).join(' ')
}

function percent(fraction: number): string {
  return `${Number((fraction * 100).toFixed(2))} %`
}

function measure(vital: Vital, value: number): string {
  return vital === 'cls' ? value.toFixed(2) : `${Math.round(value)} ms`
}
