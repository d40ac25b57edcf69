import { ReleaseError } from '../errors.ts'
import { type LeaderWork, whileLeading } from '../ledger/leadership.ts'
import type { ReleaseStore } from '../state/release-store.ts'

const LOOK_MS = 60_000
const HOUR_MS = 3_600_000

interface RenewalRun extends LeaderWork {
  store: Pick<ReleaseStore, 'renew'>
  validHours: number | undefined
}

/** Renews the release document each minute where documents expire. */
export function runRenewal({ store, validHours, ...leader }: RenewalRun) {
  return whileLeading(leader, LOOK_MS, async () => {
    if (validHours) await store.renew(validHours * HOUR_MS)
  })
}

export function validHoursOf({ RELEASE_VALID_HOURS }: Record<string, string | undefined>): number | undefined {
  if (!RELEASE_VALID_HOURS) return undefined
  if (/^[1-9]\d{0,3}$/.test(RELEASE_VALID_HOURS)) return Number(RELEASE_VALID_HOURS)
  throw new ReleaseError(`RELEASE_VALID_HOURS must be a number of hours from 1 to 9999, got "${RELEASE_VALID_HOURS}".`)
}
