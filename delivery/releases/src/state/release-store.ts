import { setTimeout as wait } from 'node:timers/promises'
import type { BuildRecord } from '@hirfa/shared-contract/release'
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
import type { Gate, Unchecked, Verdict, Violation } from './gate.ts'
import { changeThroughGate, verdictOn } from './gated-change.ts'
import { mustOwnPaths } from './path-owners.ts'
import { publishedBuilds } from './published-builds.ts'
import {
  type CanaryMetadata,
  type ChangeMetadata,
  canary,
  collect,
  disable,
  enable,
  freeze,
  promote,
  publish,
  rollback,
  thaw,
  wayBack
} from './release-changes.ts'
import { ReleaseError } from '../errors.ts'
import { goneDigestOf, type ReleaseState } from './release-state.ts'
import { type LedgerChain, ledgerChain } from './ledger-chain.ts'
import { repairLedger } from './repair-ledger.ts'
import type { ReleasesDocument } from './signed-document.ts'
import { operator, signedChanges } from './signed-changes.ts'
import { trustedHead } from './trusted-head.ts'

export interface ReleaseStore {
  /** Stores a build; it is not live yet. Returns no change if the same bytes are published already; missing files are restored. */
  publish(folder: string, metadata?: ChangeMetadata): Promise<{ record: BuildRecord; change: Entry | undefined }>
  /** Returns undefined if the version is already live; the other changes do the same. */
  promote(app: string, version: string, metadata?: ChangeMetadata): Promise<Entry | undefined>
  canary(app: string, version: string, share: number, metadata?: CanaryMetadata): Promise<Entry | undefined>
  rollback(app: string, version?: string, metadata?: ChangeMetadata): Promise<Entry>
  /** The reasons against promoting a version and against rolling back to it. */
  check(
    app: string,
    version: string
  ): Promise<{ promote: Violation[]; rollback: Violation[]; unchecked?: Unchecked | undefined }>
  freeze(app: string, why: string, metadata?: ChangeMetadata): Promise<Entry | undefined>
  thaw(app: string, metadata?: ChangeMetadata): Promise<Entry | undefined>
  /** Disables the pages of a remote until `enable`; the live version stays recorded. */
  disable(app: string, why: string, metadata?: ChangeMetadata): Promise<Entry | undefined>
  enable(app: string, metadata?: ChangeMetadata): Promise<Entry | undefined>
  /** Records that the files of a version are about to be removed. Returns undefined if the ledger changed after `asOf`. */
  collect(app: string, version: string, asOf: number, metadata?: ChangeMetadata): Promise<Entry | undefined>
  /** Removes the files of a collected version, unless it was published again. */
  removeCollected(app: string, version: string): Promise<void>
  /** Records a refused command. */
  refused(refusal: Omit<Refusal, 'action'>, metadata?: ChangeMetadata): Promise<void>
  /** Revokes a token or preview token everywhere. Returns undefined if it is revoked already. */
  revoke(token: string, metadata?: ChangeMetadata): Promise<Entry | undefined>
  /** The current release document; its signature is verified. */
  released(): Promise<ReleasesDocument>
  /** The document in the ledger; `released` refuses one that is older than an accepted one. */
  stored(): Promise<ReleasesDocument>
  /** The ids of revoked tokens. */
  revoked(): Promise<readonly string[]>
  /** The changes that lead to the stored document, and the heads of other branches. */
  chain(): Promise<LedgerChain>
  /** Continues a forked ledger after one of its heads, named by its number or id. */
  repair(accept: string, metadata: ChangeMetadata & { why: string }): Promise<Entry>
  state(): Promise<ReleaseState>
  /** Every entry, oldest first; signatures and chain are verified. */
  history(): Promise<Entry[]>
  /** The record of a published build, compared with its signed digest. */
  record(app: string, version: string, digest: string): Promise<BuildRecord>
  /** The files of the builds; readers compare them with the record. */
  artifacts: ArtifactStore
  /** The keys for changes, tokens and preview tokens. */
  keys: ReleaseKeys
  /** Creates the storage of the ledger if there is none. Throws if it cannot be written. */
  prepare(): Promise<void>
  close(): Promise<void>
}

const MOST_LOOKS = 3
/** Longer than a watched head may be old. */
const HEAD_AGE_MS = 1_500

type Refusal = Extract<Step, { action: 'refuse' }>

export interface StoreOptions {
  by?: string
  now?: () => Date
  ledger?: Ledger
  settings?: KeySettings & LedgerSettings & ArtifactSettings
  /** Persists the last document over a restart: an edge starts while its ledger is away, and accepts no older document. */
  memory?: HeadMemory
  /** Checks every change that visitors would see. */
  gate?: Gate | undefined
  /** Paths that the product answers without a remote, with everything below them. */
  reservedPaths?: readonly string[]
  /** Prefixes the types of tokens and the names of metrics. */
  product?: string | undefined
}

/** Opens the releases of a folder and their ledger. */
export function openReleases(
  folder: string,
  {
    by,
    now = () => new Date(),
    settings = process.env,
    ledger = openLedger(folder, settings),
    memory,
    gate,
    reservedPaths = [],
    product
  }: StoreOptions = {}
): ReleaseStore {
  const keys = openKeys(folder, settings, product)
  const artifacts = openArtifacts(folder, settings)
  const builds = publishedBuilds(artifacts)
  const trusted = trustedHead(ledger, keys, memory)
  const state = async () => (await trusted.newest()).apps
  const history = async () => (await chain()).chain.map(({ entry }) => entry)
  const decide = signedChanges({ ledger, keys, trusted, history, by, now })
  let confirmed = ''
  const gated = { gate, builds, reservedPaths, state, newest: trusted.newest, history, decide }

  /** A watched head may be a second older than the lines, which looks like a fork: it is read again. */
  async function chain(): Promise<LedgerChain> {
    for (let look = 1; ; look++) {
      const [lines, head] = [await ledger.lines(), await ledger.head()]
      const isWhole = !head || lines.includes(head.line)
      const read = isWhole ? ledgerChain(lines, head, keys) : undefined
      const forks = read?.forks.map(({ hash }) => hash).join() ?? ''
      if (read && (forks === '' || forks === confirmed || look === MOST_LOOKS)) {
        confirmed = forks
        return read
      }
      if (look === MOST_LOOKS) throw new ReleaseError('The ledger does not contain the change of its release document.')
      // At first the head may only be newer than the lines.
      if (look > 1) await wait(HEAD_AGE_MS)
    }
  }

  /** The reasons against a change, from the gate or from the release state. */
  async function verdictIn(apps: ReleaseState, app: string, stepIn: () => Step | undefined): Promise<Verdict> {
    try {
      const step = stepIn()
      if (!step) return { violations: [] }
      await mustOwnPaths(gated, apps, step)
      return await verdictOn(gate, builds, step, apps)
    } catch (error) {
      if (!(error instanceof ReleaseError)) throw error
      return { violations: [{ consumer: app, reason: error.message }] }
    }
  }

  return {
    keys,
    artifacts,
    record: builds.record,
    released: trusted.newest,
    state,
    stored: trusted.stored,
    revoked: trusted.revoked,
    chain,
    history,
    repair: (accept, { by: author = by ?? operator(), why }) =>
      repairLedger(ledger, keys, { accept, by: author, why, now: now() }),
    // A decision without a change.
    prepare: () => ledger.change(async () => undefined),
    close: () => ledger.close(),

    async publish(source, metadata = {}) {
      const build = await checkBuild(source)
      const { name: app, version } = build.record
      const digest = integrityOf(recordBytes(build))
      // Refuses before anything is written, and writes nothing if all files are stored.
      const known = publish(await state(), app, version, digest) === undefined
      const name = { app, version, digest }
      if (known && (await isWhole(artifacts, name, build.record.files)))
        return { record: build.record, change: undefined }
      const received = await artifacts.receive(build, now())
      try {
        const change = await decide(metadata, async ({ apps }) => {
          const step = publish(apps, app, version, digest, metadata)
          // Publishing the same bytes again repairs lost or changed files.
          await received.settle()
          return step
        })
        return { record: build.record, change }
      } finally {
        await received.end()
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
        verdictIn(apps, app, () => promote(apps, app, version)),
        verdictIn(apps, app, () => wayBack(apps, app, version))
      ])
      return { promote: promoted.violations, rollback: back.violations, unchecked: promoted.unchecked }
    },
    freeze: (app, why, metadata = {}) => decide(metadata, ({ apps }) => freeze(apps, app, why)),
    thaw: (app, metadata = {}) => decide(metadata, ({ apps }) => thaw(apps, app, metadata.why)),
    disable: (app, why, metadata = {}) => decide(metadata, ({ apps }) => disable(apps, app, why)),
    enable: (app, metadata = {}) => decide(metadata, ({ apps }) => enable(apps, app, metadata.why)),
    collect: (app, version, asOf, metadata = {}) =>
      decide(metadata, ({ seq, apps }) => (seq === asOf ? collect(apps, app, version, metadata.why) : undefined)),
    async removeCollected(app, version) {
      // Read without the lock, so that a rollback does not wait for artifacts that are away.
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
