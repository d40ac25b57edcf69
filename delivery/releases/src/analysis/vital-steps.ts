import type { Vital } from '@hirfa/shared-contract/release'

/** Each step is 10 % above the one before: precise enough for a percentile, and few enough to store. */
const GROWTH = 1.1
const LAST_STEP = 120
/** Layout shift is a number around 0.1; counted in ten-thousandths it fits the same steps. */
const UNITS: Record<Vital, number> = { lcp: 1, inp: 1, ttfb: 1, cls: 0.0001 }

export function stepOf(vital: Vital, value: number): number {
  const units = value / UNITS[vital]
  return units <= 1 ? 0 : Math.min(LAST_STEP, Math.ceil(Math.log(units) / Math.log(GROWTH)))
}

export function topOf(vital: Vital, step: number): number {
  return step === 0 ? 0 : GROWTH ** step * UNITS[vital]
}

export type Steps = ReadonlyMap<number, number>

/** The 75th percentile; null without measures. */
export function percentile75(vital: Vital, steps: Steps): number | null {
  const wanted = countAll(steps) * 0.75
  let seen = 0
  for (const [step, count] of [...steps].toSorted(([one], [other]) => one - other)) {
    seen += count
    if (seen >= wanted && seen > 0) return topOf(vital, step)
  }
  return null
}

export function countAll(steps: Steps): number {
  return [...steps.values()].reduce((sum, count) => sum + count, 0)
}

export function countAbove(steps: Steps, limit: number): number {
  return [...steps].reduce((sum, [step, count]) => (step > limit ? sum + count : sum), 0)
}
