import type { LedgerHead, ReleaseStatus } from '@hirfa/shared-contract/release/commands'
import { appSteps } from '../ledger/app-steps.ts'
import type { Entry } from '../ledger/entry.ts'
import { applied, type ReleaseState } from '../state/release-state.ts'
import type { CheckedLine, LedgerChain } from '../state/ledger-chain.ts'
import type { ReleaseStore } from '../state/release-store.ts'
import { headId } from '../state/repair-ledger.ts'
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
export function knownHistory(store: Pick<ReleaseStore, 'chain' | 'stored'>): KnownHistory {
  let known: { head: string; chain: Promise<LedgerChain>; entries: Promise<readonly Entry[]> } | undefined
  /** Maps a release id to the number of changes after which a visitor first got it. */
  let indexed = newIndex()
  let current: { head: string; status: ReleaseStatus } | undefined

  async function newest() {
    const { head } = await store.stored()
    if (known?.head !== head) {
      const chain = store.chain()
      known = { head, chain, entries: chain.then(read => read.chain.map(({ entry }) => entry)) }
      // After a failure the next call reads again.
      known.entries.catch(() => (known = undefined))
    }
    return known
  }

  async function entries(): Promise<readonly Entry[]> {
    return (await newest()).entries
  }

  return {
    entries,
    async now() {
      const { seq, at, apps, head } = await store.stored()
      if (current?.head !== head) {
        const { forks, chain: lines } = await (await newest()).chain
        const status = statusOf({ seq, at, apps, ...lastChanges(await entries()) })
        const heads = forks.length > 0 ? [...lines.slice(-1), ...forks].map(headOf) : undefined
        current = { head, status: heads ? { ...status, heads } : status }
      }
      return current.status
    },
    async at(time) {
      const until = time.toISOString()
      return statusAfter((await entries()).filter(({ at }) => at <= until))
    },
    async ofRelease(id) {
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

/** Actions that change nothing for visitors. */
const UNSEEN: readonly Entry['action'][] = ['publish', 'collect', 'refuse']

function lastChanges(entries: readonly Entry[]) {
  const [changes, disablements] = [new Map<string, LastChange>(), new Map<string, LastChange>()]
  for (const entry of entries) {
    const { at, by } = entry
    for (const { app, action } of UNSEEN.includes(entry.action) ? [] : appSteps(entry)) {
      changes.set(app, { at, by, action })
      if (action === 'disable') disablements.set(app, { at, by, action })
    }
  }
  return { changes, disablements }
}
