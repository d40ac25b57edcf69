import type { ReleaseState } from './release-state.ts'

/** A visitor is in one of so many buckets, and stays there; a canary of 5 % is for the first 5 % of them. */
export const BUCKETS = 10_000

/**
 * What a bucket's visitors get: each app's canary as its live version, where the bucket is in the
 * canary's share, with the live version to fall back to. All canaries count from the same first
 * bucket, so n canaries make n + 1 combinations instead of 2ⁿ, and a greater share only adds visitors.
 */
export function stateFor(state: ReleaseState, bucket: number): ReleaseState {
  return Object.fromEntries(
    Object.entries(state).map(([name, { canary, ...app }]) => [
      name,
      canary && isIn(bucket, canary.share) ? { ...app, liveHistory: [...app.liveHistory, canary.version] } : app
    ])
  )
}

/** One bucket of every combination that some visitor gets, those without any canary last. */
export function bucketsOfAll(state: ReleaseState): number[] {
  const shares = Object.values(state).flatMap(({ canary }) => (canary ? [canary.share] : []))
  return [...new Set([...shares, 100])].toSorted((one, other) => one - other).map(share => firstAfter(share) - 1)
}

/** Whether visitors get different combinations at all. */
export function hasCanary(state: ReleaseState): boolean {
  return Object.values(state).some(({ canary }) => canary !== undefined)
}

function isIn(bucket: number, share: number): boolean {
  return bucket < firstAfter(share)
}

function firstAfter(share: number): number {
  return Math.round((share / 100) * BUCKETS)
}
