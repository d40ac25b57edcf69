import { type BuildRecord, isLanguage, PROVENANCE_FILE } from '@hirfa/shared-contract/release'
import { type Cohort, COMMON_ATTRIBUTES, type GateRun } from '@hirfa/shared-contract/release/commands'
import type { Tracer } from '@hirfa/shared-tracing'
import { type ArtifactStore, ArtifactsAway } from '../artifacts/artifact-store.ts'
import { type CheckedBuild, checkBuild, integrityOf } from '../artifacts/build-check.ts'
import { recordBytes, visitorBytes } from '../artifacts/build-copies.ts'
import { isWhole } from '../artifacts/build-problems.ts'
import { type ArtifactSettings, openArtifacts } from '../artifacts/open-artifacts.ts'
import { statedSource } from '../artifacts/stated-source.ts'
import { type PolicySettings, teamKeys } from '../keys/build-policies.ts'
import { type KeySettings, openKeys } from '../keys/key-files.ts'
import type { ReleaseKeys } from '../keys/release-keys.ts'
import { asOneStep } from '../ledger/app-steps.ts'
import type { Entry, Origin, Step } from '../ledger/entry.ts'
import { fileLedger } from '../ledger/file-ledger.ts'
import type { HeadMemory } from '../ledger/head-memory.ts'
import { type Ledger, tracedLedger } from '../ledger/ledger.ts'
import { postgresLedger } from '../ledger/postgres-ledger.ts'
import type { Gate, PlayedJourney, Unchecked, Verdict, Violation } from './gate.ts'
import { changeThroughGate, tracedGate, gateVerdicts } from './gated-change.ts'
import { pathOwners } from './path-owners.ts'
import { publishedBuilds } from './published-builds.ts'
import {
  type BuildFacts,
  type CanaryMetadata,
  type ChangeMetadata,
  type With,
  canary,
  collect,
  disable,
  enable,
  freeze,
  mustBePublished,
  promote,
  publish,
  rollback,
  thaw,
  together,
  wayBack
} from './release-changes.ts'
import { ReleaseError } from '../errors.ts'
import { appOf, digestOf, goneDigestOf, type ReleaseState } from './release-state.ts'
import type { LedgerChain } from './ledger-chain.ts'
import { renewDocument, signedLedger } from './signed-ledger.ts'
import { recordCheck } from './record-check.ts'
import { versionsBeforePromotion } from './last-promotion.ts'
import { repairLedger } from './repair-ledger.ts'
import type { ReleasesDocument } from './signed-document.ts'
import { operator, signedChanges } from './signed-changes.ts'
import { exported, type ExportedVersion, provenOrigin, senderKeys, type TransferSettings } from './transfers.ts'

interface AtVersion {
  app: string
  version: string
}
type Named = Pick<AtVersion, 'app'> & { version?: string | undefined }

interface LedgerSettings {
  DATABASE_URL?: string | undefined
}

export interface ReleaseStore {
  /** Stores a build. Returns no change if the same bytes are published already; missing files are restored. */
  publish(
    folder: string,
    metadata?: ChangeMetadata & Omit<BuildFacts, 'bytes'>
  ): Promise<{ record: BuildRecord; change: Entry | undefined }>
  transfer(
    folder: string,
    lines: readonly string[],
    metadata?: ChangeMetadata
  ): Promise<{ record: BuildRecord; change: Entry | undefined; origin: Origin }>
  exported(app: string, version: string): Promise<ExportedVersion>
  /** Returns undefined if the version is already live; the other changes do the same. */
  promote(app: string, version: string, metadata?: ChangeMetadata & With<AtVersion>): Promise<Entry | undefined>
  canary(
    app: string,
    version: string,
    share: number,
    metadata?: CanaryMetadata & With<AtVersion>
  ): Promise<Entry | undefined>
  /** Ends canaries. Apps without one return to the given version, else to the one before the last promotion. */
  rollback(app: string, version?: string, metadata?: ChangeMetadata & With<Named>): Promise<Entry>
  check(
    app: string,
    version: string,
    metadata?: ChangeMetadata & With<AtVersion>
  ): Promise<{
    promote: Violation[]
    rollback: Violation[]
    unchecked?: Unchecked | undefined
    journeys?: PlayedJourney[] | undefined
  }>
  /** The problems of a version's pages that pages of the versions before do not have. Undefined without a browser. */
  confirm(accused: AtVersion, before: readonly AtVersion[]): Promise<string[] | undefined>
  /** What the gate of this process checks now. */
  gateRuns(): readonly GateRun[]
  freeze(app: string, why: string, metadata?: ChangeMetadata): Promise<Entry | undefined>
  thaw(app: string, metadata?: ChangeMetadata): Promise<Entry | undefined>
  disable(app: string, why: string, metadata?: ChangeMetadata): Promise<Entry | undefined>
  enable(app: string, metadata?: ChangeMetadata): Promise<Entry | undefined>
  /** Records that files are about to be removed. Returns undefined if the ledger changed after `asOf`. */
  collect(app: string, version: string, asOf: number, metadata?: ChangeMetadata): Promise<Entry | undefined>
  /** Removes the files of a collected version, unless it was published again. */
  removeCollected(app: string, version: string): Promise<void>
  refused(refusal: Omit<Refusal, 'action'>, metadata?: ChangeMetadata): Promise<Entry | undefined>
  revoke(token: string, metadata?: ChangeMetadata): Promise<Entry | undefined>
  released(): Promise<ReleasesDocument>
  /** The document in the ledger; `released` refuses one that is older than an accepted one. */
  stored(): Promise<ReleasesDocument>
  /** Signs the current document again, valid for some milliseconds, when less than half of them are left. */
  renew(validMs: number): Promise<void>
  revoked(): Promise<readonly string[]>
  chain(): Promise<LedgerChain>
  /** The same; after the first call only appended lines are read and verified. */
  followedChain(): Promise<LedgerChain>
  repair(accept: string, metadata: ChangeMetadata & { why: string }): Promise<Entry>
  state(): Promise<ReleaseState>
  /** Every entry, oldest first; signatures and chain are verified. */
  history(): Promise<Entry[]>
  record(app: string, version: string, digest: string): Promise<BuildRecord>
  /** A file of a published version, compared with its record. Throws a refusal if there is none. */
  file(app: string, version: string, name: string): Promise<Buffer>
  artifacts: ArtifactStore
  keys: ReleaseKeys
  /** The public keys in base64, one of which must have signed the files of an app; none without a policy for it. */
  teamKeys(app: string): readonly string[]
  /** The attributes of visitors that a canary can name. */
  attributes: readonly string[]
  /** Creates the storage of the ledger if there is none. Throws if it cannot be written. */
  prepare(): Promise<void>
  close(): Promise<void>
}

type Refusal = Extract<Step, { action: 'refuse' }>

export interface StoreOptions {
  by?: string
  now?: () => Date
  ledger?: Ledger
  settings?: KeySettings & LedgerSettings & PolicySettings & ArtifactSettings & TransferSettings
  /** An edge starts with the last document while its ledger is unavailable, and accepts no older one. */
  memory?: HeadMemory
  /** A folder that keeps the files that were read from a bucket: an edge starts while the bucket is away. */
  persistIn?: string
  gate?: Gate | undefined
  reservedPaths?: readonly string[]
  cohortAttributes?: readonly string[]
  tracer?: Tracer | undefined
  product?: string | undefined
}

export function openReleases(folder: string, options: StoreOptions = {}): ReleaseStore {
  const { by, now = () => new Date(), settings = process.env, tracer, gate } = options
  const ledger = options.ledger ?? openLedger(folder, settings, tracer)
  const keys = openKeys(folder, settings, options.product)
  const signed = signedLedger(ledger, keys, options.memory)
  const state = async () => (await signed.newest()).apps
  const decide = signedChanges(signed, by, now)
  const artifacts = openArtifacts(folder, settings, options.persistIn)
  const builds = publishedBuilds(artifacts)
  const senders = senderKeys(settings)
  const attributes = [...COMMON_ATTRIBUTES, ...(options.cohortAttributes ?? [])]
  const mustBeKnown = knownCohorts(attributes)
  const mustOwnPaths = pathOwners({ builds, reservedPaths: options.reservedPaths ?? [] })
  const runs = new Set<GateRun>()
  const verdictOn = gateVerdicts(gate && tracedGate(gate, tracer), builds, runs)
  const gated = { verdictOn, mustOwnPaths, signed, decide }

  async function verdictIn(
    apps: ReleaseState,
    name: string,
    stepIn: () => Step | undefined
  ): Promise<Verdict & { isComplete?: boolean }> {
    let step: Step | undefined
    try {
      step = stepIn()
      if (!step) return { violations: [] }
      await mustOwnPaths(apps, step)
      const verdict = await verdictOn(step, apps)
      return { ...verdict, isComplete: !verdict.unchecked?.failed }
    } catch (error) {
      if (!(error instanceof ReleaseError)) throw error
      const isComplete = step !== undefined && !(error instanceof ArtifactsAway)
      return { violations: [{ consumer: name, reason: error.message }], isComplete }
    }
  }

  async function versionsBefore(members: readonly Named[]): Promise<ReadonlyMap<string, string>> {
    const apps = await state()
    const isKnown = members.some(({ app, version }) => version ?? appOf(apps, app).canary)
    const names = members.map(({ app }) => app)
    return isKnown || members.length === 1 ? new Map() : versionsBeforePromotion(await signed.history(), apps, names)
  }

  async function publishBuild(build: CheckedBuild, metadata: ChangeMetadata & BuildFacts & { origin?: Origin }) {
    const { name: app, version } = build.record
    const digest = integrityOf(recordBytes(build))
    const known = publish(await state(), app, version, digest) === undefined
    const name = { app, version, digest }
    const stated = statedSource(build.files.get(PROVENANCE_FILE))
    const { commit = stated.commit, author = stated.author } = metadata
    if (known && (await isWhole(artifacts, name, build.record.files)))
      return { record: build.record, change: undefined }
    const [received, bytes] = await Promise.all([artifacts.receive(build), visitorBytes(build)])
    try {
      const change = await decide(metadata, async ({ apps }) => {
        const step = publish(apps, app, version, digest, { ...metadata, commit, author, bytes })
        // Publishing the same bytes again repairs lost or changed files.
        await received.settle()
        return step
      })
      return { record: build.record, change }
    } finally {
      await received.end()
    }
  }

  return {
    keys,
    attributes,
    teamKeys: teamKeys(settings),
    artifacts,
    record: builds.record,
    file: async (app, version, name) => {
      const apps = await state()
      mustBePublished(apps, app, version)
      return builds.file(app, version, digestOf(apps, app, version) ?? '', name)
    },
    released: signed.newest,
    state,
    stored: signed.stored,
    renew: validMs => renewDocument(signed, now(), validMs),
    revoked: signed.revoked,
    chain: signed.chain,
    followedChain: signed.followedChain,
    history: signed.history,
    repair: (accept, { by: author = by ?? operator(), why }) =>
      repairLedger(signed, { accept, by: author, why, now: now() }),
    // An empty decision creates the storage, and fails if it cannot be written.
    prepare: () => ledger.change(async () => undefined),
    close: () => ledger.close(),

    async publish(source, metadata = {}) {
      if (settings.RELEASE_TRANSFERS_ONLY === 'on')
        throw new ReleaseError('Versions are published here by transfer from another environment only.')
      return publishBuild(await checkBuild(source), metadata)
    },
    async transfer(source, lines, metadata = {}) {
      const build = await checkBuild(source)
      const { name: app, version } = build.record
      const origin = provenOrigin(senders, lines, { app, version, digest: integrityOf(recordBytes(build)) })
      return { ...(await publishBuild(build, { ...metadata, origin })), origin }
    },
    exported: async (app, version) =>
      exported(app, version, { builds, state: await state(), chain: await signed.chain() }),

    promote: (app, version, metadata = {}) =>
      changeThroughGate(gated, metadata, apps =>
        together({ app, version }, metadata, (each, terms) => promote(apps, each.app, each.version, terms))
      ),
    canary: async (app, version, share, metadata = {}) => {
      mustBeKnown(metadata.only)
      return changeThroughGate(gated, metadata, apps =>
        together({ app, version }, metadata, (each, terms) => canary(apps, each.app, each.version, share, terms))
      )
    },
    async rollback(app, version, metadata = {}) {
      const before = await versionsBefore([{ app, version }, ...(metadata.with ?? [])])
      const change = await changeThroughGate(gated, metadata, apps =>
        together<Named, ChangeMetadata & With<Named>>({ app, version }, metadata, (each, terms) =>
          rollback(apps, each.app, each.version ?? before.get(each.app), terms)
        )
      )
      if (!change) throw new Error('a rollback is a step or a refusal')
      return change
    },
    async check(app, version, metadata = {}) {
      const apps = await state()
      const members = [{ app, version }, ...(metadata.with ?? [])] as const
      const name = members.map(each => each.app).join(', ')
      const [promoted, back] = await Promise.all([
        verdictIn(apps, name, () =>
          together({ app, version }, { with: metadata.with }, (each, terms) =>
            promote(apps, each.app, each.version, terms)
          )
        ),
        verdictIn(apps, name, () => {
          const [first, ...rest] = members.flatMap(each => wayBack(apps, each.app, each.version) ?? [])
          return first && asOneStep([first, ...rest])
        })
      ])
      if (promoted.isComplete)
        await recordCheck(
          { decide, history: signed.history },
          { checked: members, before: apps, verdict: promoted, by: metadata.by }
        )
      return {
        promote: promoted.violations,
        rollback: back.violations,
        unchecked: promoted.unchecked,
        journeys: promoted.journeys
      }
    },
    async confirm(accused, before) {
      const apps = await state()
      const record = (app: string, version: string) => builds.record(app, version, digestOf(apps, app, version) ?? '')
      return gate?.confirm?.({ apps, accused, before, record })
    },
    gateRuns: () => [...runs],
    freeze: (app, why, metadata = {}) => decide(metadata, ({ apps }) => freeze(apps, app, why)),
    thaw: (app, metadata = {}) => decide(metadata, ({ apps }) => thaw(apps, app, metadata.why)),
    disable: (app, why, metadata = {}) =>
      decide(metadata, ({ apps }) => together({ app }, metadata, each => disable(apps, each.app, why))),
    enable: (app, metadata = {}) =>
      decide(metadata, ({ apps }) => together({ app }, metadata, each => enable(apps, each.app, metadata.why))),
    collect: (app, version, asOf, metadata = {}) =>
      decide(metadata, ({ seq, apps }) => (seq === asOf ? collect(apps, app, version, metadata.why) : undefined)),
    async removeCollected(app, version) {
      // Read without the lock, so that a rollback does not wait for unavailable artifacts.
      if (!(await artifacts.versions(app)).includes(version)) return
      await decide({}, async ({ apps }) => {
        if (goneDigestOf(apps, app, version)) await artifacts.remove(app, version)
        return undefined
      })
    },
    refused: (refusal, metadata = {}) => decide(metadata, () => ({ action: 'refuse', ...refusal })),
    revoke: (token, metadata = {}) =>
      decide(metadata, ({ revoked }) =>
        revoked?.includes(token) ? undefined : { action: 'revoke', token, why: metadata.why }
      )
  }
}

function openLedger(folder: string, { DATABASE_URL }: LedgerSettings, tracer?: Tracer): Ledger {
  const ledger = DATABASE_URL
    ? postgresLedger(
        DATABASE_URL,
        problem => console.error(problem instanceof Error ? problem.message : problem),
        tracer
      )
    : fileLedger(folder)
  return tracedLedger(ledger, tracer)
}

/** Returns a check that throws a `ReleaseError` if a cohort has an attribute that the edges do not read. */
function knownCohorts(known: readonly string[]): (cohort: Cohort | undefined) => void {
  return cohort => {
    if (!cohort) return
    const { attribute, values } = cohort
    if (!known.includes(attribute))
      throw new ReleaseError(`Visitors have no attribute ${attribute}; they have ${known.join(', ')}.`)
    const wrong = attribute === 'language' ? values.find(value => !isLanguage(value)) : undefined
    if (wrong !== undefined) throw new ReleaseError(`${wrong} is no language of the pages.`)
  }
}
