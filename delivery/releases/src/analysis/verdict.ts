import { type Vital } from '@hirfa/shared-contract/release'
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

/** The greatest p-value of a confirmation: it only supports what reports show already. */
const CONFIRMATION_CHANCE = 0.01

/** The reason for a rollback, in numbers. */
export interface Verdict {
  why: string
  /** Whether measurements of the edge confirm what pages report. */
  confirmed: boolean
}

/** Compares the reports of two versions; undefined when there is no regression. */
export function verdict(
  { app, version, against }: Analysis,
  own: readonly Sum[],
  others: readonly Sum[],
  limits: HealthLimits
): Verdict | undefined {
  const [mine, theirs] = [sumsOf(own, version), sumsOf(others, against)]
  const [one, other] = [brokenOf(mine), brokenOf(theirs)]
  if (isRegression(one, other, limits)) {
    const place = worstPlace(mine)
    const why = `${app} ${version}: ${one.bad} of ${one.views} page views broke, of ${against} ${other.bad} of ${other.views}; limit ${percent(limits.floor)} and ${limits.ratio} times as many${place ? `. Most often ${place}` : ''}`
    return { why, confirmed: confirms(unsettledOf(mine), unsettledOf(theirs), limits) }
  }
  for (const [vital, good] of Object.entries(GOOD) as [Vital, number][]) {
    const [slow, usual] = [stepsOf(mine, vital), stepsOf(theirs, vital)]
    const [p75, usualP75] = [percentile75(vital, slow), percentile75(vital, usual)]
    if (p75 === null || usualP75 === null || p75 <= good || p75 < usualP75 * limits.vitalsRatio) continue
    const limit = stepOf(vital, Math.max(good, usualP75))
    const [ownTally, otherTally] = [tallyAbove(slow, limit), tallyAbove(usual, limit)]
    if (otherTally.views < limits.minViews || !isRegression(ownTally, otherTally, { ...limits, ratio: 1 })) continue
    const why = `${app} ${version}: ${vital.toUpperCase()} ${measure(vital, p75)} at the 75th percentile of ${ownTally.views} page views, ${against} ${measure(vital, usualP75)} of ${otherTally.views}; limit ${limits.vitalsRatio} times`
    return { why, confirmed: vital === 'lcp' && isDelayed(mine, theirs, limits) }
  }
  return undefined
}

/** A weaker regression than the reported one. */
function confirms(one: Tally, other: Tally, limits: Limits): boolean {
  return isRegression(one, other, { ...limits, ratio: 1, chance: CONFIRMATION_CHANCE })
}

/** Whether pages settle later, by the clock of the edge. */
function isDelayed(own: readonly Sum[], others: readonly Sum[], limits: Limits): boolean {
  const [mine, theirs] = [stepsOf(own, 'delay'), stepsOf(others, 'delay')]
  const usual = percentile75('ttfb', theirs)
  if (usual === null || sizeOf(theirs) < limits.minViews) return false
  const limit = stepOf('ttfb', usual)
  return confirms(tallyAbove(mine, limit), tallyAbove(theirs, limit), limits)
}

function tallyAbove(steps: Steps, limit: number): Tally {
  return { views: sizeOf(steps), bad: countAbove(steps, limit) }
}

function sumsOf(sums: readonly Sum[], version: string): Sum[] {
  return sums.filter(sum => sum.version === version)
}

/** Page views and the broken ones, with a bounded weight of each source. */
export function brokenOf(sums: readonly Sum[]): Tally {
  const views = weighed(countsOf(sums, 'view'))
  return { views, bad: Math.min(views, weighed(countsOf(sums, 'broken'))) }
}

/** Pages that the edge sent, and those among them that did not report that they are usable, with the same bound. */
export function unsettledOf(sums: readonly Sum[]): Tally {
  const settled = new Map(sums.filter(({ kind }) => kind === 'settled').map(({ detail, count }) => [detail, count]))
  const served = sums.filter(({ kind }) => kind === 'served')
  const views = weighed(served.map(({ count }) => count))
  const bad = weighed(served.map(({ detail, count }) => Math.max(0, count - (settled.get(detail) ?? 0))))
  return { views, bad: Math.min(views, bad) }
}

function countsOf(sums: readonly Sum[], kind: CountKind): number[] {
  return sums.filter(sum => sum.kind === kind).map(({ count }) => count)
}

export function stepsOf(sums: readonly Sum[], measure: Vital | 'delay'): Steps {
  return new Map(sums.filter(({ kind }) => kind === measure).map(({ detail, count }) => [Number(detail), count]))
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
