import { type Vital } from '@hirfa/shared-contract/release'
import type { SeenVerdict } from '@hirfa/shared-contract/release/commands'
import type { CountKind, Sum } from './count.ts'
import type { Hours } from './sources.ts'
import { countAbove, percentile75, countAll, stepOf, type Steps } from './vital-steps.ts'
import type { Analysis } from './analyses.ts'
import { compare, type Comparison, compareTallies, IMAGINED_VIEWS, type Limits, type Outcome } from './compare.ts'
import type { Tallies, Tally } from './networks.ts'

export interface HealthLimits extends Limits {
  vitalsRatio: number
}

/** The thresholds of good Core Web Vitals. A version within them is not worse. */
const GOOD: Partial<Record<Vital, number>> = { lcp: 2_500, inp: 200, cls: 0.1 }

const CONFIRMATION = { ratio: 1, chances: { low: 0.01, high: 0.05 } }

export interface Verdict {
  outcome: Outcome
  why: string
  /** Vitals are never confirmed, as their networks are unknown. */
  confirmed: boolean
  /** Of the page views that broke. */
  broken: Comparison
}

export function seenVerdict(
  { app, version, against }: Analysis,
  of: SeenVerdict['of'],
  { outcome, why, broken: { own, other, interval } }: Verdict
): SeenVerdict {
  return {
    of,
    app,
    version,
    against,
    outcome,
    own,
    other: other.views === IMAGINED_VIEWS ? null : other,
    interval: { low: interval.low, high: interval.high === Infinity ? null : interval.high },
    text: outcome === 'inconclusive' ? `${why}. Inconclusive so far.` : `${why}.`
  }
}

export function verdict(
  analysis: Analysis,
  own: readonly Sum[],
  others: readonly Sum[],
  limits: HealthLimits,
  hours: Hours = new Map()
): Verdict {
  const { version, against } = analysis
  const [mine, theirs] = [sumsOf(own, version), sumsOf(others, against)]
  const broken = compare(brokenBySource(mine), brokenBySource(theirs), limits, hours)
  const why = brokenText(analysis, broken, limits)
  if (broken.outcome === 'worse') {
    const place = worstPlace(mine)
    const unsettled = compare(unsettledBySource(mine), unsettledBySource(theirs), { ...limits, ...CONFIRMATION }, hours)
    return {
      outcome: 'worse',
      why: place ? `${why}. Most often ${place}` : why,
      confirmed: unsettled.outcome === 'worse',
      broken
    }
  }
  const slow = slowText(analysis, mine, theirs, limits)
  return { outcome: slow ? 'worse' : broken.outcome, why: slow ?? why, confirmed: false, broken }
}

function brokenText({ app, version, against }: Analysis, { own, other, interval }: Comparison, limits: Limits): string {
  const [bad, views, otherBad, otherViews] = [own.bad, own.views, other.bad, other.views].map(Math.round)
  const numbers = `${bad} of ${views} page views broke, of ${against} ${otherBad} of ${otherViews}`
  return `${app} ${version}: ${numbers}; ${intervalText(interval)} as often; limit ${percent(limits.floor)} and ${limits.ratio} times as many`
}

function intervalText({ low, high }: Comparison['interval']): string {
  const [least, most] = [low, high].map(value => Number(value.toPrecision(2)))
  return high === Infinity ? `at least ${least} times` : `${least} to ${most} times`
}

function slowText(
  { app, version, against }: Analysis,
  own: readonly Sum[],
  others: readonly Sum[],
  limits: HealthLimits
): string | undefined {
  for (const [vital, good] of Object.entries(GOOD) as [Vital, number][]) {
    const [slow, usual] = [sumSteps(own, vital), sumSteps(others, vital)]
    const [p75, usualP75] = [percentile75(vital, slow), percentile75(vital, usual)]
    if (p75 === null || usualP75 === null || p75 <= good || p75 < usualP75 * limits.vitalsRatio) continue
    const limit = stepOf(vital, Math.max(good, usualP75))
    const [ownTally, otherTally] = [tallyAbove(slow, limit), tallyAbove(usual, limit)]
    if (otherTally.views < limits.minViews) continue
    if (compareTallies(ownTally, otherTally, { ...limits, ratio: 1 }).outcome !== 'worse') continue
    return `${app} ${version}: ${vital.toUpperCase()} ${measure(vital, p75)} at the 75th percentile of ${ownTally.views} page views, ${against} ${measure(vital, usualP75)} of ${otherTally.views}; limit ${limits.vitalsRatio} times`
  }
  return undefined
}

function tallyAbove(steps: Steps, limit: number): Tally {
  return { views: countAll(steps), bad: countAbove(steps, limit) }
}

function sumsOf(sums: readonly Sum[], version: string): Sum[] {
  return sums.filter(sum => sum.version === version)
}

export function brokenBySource(sums: readonly Sum[]): Tallies {
  const broken = countByDetail(sums, 'broken')
  return talliesOf(sums, 'view', (views, source) => Math.min(views, broken.get(source) ?? 0))
}

export function unsettledBySource(sums: readonly Sum[]): Tallies {
  const settled = countByDetail(sums, 'settled')
  return talliesOf(sums, 'served', (views, source) => Math.max(0, views - (settled.get(source) ?? 0)))
}

function talliesOf(
  sums: readonly Sum[],
  kind: CountKind,
  countBad: (views: number, source: string) => number
): Tallies {
  const counts = [...countByDetail(sums, kind)]
  return new Map(counts.map(([source, views]) => [source, { views, bad: countBad(views, source) }]))
}

function countByDetail(sums: readonly Sum[], kind: CountKind): Map<string, number> {
  return new Map(sums.filter(sum => sum.kind === kind).map(({ detail, count }) => [detail, count]))
}

export function sumSteps(sums: readonly Sum[], measure: Vital): Steps {
  return new Map(sums.filter(({ kind }) => kind === measure).map(({ detail, count }) => [Number(detail), count]))
}

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
