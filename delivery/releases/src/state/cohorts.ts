import type { ReleaseState } from './release-state.ts'

/** Each visitor stays in one bucket; a canary of 5 % is shown to the first 5 % of the buckets. */
export const BUCKETS = 10_000

/** The state that a bucket gets. All canaries start at the first bucket, so a larger share only adds visitors. */
export function stateFor(state: ReleaseState, bucket: number): ReleaseState {
  return Object.fromEntries(
    Object.entries(state).map(([name, { canary, ...app }]) => [
      name,
      canary && isIn(bucket, canary.share) ? { ...app, liveHistory: [...app.liveHistory, canary.version] } : app
    ])
  )
}

/** One bucket for each combination that visitors get; the one without canaries is last. */
export function bucketsOfAll(state: ReleaseState): number[] {
  const shares = Object.values(state).flatMap(({ canary }) => (canary ? [canary.share] : []))
  return [...new Set([...shares, 100])].toSorted((one, other) => one - other).map(share => firstAfter(share) - 1)
}

export function hasCanary(state: ReleaseState): boolean {
  return Object.values(state).some(({ canary }) => canary !== undefined)
}

function isIn(bucket: number, share: number): boolean {
  return bucket < firstAfter(share)
}

function firstAfter(share: number): number {
  return Math.round((share / 100) * BUCKETS)
}
