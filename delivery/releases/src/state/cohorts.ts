import type { ReleaseState } from './release-state.ts'

/** Each visitor stays in one bucket; a canary of 5 % is shown to the first 5 % of the buckets. */
export const BUCKETS = 10_000

/**
 * The state that the visitors of a bucket get: an app's canary is its live version if the bucket is in the share of the
 * canary. All canaries start at the first bucket, so n canaries make n + 1 combinations, and a larger share only adds
 * visitors.
 */
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
