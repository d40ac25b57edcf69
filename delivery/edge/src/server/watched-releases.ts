import { setTimeout } from 'node:timers/promises'
import { ArtifactsAway } from 'delivery-releases'
import { readLiveReleases, type LiveReleases } from '../pages/live-releases.ts'
import { bucketsOfAll, stateFor } from 'delivery-releases'
import type { ReleaseState } from 'delivery-releases'
import type { ReleaseStore } from 'delivery-releases'
import { NOTHING_RELEASED, type ReleasesDocument } from 'delivery-releases'

const PATIENCE_MS = 5_000

export interface WatchedReleases {
  /** What a visitor's bucket gets; without one, what everybody gets who is in no canary. */
  live(bucket?: number): Promise<LiveReleases | undefined>
  state(): Promise<ReleaseState>
  /** The number of the last change that is known here. */
  seq(): Promise<number>
  /** Whether a ticket has been ended before its time. */
  isRevoked(id: string): Promise<boolean>
}

/** The combination of the visitors up to a bucket. */
interface Cohort {
  last: number
  live: LiveReleases | undefined
}

/**
 * What is live, worked out anew when the signed document is another than before. One that cannot
 * be had or must not be used is reported once and changes nothing: what was live a moment ago still is.
 */
export function watchReleases(store: ReleaseStore, report: (problem: unknown) => void): WatchedReleases {
  let used: ReleasesDocument = NOTHING_RELEASED
  let cohorts: Cohort[] = []
  let refused = ''
  let away = false

  async function refresh(): Promise<void> {
    try {
      const found = await store.released()
      if (found.head !== used.head) await whilePatient(adopt(found))
    } catch (problem) {
      complain(problem)
    }
  }

  /** Builds may be far away, or out of reach: whoever can be shown what was live does not wait for them for long, nor again and again. */
  async function whilePatient(reading: Promise<void>): Promise<void> {
    if (used === NOTHING_RELEASED) return reading
    if (!away) await Promise.race([reading, setTimeout(PATIENCE_MS, undefined, { ref: false })])
  }

  async function adopt(found: ReleasesDocument): Promise<void> {
    try {
      const combinations = bucketsOfAll(found.apps).map(async last => ({
        last,
        live: await readLiveReleases(store, stateFor(found.apps, last), report)
      }))
      const next = await Promise.all(combinations)
      // Another request may have gone further meanwhile.
      if (found.seq < used.seq) return
      cohorts = next
      used = found
      refused = ''
      away = false
    } catch (problem) {
      away = problem instanceof ArtifactsAway
      complain(problem)
    }
  }

  function complain(problem: unknown): void {
    if (String(problem) !== refused) report(problem)
    refused = String(problem)
  }

  return {
    async live(bucket) {
      await refresh()
      const cohort = bucket === undefined ? undefined : cohorts.find(({ last }) => bucket <= last)
      return (cohort ?? cohorts.at(-1))?.live
    },
    async state() {
      await refresh()
      return used.apps
    },
    async isRevoked(id) {
      await refresh()
      return used.revoked?.includes(id) ?? false
    },
    async seq() {
      await refresh()
      return used.seq
    }
  }
}
