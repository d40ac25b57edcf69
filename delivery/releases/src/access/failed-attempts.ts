import { boundedCache } from '../http/bounded-cache.ts'

const WINDOW_MS = 60_000
const MOST_FAILURES = 10
const MOST_ADDRESSES = 10_000

export type FailedAttempts = ReturnType<typeof failedAttempts>

export function failedAttempts() {
  const addresses = boundedCache<{ since: number; count: number }>(MOST_ADDRESSES)
  let total = 0
  return {
    /** Counts one failure. Returns whether the address has too many. */
    failed(address: string, now: Date): boolean {
      total += 1
      const known = addresses.get(address)
      const recent = known && now.getTime() - known.since < WINDOW_MS ? known : { since: now.getTime(), count: 0 }
      const count = recent.count + 1
      addresses.set(address, { since: recent.since, count })
      return count > MOST_FAILURES
    },
    total: () => total
  }
}
