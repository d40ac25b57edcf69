import { setTimeout } from 'node:timers/promises'
import {
  appOf,
  ArtifactsAway,
  cohortsWith,
  combinationsOf,
  isDisabled,
  liveVersion,
  NOTHING_RELEASED,
  type ReleasesDocument,
  type ReleaseState,
  type ReleaseStore
} from '@hirfa/delivery-releases'
import type { EdgeMetrics } from '../observation/edge-metrics.ts'
import type { ReadRelease } from '../pages/read-release.ts'
import type { Release } from '../pages/release.ts'
import type { CachePart } from './edge-cache.ts'

const TIMEOUT_MS = 5_000
/** A release takes the bytes of its map about twice, with the document and what pages need of it. */
const MAP_COPIES = 2

type Adopted = (live: readonly Release[]) => void

export interface Visitor {
  bucket: number
  /** By name: `language`, `testers`, and those of the product. */
  attributes: Readonly<Record<string, string>>
}

export type WatchedReleases = ReturnType<typeof watchReleases>

interface Group {
  cohorts: readonly string[]
  last: number
  live: Release | undefined
}

/** An untrusted document is reported; the last one stays live. */
export function watchReleases(
  store: Pick<ReleaseStore, 'released'>,
  report: (problem: unknown) => void,
  {
    readRelease,
    earlier,
    metrics,
    servesExpired = true,
    now = Date.now
  }: {
    readRelease: ReadRelease
    earlier: CachePart<Release>
    metrics: Pick<EdgeMetrics, 'seq' | 'headReadAt' | 'storeErrors' | 'expiresAt'>
    servesExpired?: boolean | undefined
    now?: () => number
  }
) {
  const listeners: Adopted[] = []
  let used: ReleasesDocument = NOTHING_RELEASED
  let groups: Group[] = []
  let refused = ''
  let away = false
  let unread = true
  let expires = Number.POSITIVE_INFINITY
  let reportedExpiry = 0
  let read = 0

  async function refresh(): Promise<void> {
    try {
      const found = await store.released()
      metrics.headReadAt.setToCurrentTime()
      read = now()
      noteExpiry(found)
      if (found.head !== used.head) await withinTimeout(adopt(found))
      else unread = false
    } catch (problem) {
      complain(problem)
    }
  }

  function noteExpiry({ expires: text }: ReleasesDocument): void {
    expires = text ? Date.parse(text) : Number.POSITIVE_INFINITY
    metrics.expiresAt.set(text ? expires / 1_000 : 0)
  }

  function isExpired(): boolean {
    const expired = now() >= expires
    if (expired && reportedExpiry !== expires) {
      reportedExpiry = expires
      const outcome = servesExpired ? 'it is still served' : 'it is not served'
      report(
        new Error(
          `The release document expired at ${new Date(expires).toISOString()}; ${outcome}. No release service renews it, or its database does not answer.`
        )
      )
    }
    return expired
  }

  const isWithheld = () => isExpired() && !servesExpired

  /** Limits the wait for a new release if an earlier one can be shown; while builds are away there is none. */
  async function withinTimeout(reading: Promise<void>): Promise<void> {
    if (used === NOTHING_RELEASED) return reading
    if (!away) await Promise.race([reading, setTimeout(TIMEOUT_MS, undefined, { ref: false })])
  }

  async function adopt(found: ReleasesDocument): Promise<void> {
    try {
      const read = new Map<string, Promise<Release | undefined>>()
      const differing = Object.keys(found.apps).filter(app => appOf(found.apps, app).canary)
      const liveOf = (state: ReleaseState) => {
        const versions = differing.map(app => liveVersion(state, app)).join(' ')
        const known = read.get(versions) ?? readRelease(state, found)
        read.set(versions, known)
        return known
      }
      const combinations = combinationsOf(found.apps).map(async ({ cohorts, last, state }) => ({
        cohorts,
        last,
        live: await liveOf(state)
      }))
      const next = await Promise.all(combinations)
      if (found.seq < used.seq) return
      for (const { live } of groups) if (live) earlier.set(live.key, live, MAP_COPIES * live.map.text.length)
      groups = next
      used = found
      metrics.seq.set(found.seq)
      refused = ''
      away = false
      unread = false
      const adopted = [...new Set(next.flatMap(({ live }) => live ?? []))]
      for (const listener of listeners) listener(adopted)
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

  /** The newest matching release since the start, also one that is no longer live. */
  function known(matches: (release: Release) => boolean): Release | undefined {
    return groups.map(({ live }) => live).find(live => live && matches(live)) ?? earlier.values().findLast(matches)
  }

  return {
    /** Calls the listener with each new release. */
    onAdopted: (listener: Adopted) => void listeners.push(listener),
    async live(visitor?: Visitor): Promise<Release | undefined> {
      await refresh()
      if (isWithheld()) return undefined
      if (!visitor) return groups.at(-1)?.live
      const own = cohortsWith(used.apps, visitor.attributes).join(' ')
      const group = groups.find(({ cohorts, last }) => visitor.bucket <= last && cohorts.join(' ') === own)
      return (group ?? groups.at(-1))?.live
    },
    async state(): Promise<ReleaseState> {
      await refresh()
      return used.apps
    },
    async areUnknown(): Promise<boolean> {
      await refresh()
      return unread || isWithheld()
    },
    known,
    /** The versions of a release since the start, as `app version`, without remotes that are disabled now. */
    versionsOf(release: string): ReadonlySet<string> | undefined {
      const found = known(({ id }) => id === release)
      return (
        found && new Set([...found.versions].filter(version => !isDisabled(used.apps, version.split(' ')[0] ?? '')))
      )
    },
    async isRevoked(id: string): Promise<boolean> {
      await refresh()
      return used.revoked?.includes(id) ?? false
    },
    /** What it serves without reading anew; `read`: when the document was last read, in milliseconds. */
    standing: () => ({ seq: used.seq, release: groups.at(-1)?.live?.document.id, read }),
    async seq(): Promise<number> {
      await refresh()
      return used.seq
    }
  }
}
