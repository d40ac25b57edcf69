import type { Entry } from '../ledger/entry.ts'
import { bucketsOfAll, BUCKETS, stateFor } from '../state/cohorts.ts'
import { releaseIdOf } from '../state/release-id.ts'
import { earlierVersion, liveVersion, appOf, type ReleaseState, rollbackTargets } from '../state/release-state.ts'

/** Where everything stands at some time, as operators are told. */
export interface ReleaseStatus {
  /** The number of the change that led here. */
  seq: number
  at: string
  /** The combinations that visitors get, each with its share in percent. */
  releases: { id: string; share: number }[]
  apps: AppStatus[]
}

export interface AppStatus {
  name: string
  live: string | null
  canary: { version: string; share: number } | null
  /** What a page falls back to. */
  lastGood: string | null
  /** What a rollback may lead to, nearest first. */
  targets: string[]
  /** Why nothing new of it may go live. */
  frozen: string | null
  published: string[]
  /** Who changed it last. */
  changed: LastChange | null
}

export type LastChange = Pick<Entry, 'at' | 'by' | 'action'>

interface Moment {
  seq: number
  at: string
  apps: ReleaseState
  /** The last change of each app up to then. */
  changes: ReadonlyMap<string, LastChange>
}

export function statusOf({ seq, at, apps, changes }: Moment): ReleaseStatus {
  return {
    seq,
    at,
    releases: releasesIn(apps),
    apps: Object.keys(apps)
      .sort()
      .map(name => appStatus(apps, name, changes.get(name)))
  }
}

function appStatus(state: ReleaseState, name: string, changed: LastChange | undefined): AppStatus {
  const { published, canary, frozen } = appOf(state, name)
  return {
    name,
    live: liveVersion(state, name) ?? null,
    canary: canary ?? null,
    lastGood: earlierVersion(state, name) ?? null,
    targets: rollbackTargets(state, name),
    frozen: frozen ?? null,
    published: published.map(({ version }) => version),
    changed: changed ? { at: changed.at, by: changed.by, action: changed.action } : null
  }
}

/** The combinations that a state gives to visitors; nothing where nothing is live. */
export function releasesIn(state: ReleaseState): ReleaseStatus['releases'] {
  if (!Object.keys(state).some(app => liveVersion(state, app))) return []
  let first = 0
  return bucketsOfAll(state).map(last => {
    const share = ((last + 1 - first) / BUCKETS) * 100
    first = last + 1
    return { id: releaseIdOf(stateFor(state, last)), share }
  })
}
