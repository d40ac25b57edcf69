import type { ReleaseStatus } from 'shared-contract/release/commands'
import type { Entry } from '../ledger/entry.ts'
import { applied, type ReleaseState } from '../state/release-state.ts'
import type { ReleaseStore } from '../state/release-store.ts'
import { ReleaseError } from '../errors.ts'
import { type LastChange, releasesIn, statusOf } from './release-status.ts'

/** The ledger and the states it leads to. */
export interface KnownHistory {
  entries(): Promise<readonly Entry[]>
  now(): Promise<ReleaseStatus>
  at(time: Date): Promise<ReleaseStatus>
  /** The status when a visitor first got this combination of versions. */
  ofRelease(id: string): Promise<ReleaseStatus>
}

const NOTHING: ReleaseState = {}

/** Reads the ledger again only after a change. */
export function knownHistory(store: Pick<ReleaseStore, 'history' | 'released'>): KnownHistory {
  let known: { head: string; entries: Promise<readonly Entry[]> } | undefined
  /** By release id, the number of changes after which a visitor first got it. */
  const indexed = { count: 0, state: NOTHING, first: new Map<string, number>() }
  let current: { head: string; status: ReleaseStatus } | undefined

  async function entries(): Promise<readonly Entry[]> {
    const { head } = await store.released()
    if (known?.head !== head) {
      const reading = store.history()
      known = { head, entries: reading }
      // After a failure the next call reads again.
      reading.catch(() => (known = undefined))
    }
    return known.entries
  }

  return {
    entries,
    async now() {
      const { seq, at, apps, head } = await store.released()
      if (current?.head !== head) {
        current = { head, status: statusOf({ seq, at, apps, changes: lastChanges(await entries()) }) }
      }
      return current.status
    },
    async at(time) {
      const until = time.toISOString()
      return statusAfter((await entries()).filter(({ at }) => at <= until))
    },
    async ofRelease(id) {
      const all = await entries()
      for (const entry of all.slice(indexed.count)) {
        indexed.count += 1
        indexed.state = applied(indexed.state, entry)
        for (const release of releasesIn(indexed.state)) {
          if (!indexed.first.has(release.id)) indexed.first.set(release.id, indexed.count)
        }
      }
      const count = indexed.first.get(id)
      if (count === undefined) throw new ReleaseError(`No visitor ever had a release ${id}.`)
      return statusAfter(all.slice(0, count))
    }
  }
}

function statusAfter(entries: readonly Entry[]): ReleaseStatus {
  const { seq = 0, at = '' } = entries.at(-1) ?? {}
  const apps = entries.reduce<ReleaseState>(applied, {})
  return statusOf({ seq, at, apps, changes: lastChanges(entries) })
}

/** Actions that change nothing for visitors. */
const UNSEEN: readonly Entry['action'][] = ['publish', 'collect', 'refuse']

function lastChanges(entries: readonly Entry[]): Map<string, LastChange> {
  const changes = new Map<string, LastChange>()
  for (const entry of entries) {
    if ('app' in entry && !UNSEEN.includes(entry.action)) changes.set(entry.app, entry)
  }
  return changes
}
