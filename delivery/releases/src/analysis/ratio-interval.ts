import type { Stratum } from './networks.ts'

/** An interval of a ratio; `high` is Infinity while nothing bounds it. */
export interface Interval {
  low: number
  high: number
}

/** The greatest chances that the ratio is at some time below `low`, and above `high`. */
export interface Chances {
  low: number
  high: number
}

/** The mixture: logarithms of ratios from 1/1024 to 1024, all with the same weight. */
const MOST = Math.log(1_024)
const MIXTURE = Array.from({ length: 81 }, (_, index) => (index / 40 - 1) * MOST)
const BISECTIONS = 30

/**
 * A confidence sequence of the ratio of two rates within strata, valid at every look: a mixture of likelihood
 * ratios and Ville's inequality. Robbins, "Statistical methods related to the law of the iterated logarithm", 1970;
 * Turner and Grünwald, "Safe sequential testing and effect estimation in stratified count data", AISTATS 2023.
 */
export function ratioInterval(strata: readonly Stratum[], chances: Chances): Interval {
  const compared = strata
    .filter(({ own, other }) => own.bad + other.bad > 0 && own.views > 0 && other.views > 0)
    .map(({ own, other }) => ({
      bad: own.bad,
      all: own.bad + other.bad,
      share: own.views / (own.views + other.views)
    }))

  /** The logarithm of the likelihood of a ratio, up to a constant. */
  function likelihood(log: number): number {
    const ratio = Math.exp(log)
    return compared.reduce((sum, { bad, all, share }) => sum + bad * log - all * Math.log(1 - share + share * ratio), 0)
  }
  const known = MIXTURE.map(likelihood)
  const most = Math.max(...known)
  const mixed = most + Math.log(known.reduce((sum, each) => sum + Math.exp(each - most), 0) / known.length)
  const best = MIXTURE[known.indexOf(most)] ?? 0
  const isExcluded = (log: number, chance: number) => mixed - likelihood(log) >= -Math.log(chance)

  function bound(outside: number, chance: number): number | undefined {
    if (!isExcluded(outside, chance)) return undefined
    let [out, within] = [outside, best]
    for (let step = 0; step < BISECTIONS; step++) {
      const middle = (out + within) / 2
      if (isExcluded(middle, chance)) out = middle
      else within = middle
    }
    return Math.exp(within)
  }
  // Callers compare the bounds of different strata, so each is computed when it is read.
  return {
    get low() {
      return bound(-MOST, chances.low) ?? 0
    },
    get high() {
      return bound(MOST, chances.high) ?? Infinity
    }
  }
}
