import type { LedgerHead, ReleaseStatus } from '@hirfa/shared-contract/release/commands'
import { appsOf, appSteps } from '../ledger/app-steps.ts'
import type { Entry } from '../ledger/entry.ts'
import { applied, type ReleaseState } from '../state/release-state.ts'
import { type CheckedLine, headId } from '../state/ledger-chain.ts'
import type { ReleaseStore } from '../state/release-store.ts'
import { UNRELATED } from '../state/signed-changes.ts'
import { ReleaseError } from '../errors.ts'
import { presentVerdicts } from './app-versions.ts'
import { type LastChange, releasesIn, statusOf } from './release-status.ts'

export type KnownHistory = ReturnType<typeof knownHistory>

interface Known {
  entries: readonly Entry[]
  newest: CheckedLine | undefined
  forks: readonly CheckedLine[]
  last: LastChanges
}

const NOTHING: ReleaseState = {}

export function knownHistory(store: Pick<ReleaseStore, 'followedChain' | 'stored'>) {
  let known: { head: string; read: Promise<Known> } | undefined
  let indexed = newIndex()
  let current: { head: string; status: ReleaseStatus } | undefined

  async function readAfter(before: Promise<Known> | undefined): Promise<Known> {
    const earlier = await before?.catch(() => undefined)
    const { chain, forks } = await store.followedChain()
    const isContinued = earlier && chain[earlier.entries.length - 1] === earlier.newest
    const { entries, last } = isContinued ? earlier : { entries: [], last: undefined }
    const added = chain.slice(entries.length).map(({ entry }) => entry)
    return { entries: [...entries, ...added], newest: chain.at(-1), forks, last: lastChanges(added, last) }
  }

  async function newest(): Promise<Known> {
    const { head } = await store.stored()
    if (known?.head !== head) {
      const read = readAfter(known?.read)
      known = { head, read }
      read.catch(() => (known = undefined))
    }
    return known.read
  }

  async function entries(): Promise<readonly Entry[]> {
    return (await newest()).entries
  }

  return {
    entries,
    /** With the hash of a change, only the apps that changed after it, if the ledger leads from it to the present. */
    async now(since?: string): Promise<ReleaseStatus> {
      const { seq, at, apps, head } = await store.stored()
      const { entries, newest: change, forks, last } = await newest()
      const after = since === undefined ? undefined : changesAfter(entries, since, head)
      const heads = forks.length > 0 && change ? { heads: [change, ...forks].map(headOf) } : {}
      const moment = { seq, at, apps, head, ...last }
      if (after) {
        const changed = new Set(after.flatMap(appsOf))
        return { ...statusOf(moment, name => changed.has(name)), since, ...heads }
      }
      if (current?.head !== head) {
        const verdicts = presentVerdicts(entries, apps)
        const all = statusOf(moment).apps.map(app => ({ ...app, verdicts: verdicts.get(app.name) ?? [] }))
        current = { head, status: { ...statusOf(moment), apps: all, ...heads } }
      }
      return current.status
    },
    async at(time: Date): Promise<ReleaseStatus> {
      const until = time.toISOString()
      return statusAfter((await entries()).filter(({ at }) => at <= until))
    },
    async ofRelease(id: string): Promise<ReleaseStatus> {
      const all = await entries()
      // A repair may have abandoned changes that were indexed.
      if (indexed.count > 0 && all[indexed.count - 1]?.prev !== indexed.prev) indexed = newIndex()
      for (const entry of all.slice(indexed.count)) {
        indexed.prev = entry.prev
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

function newIndex() {
  return { count: 0, prev: '', state: NOTHING, first: new Map<string, number>() }
}

function headOf(line: CheckedLine): LedgerHead {
  const { seq, at, by, action } = line.entry
  return { id: headId(line), seq, at, by, action, ...('app' in line.entry ? { app: line.entry.app } : {}) }
}

function statusAfter(entries: readonly Entry[]): ReleaseStatus {
  const { seq = 0, at = '' } = entries.at(-1) ?? {}
  const apps = entries.reduce<ReleaseState>(applied, {})
  return statusOf({ seq, at, apps, ...lastChanges(entries) })
}

/** The changes after the one with this hash. Undefined if the ledger does not lead from it to the present state. */
function changesAfter(entries: readonly Entry[], hash: string, head: string): readonly Entry[] | undefined {
  if (hash === head) return []
  const first = entries.findLastIndex(({ prev }) => prev === hash)
  const after = entries.slice(first)
  return first < 0 || after.some(({ action }) => action === 'repair') ? undefined : after
}

interface LastChanges {
  changes: Map<string, LastChange>
  disablements: Map<string, LastChange>
}

function lastChanges(
  entries: readonly Entry[],
  { changes, disablements }: LastChanges = { changes: new Map(), disablements: new Map() }
): LastChanges {
  for (const entry of entries) {
    const { at, by } = entry
    for (const { app, action } of UNRELATED.includes(entry.action) ? [] : appSteps(entry)) {
      changes.set(app, { at, by, action })
      if (action === 'disable') disablements.set(app, { at, by, action })
    }
  }
  return { changes, disablements }
}
