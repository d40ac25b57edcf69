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
import {
  type ChangeMetadata,
  canary,
  collect,
  freeze,
  promote,
  publish,
  rollback,
  thaw,
  wayBack
} from './release-changes.ts'
import { ReleaseError } from '../errors.ts'
import { goneDigestOf, type ReleaseState } from './release-state.ts'
import { checkedEntries, type ReleasesDocument } from './signed-document.ts'
import { signedChanges } from './signed-changes.ts'
import { trustedHead } from './trusted-head.ts'

export interface ReleaseStore {
  /** Takes a built folder in; it is not live yet. No change comes back when these very bytes are known already; what was lost of them is there again. */
  publish(folder: string, metadata?: ChangeMetadata): Promise<{ record: BuildRecord; change: Entry | undefined }>
  /** Nothing comes back when that version is live already; so for the other changes. */
  promote(app: string, version: string, metadata?: ChangeMetadata): Promise<Entry | undefined>
  canary(app: string, version: string, share: number, metadata?: ChangeMetadata): Promise<Entry | undefined>
  rollback(app: string, version?: string, metadata?: ChangeMetadata): Promise<Entry>
  /** What speaks against promoting a version, and against going back to it. */
  check(app: string, version: string): Promise<{ promote: Violation[]; rollback: Violation[] }>
  freeze(app: string, why: string, metadata?: ChangeMetadata): Promise<Entry | undefined>
  thaw(app: string, metadata?: ChangeMetadata): Promise<Entry | undefined>
  /** Says that a version's files will not be there any more, before they are removed; nothing when there were changes after the one it rests on. */
  collect(app: string, version: string, asOf: number, metadata?: ChangeMetadata): Promise<Entry | undefined>
  /** Removes the files of a version that was collected, unless it has come back. */
  removeCollected(app: string, version: string): Promise<void>
  /** Keeps that somebody was refused something. */
  refused(refusal: Omit<Refusal, 'action'>, metadata?: ChangeMetadata): Promise<void>
  /** Ends a token or ticket everywhere; nothing when it has been ended before. */
  revoke(token: string, metadata?: ChangeMetadata): Promise<Entry | undefined>
  /** What is released now, its signature checked. */
  released(): Promise<ReleasesDocument>
  state(): Promise<ReleaseState>
  /** Every change, oldest first, each signed and tied to the one before. */
  history(): Promise<Entry[]>
  /** What a published build says of itself; its bytes must be those that were signed. */
  record(app: string, version: string, digest: string): Promise<BuildRecord>
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
  const state = async () => (await trusted.newest()).apps
  const decide = signedChanges({ ledger, keys, trusted, by, now })
  const gated = { gate, builds, state, decide }

  /** What speaks against a change, be it the gate's or a refusal that needs no gate. */
  async function violationsIn(apps: ReleaseState, app: string, stepIn: () => Step | undefined): Promise<Violation[]> {
    try {
      const step = stepIn()
      if (!step) return []
      await mustOwnPaths(builds, apps, step)
      return await violationsTo(gate, builds, step, apps)
    } catch (error) {
      if (!(error instanceof ReleaseError)) throw error
      return [{ consumer: app, reason: error.message }]
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

    async publish(source, metadata = {}) {
      const build = await checkBuild(source)
      const { name: app, version } = build.record
      const digest = integrityOf(recordBytes(build))
      // Refuses what is known to be refused before anything is written, and writes nothing that is there.
      const known = publish(await state(), app, version, digest) === undefined
      const name = { app, version, digest }
      if (known && (await isWhole(artifacts, name, build.record.files)))
        return { record: build.record, change: undefined }
      const arrival = await artifacts.receive(build, now())
      try {
        const change = await decide(metadata, async ({ apps }) => {
          const step = publish(apps, app, version, digest, metadata)
          // The same bytes again mend what was lost or changed.
          await arrival.settle()
          return step
        })
        return { record: build.record, change }
      } finally {
        await arrival.end()
      }
    },

    promote: (app, version, metadata = {}) =>
      changeThroughGate(gated, metadata, apps => promote(apps, app, version, metadata)),
    canary: (app, version, share, metadata = {}) =>
      changeThroughGate(gated, metadata, apps => canary(apps, app, version, share, metadata)),
    async rollback(app, version, metadata = {}) {
      const change = await changeThroughGate(gated, metadata, apps => rollback(apps, app, version, metadata))
      if (!change) throw new Error('a rollback is a step or a refusal')
      return change
    },
    async check(app, version) {
      const apps = await state()
      const [promoted, back] = await Promise.all([
        violationsIn(apps, app, () => promote(apps, app, version)),
        violationsIn(apps, app, () => wayBack(apps, app, version))
      ])
      return { promote: promoted, rollback: back }
    },
    freeze: (app, why, metadata = {}) => decide(metadata, ({ apps }) => freeze(apps, app, why)),
    thaw: (app, metadata = {}) => decide(metadata, ({ apps }) => thaw(apps, app, metadata.why)),
    collect: (app, version, asOf, metadata = {}) =>
      decide(metadata, ({ seq, apps }) => (seq === asOf ? collect(apps, app, version, metadata.why) : undefined)),
    async removeCollected(app, version) {
      // Asked first without the lock: nobody's rollback waits for artifacts that are away.
      if (!(await artifacts.versions(app)).includes(version)) return
      await decide({}, async ({ apps }) => {
        if (goneDigestOf(apps, app, version)) await artifacts.remove(app, version)
        return undefined
      })
    },
    async refused(refusal, metadata = {}) {
      await decide(metadata, () => ({ action: 'refuse', ...refusal }))
    },
    revoke: (token, metadata = {}) =>
      decide(metadata, ({ revoked }) =>
        revoked?.includes(token) ? undefined : { action: 'revoke', token, why: metadata.why }
      )
  }
}
