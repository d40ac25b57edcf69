import type { AppStatus, ReleaseStatus } from '@hirfa/shared-contract/release/commands'
import type { Entry } from '../ledger/entry.ts'
import { BUCKETS, type Combination, combinationsOf } from '../state/cohorts.ts'
import {
  releaseIdOf,
  earlierVersion,
  liveVersion,
  appOf,
  type AppState,
  type ReleaseState,
  rollbackTargets
} from '../state/release-state.ts'

export type LastChange = Pick<Entry, 'at' | 'by' | 'action'>

interface Moment {
  seq: number
  at: string
  /** The hash of the last change; unset for a past moment. */
  head?: string
  apps: ReleaseState
  changes: ReadonlyMap<string, LastChange>
  disablements: ReadonlyMap<string, LastChange>
}

export function statusOf(
  { seq, at, head, apps, changes, disablements }: Moment,
  isWanted: (app: string) => boolean = () => true
): ReleaseStatus {
  return {
    seq,
    at,
    ...(head !== undefined && { head }),
    releases: releasesIn(apps),
    apps: Object.keys(apps)
      .filter(isWanted)
      .sort()
      .map(name => appStatus(apps, name, changes.get(name), disablements.get(name)))
  }
}

const lastStatus = new WeakMap<AppState, { changes: (LastChange | undefined)[]; status: AppStatus }>()

function appStatus(state: ReleaseState, name: string, ...changes: [LastChange?, LastChange?]): AppStatus {
  const app = appOf(state, name)
  const last = lastStatus.get(app)
  if (last?.changes.every((change, index) => change === changes[index])) return last.status
  const status = newStatus(state, name, ...changes)
  lastStatus.set(app, { changes, status })
  return status
}

function newStatus(
  state: ReleaseState,
  name: string,
  changed: LastChange | undefined,
  disablement: LastChange | undefined
): AppStatus {
  const { published, canary, frozen, disabled } = appOf(state, name)
  return {
    name,
    live: liveVersion(state, name) ?? null,
    canary: canary ?? null,
    lastGood: earlierVersion(state, name) ?? null,
    targets: rollbackTargets(state, name),
    frozen: frozen ?? null,
    disabled: disabled === undefined ? null : { at: disablement?.at ?? '', by: disablement?.by ?? '', why: disabled },
    published: published.map(({ version }) => version),
    verdicts: [],
    changed: changed ? { at: changed.at, by: changed.by, action: changed.action } : null
  }
}

export function releasesIn(state: ReleaseState): ReleaseStatus['releases'] {
  if (!Object.keys(state).some(app => liveVersion(state, app))) return []
  const groups = [...Map.groupBy(combinationsOf(state), ({ cohorts }) => cohorts.join(' '))].toReversed()
  const ofAll = new Set(groups[0] ? sharesOf(groups[0][1]).keys() : [])
  return groups.flatMap(([, combinations]) => {
    const cohorts = [...(combinations[0]?.cohorts ?? [])]
    const shares = [...sharesOf(combinations)]
    if (cohorts.length === 0) return shares.map(([id, share]) => ({ id, share }))
    return shares.flatMap(([id, share]) => (ofAll.has(id) ? [] : [{ id, share, cohorts }]))
  })
}

function sharesOf(combinations: readonly Combination[]): Map<string, number> {
  let first = 0
  const shares = new Map<string, number>()
  for (const { last, state } of combinations) {
    const id = releaseIdOf(state)
    // The canary of a disabled remote makes no difference.
    shares.set(id, (shares.get(id) ?? 0) + ((last + 1 - first) / BUCKETS) * 100)
    first = last + 1
  }
  return shares
}
