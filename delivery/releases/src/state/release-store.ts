import type { BuildRecord } from 'shared-contract/release'
import type { ArtifactStore } from '../artifacts/artifact-store.ts'
import { checkBuild, integrityOf } from '../artifacts/build-check.ts'
import { recordBytes } from '../artifacts/build-copies.ts'
import { isWhole } from '../artifacts/build-problems.ts'
import { type ArtifactSettings, openArtifacts } from '../artifacts/open-artifacts.ts'
import { type KeySettings, openKeys } from '../keys/key-files.ts'
import type { ReleaseKeys } from '../keys/release-keys.ts'
import type { Entry, Step } from '../ledger/entry.ts'
import type { HeadMemory } from '../ledger/head-memory.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { type LedgerSettings, openLedger } from '../ledger/open-ledger.ts'
import type { Gate, Violation } from './gate.ts'
import { changeThroughGate, violationsTo } from './gated-change.ts'
import { mustOwnPaths } from './path-owners.ts'
import { publishedBuilds } from './published-builds.ts'
import { type Because, canary, collect, freeze, promote, publish, rollback, thaw, wayBack } from './release-changes.ts'
import { ReleaseError } from './release-error.ts'
import { goneDigestOf, type ReleaseState } from './release-state.ts'
import { checkedEntries, type ReleasesDocument } from './signed-document.ts'
import { signedChanges } from './signed-changes.ts'
import { trustedHead } from './trusted-head.ts'

export interface ReleaseStore {
  /** Takes a built folder in; it is not live yet. No change comes back when these very bytes are known already; what was lost of them is there again. */
  publish(folder: string, because?: Because): Promise<{ record: BuildRecord; change: Entry | undefined }>
  /** Nothing comes back when that version is live already; so for the other changes. */
  promote(part: string, version: string, because?: Because): Promise<Entry | undefined>
  canary(part: string, version: string, share: number, because?: Because): Promise<Entry | undefined>
  rollback(part: string, version?: string, because?: Because): Promise<Entry>
  /** What speaks against promoting a version, and against going back to it. */
  check(part: string, version: string): Promise<{ promote: Violation[]; rollback: Violation[] }>
  freeze(part: string, why: string, because?: Because): Promise<Entry | undefined>
  thaw(part: string, because?: Because): Promise<Entry | undefined>
  /** Says that a version's files will not be there any more, before they are removed; nothing when there were changes after the one it rests on. */
  collect(part: string, version: string, asOf: number, because?: Because): Promise<Entry | undefined>
  /** Removes the files of a version that was collected, unless it has come back. */
  removeCollected(part: string, version: string): Promise<void>
  /** Keeps that somebody was refused something. */
  refused(refusal: Omit<Refusal, 'action'>, because?: Because): Promise<void>
  /** Ends a token or ticket everywhere; nothing when it has been ended before. */
  revoke(token: string, because?: Because): Promise<Entry | undefined>
  /** What is released now, its signature checked. */
  released(): Promise<ReleasesDocument>
  state(): Promise<ReleaseState>
  /** Every change, oldest first, each signed and tied to the one before. */
  history(): Promise<Entry[]>
  /** What a published build says of itself; its bytes must be those that were signed. */
  record(part: string, version: string, digest: string): Promise<BuildRecord>
  /** Where the files of builds are; whoever reads there compares with the record. */
  artifacts: ArtifactStore
  /** Whose signatures count, also under tokens and tickets. */
  keys: ReleaseKeys
  close(): Promise<void>
}

type Refusal = Extract<Step, { action: 'refuse' }>

export interface StoreOptions {
  by?: string
  now?: () => Date
  ledger?: Ledger
  settings?: KeySettings & LedgerSettings & ArtifactSettings
  /** Keeps the last document over a restart, so that an edge can start while its ledger is away, and takes no older one. */
  memory?: HeadMemory
  /** What every change must pass that shows visitors something else. */
  gate?: Gate
}

/** The releases of a folder, and the ledger that says what is live. */
export function openReleases(
  folder: string,
  {
    by,
    now = () => new Date(),
    settings = process.env,
    ledger = openLedger(folder, settings),
    memory,
    gate
  }: StoreOptions = {}
): ReleaseStore {
  const keys = openKeys(folder, settings)
  const artifacts = openArtifacts(folder, settings)
  const builds = publishedBuilds(artifacts)
  const trusted = trustedHead(ledger, keys, memory)
  const state = async () => (await trusted.newest()).parts
  const decide = signedChanges({ ledger, keys, trusted, by, now })
  const gated = { gate, builds, state, decide }

  /** What speaks against a change, be it the gate's or a refusal that needs no gate. */
  async function violationsIn(parts: ReleaseState, part: string, stepIn: () => Step | undefined): Promise<Violation[]> {
    try {
      const step = stepIn()
      if (!step) return []
      await mustOwnPaths(builds, parts, step)
      return await violationsTo(gate, builds, step, parts)
    } catch (error) {
      if (!(error instanceof ReleaseError)) throw error
      return [{ consumer: part, reason: error.message }]
    }
  }

  return {
    keys,
    artifacts,
    record: builds.record,
    released: trusted.newest,
    state,
    history: async () => checkedEntries(await ledger.lines(), keys),
    close: () => ledger.close(),

    async publish(source, because = {}) {
      const build = await checkBuild(source)
      const { name: part, version } = build.record
      const digest = integrityOf(recordBytes(build))
      // Refuses what is known to be refused before anything is written, and writes nothing that is there.
      const known = publish(await state(), part, version, digest) === undefined
      const name = { part, version, digest }
      if (known && (await isWhole(artifacts, name, build.record.files)))
        return { record: build.record, change: undefined }
      const arrival = await artifacts.receive(build, now())
      try {
        const change = await decide(because, async ({ parts }) => {
          const step = publish(parts, part, version, digest, because)
          // The same bytes again mend what was lost or changed.
          await arrival.settle()
          return step
        })
        return { record: build.record, change }
      } finally {
        await arrival.end()
      }
    },

    promote: (part, version, because = {}) =>
      changeThroughGate(gated, because, parts => promote(parts, part, version, because)),
    canary: (part, version, share, because = {}) =>
      changeThroughGate(gated, because, parts => canary(parts, part, version, share, because)),
    async rollback(part, version, because = {}) {
      const change = await changeThroughGate(gated, because, parts => rollback(parts, part, version, because))
      if (!change) throw new Error('a rollback is a step or a refusal')
      return change
    },
    async check(part, version) {
      const parts = await state()
      const [promoted, back] = await Promise.all([
        violationsIn(parts, part, () => promote(parts, part, version)),
        violationsIn(parts, part, () => wayBack(parts, part, version))
      ])
      return { promote: promoted, rollback: back }
    },
    freeze: (part, why, because = {}) => decide(because, ({ parts }) => freeze(parts, part, why)),
    thaw: (part, because = {}) => decide(because, ({ parts }) => thaw(parts, part, because.why)),
    collect: (part, version, asOf, because = {}) =>
      decide(because, ({ seq, parts }) => (seq === asOf ? collect(parts, part, version, because.why) : undefined)),
    async removeCollected(part, version) {
      // Asked first without the lock: nobody's rollback waits for artifacts that are away.
      if (!(await artifacts.versions(part)).includes(version)) return
      await decide({}, async ({ parts }) => {
        if (goneDigestOf(parts, part, version)) await artifacts.remove(part, version)
        return undefined
      })
    },
    async refused(refusal, because = {}) {
      await decide(because, () => ({ action: 'refuse', ...refusal }))
    },
    revoke: (token, because = {}) =>
      decide(because, ({ revoked }) =>
        revoked?.includes(token) ? undefined : { action: 'revoke', token, why: because.why }
      )
  }
}
