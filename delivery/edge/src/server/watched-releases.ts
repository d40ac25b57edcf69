import { setTimeout } from 'node:timers/promises'
import { ArtifactsAway } from '@hirfa/delivery-releases'
import type { EdgeMetrics } from '../observation/edge-metrics.ts'
import { readLiveReleases, type LiveReleases } from '../pages/live-releases.ts'
import { bucketsOfAll, isDisabled, stateFor } from '@hirfa/delivery-releases'
import { boundedCache, type ReleaseState } from '@hirfa/delivery-releases'
import type { ReleaseStore } from '@hirfa/delivery-releases'
import { NOTHING_RELEASED, type ReleasesDocument } from '@hirfa/delivery-releases'

const TIMEOUT_MS = 5_000
const MOST_RELEASES = 200

export interface WatchedReleases {
  /** What visitors of a bucket get; without a bucket, what visitors outside every canary get. */
  live(bucket?: number): Promise<LiveReleases | undefined>
  state(): Promise<ReleaseState>
  /** The versions of a release that was live since the start, as `app version`, without remotes that are disabled now. */
  versionsOf(release: string): ReadonlySet<string> | undefined
  /** Whether nothing is known about the releases yet: the ledger or the builds could not be read since the start. */
  areUnknown(): Promise<boolean>
  /** The number of the last known change. */
  seq(): Promise<number>
  /** Whether a token is revoked. */
  isRevoked(id: string): Promise<boolean>
}

/** The combination for buckets up to a number. */
interface Cohort {
  last: number
  live: LiveReleases | undefined
}

/**
 * Reads the live releases when the signed document changes, and passes them to `onAdopted`. An untrusted document is
 * reported; the last one stays live.
 */
export function watchReleases(
  store: ReleaseStore,
  report: (problem: unknown) => void,
  {
    onAdopted,
    metrics
  }: {
    onAdopted: (live: readonly LiveReleases[]) => void
    metrics: Pick<EdgeMetrics, 'seq' | 'headReadAt' | 'storeErrors'>
  }
): WatchedReleases {
  let used: ReleasesDocument = NOTHING_RELEASED
  let cohorts: Cohort[] = []
  const versions = boundedCache<ReadonlySet<string>>(MOST_RELEASES)
  let refused = ''
  let away = false
  let unread = true

  async function refresh(): Promise<void> {
    try {
      const found = await store.released()
      metrics.headReadAt.setToCurrentTime()
      if (found.head !== used.head) await withinTimeout(adopt(found))
      else unread = false
    } catch (problem) {
      complain(problem)
    }
  }

  /** Limits the wait for a new release if an earlier one can be shown; while builds are away there is no wait. */
  async function withinTimeout(reading: Promise<void>): Promise<void> {
    if (used === NOTHING_RELEASED) return reading
    if (!away) await Promise.race([reading, setTimeout(TIMEOUT_MS, undefined, { ref: false })])
  }

  async function adopt(found: ReleasesDocument): Promise<void> {
    try {
      const combinations = bucketsOfAll(found.apps).map(async last => ({
        last,
        live: await readLiveReleases(store, stateFor(found.apps, last), report)
      }))
      const next = await Promise.all(combinations)
      // Another request may have read a newer document.
      if (found.seq < used.seq) return
      cohorts = next
      for (const { live } of next) if (live) versions.set(live.document.id, versionsIn(live))
      used = found
      metrics.seq.set(found.seq)
      refused = ''
      away = false
      unread = false
      onAdopted(next.flatMap(({ live }) => live ?? []))
    } catch (problem) {
      away = problem instanceof ArtifactsAway
      complain(problem)
    }
  }

  function complain(problem: unknown): void {
    metrics.storeErrors.inc()
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
    async areUnknown() {
      await refresh()
      return unread
    },
    versionsOf(release) {
      const known = versions.get(release)
      return known && new Set([...known].filter(version => !isDisabled(used.apps, version.split(' ')[0] ?? '')))
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

function versionsIn({ document: { shell, remotes }, withLastGoodShell: earlier }: LiveReleases): Set<string> {
  const ofRemotes = Object.entries(remotes).flatMap(([app, { version, lastGood }]) =>
    [version, ...(lastGood ? [lastGood.version] : [])].map(each => `${app} ${each}`)
  )
  return new Set([`shell ${shell}`, ...(earlier ? [`shell ${earlier.shell.version}`] : []), ...ofRemotes])
}
