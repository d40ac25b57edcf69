import { networksOf, strataOf, type Stratum, sumStrata, type Tallies, type Tally, withoutDoubted } from './networks.ts'
import { type Chances, type Interval, ratioInterval } from './ratio-interval.ts'
import type { Hours } from './sources.ts'

export interface Limits {
  minViews: number
  /** A tolerated share of bad views, as a fraction. */
  floor: number
  ratio: number
  chances: Chances
}

/** `inconclusive`: the page views so far exclude neither a regression nor its absence. */
export type Outcome = 'worse' | 'fine' | 'inconclusive'

export interface Comparison {
  outcome: Outcome
  own: Tally
  other: Tally
  interval: Interval
}

/** Stands in for the other version while it has no page views: so many, with the tolerated share of bad ones. */
export const IMAGINED_VIEWS = 1_000_000

export function compare(own: Tallies, other: Tallies, limits: Limits, hours: Hours = new Map()): Comparison {
  const networks = networksOf(own, other, hours)
  const undoubted = withoutDoubted(networks)
  return result(comparable(strataOf(networks), limits), comparable(strataOf(undoubted), limits), limits)
}

export function compareTallies(own: Tally, other: Tally, limits: Limits): Comparison {
  const strata = comparable([{ own, other }], limits)
  return result(strata, strata, limits)
}

function result(all: readonly Stratum[], undoubted: readonly Stratum[], limits: Limits): Comparison {
  const { own, other } = sumStrata(all)
  const low = ratioInterval(undoubted, limits.chances).low
  const high = ratioInterval(all, limits.chances).high
  const outcome =
    sumStrata(undoubted).own.views < limits.minViews
      ? 'inconclusive'
      : low > 1 && isAboveLimits(sumStrata(undoubted), limits)
        ? 'worse'
        : high < limits.ratio || ratioInterval([againstFloor(own, limits)], limits.chances).high < 1
          ? 'fine'
          : 'inconclusive'
  return { outcome, own, other, interval: { low, high } }
}

function isAboveLimits({ own, other }: Stratum, { floor, ratio }: Limits): boolean {
  const share = shareOf(own)
  return share > floor && share >= ratio * shareOf(other)
}

function comparable(strata: Stratum[], limits: Limits): Stratum[] {
  const { own, other } = sumStrata(strata)
  return other.views >= limits.minViews ? strata : [againstFloor(own, limits)]
}

function againstFloor(own: Tally, { floor }: Limits): Stratum {
  return { own, other: { views: IMAGINED_VIEWS, bad: IMAGINED_VIEWS * floor } }
}

export function shareOf({ views, bad }: Tally): number {
  return views === 0 ? 0 : Math.min(1, bad / views)
}
