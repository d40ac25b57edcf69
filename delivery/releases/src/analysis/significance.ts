/** Page views, and the bad ones among them. */
export interface Tally {
  views: number
  bad: number
}

export interface Limits {
  /** Fewer page views give no result. */
  minViews: number
  /** A tolerated share of bad views, as a fraction. */
  floor: number
  /** The least ratio of the shares of bad views. */
  ratio: number
  /** The significance level: the greatest p-value of a rollback. */
  chance: number
}

/** Without page views of the other version, the tolerated share of this many is the comparison. */
const IMAGINED_VIEWS = 1_000_000

/** Above the tolerated share, above the ratio, and by Fisher's exact test, which is valid for small samples. */
export function isRegression(one: Tally, other: Tally, limits: Limits): boolean {
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

/** The one-sided p-value of Fisher's exact test. */
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
    // The remaining terms are negligible.
    if (app < sum * 1e-12) break
  }
  return Math.min(1, sum)
}

function logChoose(from: number, take: number): number {
  if (take < 0 || take > from) return -Infinity
  return logFactorial(from) - logFactorial(take) - logFactorial(from - take)
}

/** Stirling's series is exact to ten digits from this number on; smaller numbers are added up. */
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
