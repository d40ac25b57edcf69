/** Of so many page views, so many were bad. */
export interface Tally {
  views: number
  bad: number
}

/** When a version counts as worse than another. */
export interface Limits {
  /** Below so many page views nothing is said. */
  minViews: number
  /** The share of bad views that is nobody's concern, as a fraction. */
  floor: number
  /** It must be so many times as bad. */
  ratio: number
  /** How improbable it must be that chance alone made the difference. */
  chance: number
}

/** Stands for views that nobody had: where there is nothing to compare with, the floor itself is compared with. */
const IMAGINED_VIEWS = 1_000_000

/**
 * Whether a version is worse than another beyond what is tolerated: bad enough by itself, so many times as bad, and not
 * by chance, for which Fisher's exact test is asked: it makes no assumption that a handful of views would break.
 */
export function isWorse(one: Tally, other: Tally, limits: Limits): boolean {
  const { minViews, floor, ratio, chance } = limits
  if (one.views < minViews) return false
  const known = other.views >= minViews ? other : { views: IMAGINED_VIEWS, bad: IMAGINED_VIEWS * floor }
  const share = shareOf(one)
  if (share <= floor || share < ratio * shareOf(known)) return false
  return chanceOf(one, known) < chance
}

export function shareOf({ views, bad }: Tally): number {
  return views === 0 ? 0 : Math.min(1, bad / views)
}

/** How probable it is that so many of the bad views, or more, fell to the first by chance alone. */
export function chanceOf(one: Tally, other: Tally): number {
  const [bad, otherBad] = [Math.min(one.bad, one.views), Math.min(other.bad, other.views)]
  const all = one.views + other.views
  const allBad = bad + otherBad
  const most = Math.min(allBad, one.views)
  let sum = 0
  for (let count = Math.ceil(bad); count <= most; count++) {
    const app = Math.exp(
      logChoose(allBad, count) + logChoose(all - allBad, one.views - count) - logChoose(all, one.views)
    )
    sum += app
    // The rest is smaller than what is there by far.
    if (app < sum * 1e-12) break
  }
  return Math.min(1, sum)
}

function logChoose(from: number, take: number): number {
  if (take < 0 || take > from) return -Infinity
  return logFactorial(from) - logFactorial(take) - logFactorial(from - take)
}

/** By Stirling's series, which is exact to ten digits from here on; below by adding up. */
function logFactorial(number: number): number {
  if (number < 20) {
    let sum = 0
    for (let factor = 2; factor <= number; factor++) sum += Math.log(factor)
    return sum
  }
  const inverse = 1 / number
  return (
    number * Math.log(number) -
    number +
    Math.log(2 * Math.PI * number) / 2 +
    inverse / 12 -
    inverse ** 3 / 360 +
    inverse ** 5 / 1260
  )
}
