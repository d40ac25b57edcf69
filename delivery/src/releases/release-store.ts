import { userInfo } from 'node:os'
import type { BuildRecord, RemoteBuild } from 'shared-platform/release'
import { checkBuild } from '../artifacts/build-check.ts'
import { type KeySettings, openKeys } from '../keys/key-files.ts'
import type { Entry, Step } from '../ledger/entry.ts'
import type { HeadMemory } from '../ledger/head-memory.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { type LedgerSettings, openLedger } from '../ledger/open-ledger.ts'
import { bucketsOfAll, stateFor } from './cohorts.ts'
import { claimedTwice } from './path-claims.ts'
import { publishedBuilds, recordIn } from './published-builds.ts'
import { type Because, canary, freeze, promote, publish, rollback, thaw } from './release-changes.ts'
import { ReleaseError } from './release-error.ts'
import { applied, liveVersion, type ReleaseState, stateAt } from './release-state.ts'
import { checkedEntries, documentOf, headAfter, type ReleasesDocument } from './signed-document.ts'
import { trustedHead } from './trusted-head.ts'

export interface ReleaseStore {
  /** Takes a built folder in; it is not live yet. No change comes back when these very bytes are there already. */
  publish(folder: string): Promise<{ record: BuildRecord; change: Entry | undefined }>
  /** Nothing comes back when that version is live already; so for the other changes. */
  promote(part: string, version: string, because?: Because): Promise<Entry | undefined>
  canary(part: string, version: string, share: number, because?: Because): Promise<Entry | undefined>
  rollback(part: string, version?: string, because?: Because): Promise<Entry>
  freeze(part: string, why: string): Promise<Entry | undefined>
  thaw(part: string, why?: string): Promise<Entry | undefined>
  /** What is released now, its signature checked. */
  released(): Promise<ReleasesDocument>
  state(): Promise<ReleaseState>
  /** What was released at a time, by the ledger. */
  at(time: Date): Promise<ReleaseState>
  /** Every change, oldest first, each signed and tied to the one before. */
  history(): Promise<Entry[]>
  /** What a published build says of itself; its bytes must be those that were signed. */
  record(part: string, version: string, digest: string): BuildRecord
  artifact(part: string, version: string): string
  close(): Promise<void>
}

export interface StoreOptions {
  by?: string
  now?: () => Date
  ledger?: Ledger
  settings?: KeySettings & LedgerSettings
  /** Keeps the last document over a restart, so that an edge can start while its ledger is away, and takes no older one. */
  memory?: HeadMemory
}

/** The releases of a folder, and the ledger that says what is live. */
export function openReleases(
  folder: string,
  {
    by,
    now = () => new Date(),
    settings = process.env,
    ledger = openLedger(folder, settings),
    memory
  }: StoreOptions = {}
): ReleaseStore {
  const keys = openKeys(folder, settings)
  const builds = publishedBuilds(folder)
  const released = trustedHead(ledger, keys, memory)

  /** Decides and writes as one step: nobody can change the state in between. */
  async function decide(decision: (state: ReleaseState) => Step | undefined | Promise<Step | undefined>) {
    let change: Entry | undefined
    await ledger.change(async head => {
      const before = documentOf(head, keys)
      const step = await decision(before.parts)
      if (!step) return undefined
      change = {
        seq: before.seq + 1,
        at: timeAfter(before.at, now()),
        by: by ?? operator(),
        prev: before.head,
        ...step
      }
      return headAfter(before, change, keys)
    })
    return change
  }

  /** Every combination that a visitor would get must have one owner for each path. */
  function withoutConflict(state: ReleaseState, step: Step | undefined): Step | undefined {
    const next = step && applied(state, step)
    if (!next || !('to' in step)) return step
    for (const bucket of bucketsOfAll(next)) {
      const conflict = claimedTwice(liveRemotes(stateFor(next, bucket)))
      if (conflict) throw new ReleaseError(`${conflict}; ${step.part} ${step.to} cannot go live beside it.`)
    }
    return step
  }

  function liveRemotes(state: ReleaseState): RemoteBuild[] {
    return Object.keys(state).flatMap(part => {
      const build = recordIn(builds, state, part, liveVersion(state, part))
      return build?.kind === 'remote' ? [build] : []
    })
  }

  return {
    artifact: builds.folder,
    record: builds.record,
    released,
    state: async () => (await released()).parts,
    history: async () => checkedEntries(await ledger.lines(), keys),
    at: async time => stateAt(checkedEntries(await ledger.lines(), keys), time.toISOString()),
    close: () => ledger.close(),

    async publish(source) {
      const build = await checkBuild(source)
      const { name, version } = build.record
      const arrival = await builds.receive(build, now())
      try {
        const change = await decide(state => {
          const step = publish(state, name, version, arrival.digest)
          if (step) arrival.settle()
          return step
        })
        return { record: build.record, change }
      } finally {
        await arrival.discard()
      }
    },

    promote: (part, version, because) =>
      decide(state => withoutConflict(state, promote(state, part, version, because))),
    canary: (part, version, share, because) =>
      decide(state => withoutConflict(state, canary(state, part, version, share, because))),
    freeze: (part, why) => decide(state => freeze(state, part, why)),
    thaw: (part, why) => decide(state => thaw(state, part, why)),
    async rollback(part, version, because) {
      const change = await decide(state => withoutConflict(state, rollback(state, part, version, because)))
      if (!change) throw new Error('a rollback is a step or a refusal')
      return change
    }
  }
}

/** Clocks differ between machines; the ledger's own never goes back. */
function timeAfter(before: string, now: Date): string {
  const time = now.toISOString()
  return time < before ? before : time
}

function operator(): string {
  return process.env.HIRFA_BY || userInfo().username
}
