import type { AppStatus, ReleaseStatus } from '@hirfa/shared-contract/release/commands'
import type { Entry } from '../ledger/entry.ts'
import { bucketsOfAll, BUCKETS, stateFor } from '../state/cohorts.ts'
import {
  releaseIdOf,
  earlierVersion,
  liveVersion,
  appOf,
  type ReleaseState,
  rollbackTargets
} from '../state/release-state.ts'

export type LastChange = Pick<Entry, 'at' | 'by' | 'action'>

interface Moment {
  seq: number
  at: string
  apps: ReleaseState
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

/** The combinations of versions that visitors get; none if nothing is live. */
export function releasesIn(state: ReleaseState): ReleaseStatus['releases'] {
  if (!Object.keys(state).some(app => liveVersion(state, app))) return []
  let first = 0
  return bucketsOfAll(state).map(last => {
    const share = ((last + 1 - first) / BUCKETS) * 100
    first = last + 1
    return { id: releaseIdOf(stateFor(state, last)), share }
  })
}
