import { ReleaseError } from '../errors.ts'
import type { ReleaseStore } from '../state/release-store.ts'

const LOOK_MS = 60_000
const HOUR_MS = 3_600_000

interface RenewalRun {
  store: Pick<ReleaseStore, 'renew'>
  validHours: number | undefined
  leads: () => boolean
  report: (problem: unknown) => void
}

export function runRenewal({ store, validHours, leads, report }: RenewalRun): { stop(): Promise<void> } {
  let running = Promise.resolve()

  async function renew(): Promise<void> {
    if (validHours && leads()) await store.renew(validHours * HOUR_MS).catch(report)
  }

  const looks = setInterval(() => (running = running.then(renew)), LOOK_MS)
  looks.unref()
  return {
    async stop() {
      clearInterval(looks)
      await running
    }
  }
}

export function validHoursOf({ RELEASE_VALID_HOURS }: Record<string, string | undefined>): number | undefined {
  if (!RELEASE_VALID_HOURS) return undefined
  if (/^[1-9]\d{0,3}$/.test(RELEASE_VALID_HOURS)) return Number(RELEASE_VALID_HOURS)
  throw new ReleaseError(`RELEASE_VALID_HOURS must be a number of hours from 1 to 9999, got "${RELEASE_VALID_HOURS}".`)
}
