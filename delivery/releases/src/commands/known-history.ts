import type { Entry } from '../ledger/entry.ts'
import { applied, type ReleaseState } from '../state/release-state.ts'
import type { ReleaseStore } from '../state/release-store.ts'
import { ReleaseError } from '../state/release-error.ts'
import { type LastChange, type ReleaseStatus, releasesIn, statusOf } from './release-status.ts'

/** Every change so far, and what was live when. */
export interface KnownHistory {
  entries(): Promise<readonly Entry[]>
  now(): Promise<ReleaseStatus>
  at(time: Date): Promise<ReleaseStatus>
  /** Where everything stood when some visitors first had this combination. */
  ofRelease(id: string): Promise<ReleaseStatus>
}

const NOTHING: ReleaseState = {}

/** The history of a store, read again only when there is more of it. */
export function knownHistory(store: Pick<ReleaseStore, 'history' | 'released'>): KnownHistory {
  let known: { head: string; entries: Promise<readonly Entry[]> } | undefined
  /** After how many changes visitors first had a release; a ledger only grows, so this does, too. */
  const indexed = { count: 0, state: NOTHING, first: new Map<string, number>() }
  let current: { head: string; status: ReleaseStatus } | undefined

  async function entries(): Promise<readonly Entry[]> {
    const { head } = await store.released()
    if (known?.head !== head) {
      const reading = store.history()
      known = { head, entries: reading }
      // One that could not be read is read again by whoever asks next.
      reading.catch(() => (known = undefined))
    }
    return known.entries
  }

  return {
    entries,
    async now() {
      const { seq, at, apps, head } = await store.released()
      // Many look, and little changes.
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

/** What no visitor can see: builds that come and go, and what was refused. */
const UNSEEN: readonly Entry['action'][] = ['publish', 'collect', 'refuse']

function lastChanges(entries: readonly Entry[]): Map<string, LastChange> {
  const changes = new Map<string, LastChange>()
  for (const entry of entries) {
    if ('app' in entry && !UNSEEN.includes(entry.action)) changes.set(entry.app, entry)
  }
  return changes
}
