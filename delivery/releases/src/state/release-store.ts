import { isLanguage, PROVENANCE_FILE } from '@hirfa/shared-contract/release'
import { type Cohort, COMMON_ATTRIBUTES, type GateRun } from '@hirfa/shared-contract/release/commands'
import type { Tracer } from '@hirfa/shared-tracing'
import { ArtifactsAway } from '../artifacts/artifact-store.ts'
import { type CheckedBuild, checkBuild, integrityOf } from '../artifacts/build-check.ts'
import { recordBytes, visitorBytes } from '../artifacts/build-copies.ts'
import { isWhole } from '../artifacts/build-problems.ts'
import { type ArtifactSettings, openArtifacts } from '../artifacts/open-artifacts.ts'
import { statedSource } from '../artifacts/stated-source.ts'
import { type PolicySettings, teamKeys } from '../keys/build-policies.ts'
import { type KeySettings, openKeys } from '../keys/key-files.ts'
import { type AppVersion, asOneStep } from '../ledger/app-steps.ts'
import type { Origin, Step } from '../ledger/entry.ts'
import { fileLedger } from '../ledger/file-ledger.ts'
import type { HeadMemory } from '../ledger/head-memory.ts'
import { type Ledger, tracedLedger } from '../ledger/ledger.ts'
import { postgresLedger } from '../ledger/postgres-ledger.ts'
import type { Gate, Verdict } from './gate.ts'
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
import { renewDocument, signedLedger } from './signed-ledger.ts'
import { recordCheck } from './record-check.ts'
import { versionsBeforePromotion } from './last-promotion.ts'
import { repairLedger } from './repair-ledger.ts'
import { operator, signedChanges } from './signed-changes.ts'
import { exported, provenOrigin, senderKeys, type TransferSettings } from './transfers.ts'

type Named = Pick<AppVersion, 'app'> & { version?: string | undefined }

interface LedgerSettings {
  DATABASE_URL?: string | undefined
}

export type ReleaseStore = ReturnType<typeof openReleases>

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

export function openReleases(folder: string, options: StoreOptions = {}) {
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
    /** The attributes of visitors that a canary can name. */
    attributes,
    /** The public keys in base64, one of which must have signed the files of an app; none without a policy for it. */
    teamKeys: teamKeys(settings),
    artifacts,
    record: builds.record,
    /** A file of a published version, compared with its record. Throws a refusal if there is none. */
    async file(app: string, version: string, name: string) {
      const apps = await state()
      mustBePublished(apps, app, version)
      return builds.file(app, version, digestOf(apps, app, version) ?? '', name)
    },
    released: signed.newest,
    state,
    /** The document in the ledger; `released` refuses one that is older than an accepted one. */
    stored: signed.stored,
    /** Signs the current document again, valid for some milliseconds, when less than half of them are left. */
    renew: (validMs: number) => renewDocument(signed, now(), validMs),
    revoked: signed.revoked,
    chain: signed.chain,
    /** The value of `chain`. After the first call only appended lines are read and verified. */
    followedChain: signed.followedChain,
    /** Every entry, oldest first; signatures and chain are verified. */
    history: signed.history,
    repair: (accept: string, { by: author = by ?? operator(), why }: ChangeMetadata & { why: string }) =>
      repairLedger(signed, { accept, by: author, why, now: now() }),
    /** Creates the storage of the ledger if there is none, by an empty decision. Throws if it cannot be written. */
    prepare: () => ledger.change(async () => undefined),
    close: () => ledger.close(),

    /** Stores a build. Returns no change if the same bytes are published already; missing files are restored. */
    async publish(folder: string, metadata: ChangeMetadata & Omit<BuildFacts, 'bytes'> = {}) {
      if (settings.RELEASE_TRANSFERS_ONLY === 'on')
        throw new ReleaseError('Versions are published here by transfer from another environment only.')
      return publishBuild(await checkBuild(folder), metadata)
    },
    async transfer(folder: string, lines: readonly string[], metadata: ChangeMetadata = {}) {
      const build = await checkBuild(folder)
      const { name: app, version } = build.record
      const origin = provenOrigin(senders, lines, { app, version, digest: integrityOf(recordBytes(build)) })
      return { ...(await publishBuild(build, { ...metadata, origin })), origin }
    },
    exported: async (app: string, version: string) =>
      exported(app, version, { builds, state: await state(), chain: await signed.chain() }),

    /** Returns undefined if the version is already live; the other changes do the same. */
    promote: (app: string, version: string, metadata: ChangeMetadata & With<AppVersion> = {}) =>
      changeThroughGate(gated, metadata, apps =>
        together({ app, version }, metadata, (each, terms) => promote(apps, each.app, each.version, terms))
      ),
    async canary(app: string, version: string, share: number, metadata: CanaryMetadata & With<AppVersion> = {}) {
      mustBeKnown(metadata.only)
      return changeThroughGate(gated, metadata, apps =>
        together({ app, version }, metadata, (each, terms) => canary(apps, each.app, each.version, share, terms))
      )
    },
    /** Ends canaries. Apps without one return to the given version, else to the one before the last promotion. */
    async rollback(app: string, version?: string, metadata: ChangeMetadata & With<Named> = {}) {
      const before = await versionsBefore([{ app, version }, ...(metadata.with ?? [])])
      const change = await changeThroughGate(gated, metadata, apps =>
        together<Named, ChangeMetadata & With<Named>>({ app, version }, metadata, (each, terms) =>
          rollback(apps, each.app, each.version ?? before.get(each.app), terms)
        )
      )
      if (!change) throw new Error('a rollback is a step or a refusal')
      return change
    },
    async check(app: string, version: string, metadata: ChangeMetadata & With<AppVersion> = {}) {
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
    /** The problems of a version's pages that pages of the versions before do not have. Undefined without a browser. */
    async confirm(accused: AppVersion, before: readonly AppVersion[]) {
      const apps = await state()
      const record = (app: string, version: string) => builds.record(app, version, digestOf(apps, app, version) ?? '')
      return gate?.confirm?.({ apps, accused, before, record })
    },
    /** What the gate of this process checks now. */
    gateRuns: () => [...runs],
    freeze: (app: string, why: string, metadata: ChangeMetadata = {}) =>
      decide(metadata, ({ apps }) => freeze(apps, app, why)),
    thaw: (app: string, metadata: ChangeMetadata = {}) => decide(metadata, ({ apps }) => thaw(apps, app, metadata.why)),
    disable: (app: string, why: string, metadata: ChangeMetadata = {}) =>
      decide(metadata, ({ apps }) => together({ app }, metadata, each => disable(apps, each.app, why))),
    enable: (app: string, metadata: ChangeMetadata = {}) =>
      decide(metadata, ({ apps }) => together({ app }, metadata, each => enable(apps, each.app, metadata.why))),
    /** Records that files are about to be removed. Returns undefined if the ledger changed after `asOf`. */
    collect: (app: string, version: string, asOf: number, metadata: ChangeMetadata = {}) =>
      decide(metadata, ({ seq, apps }) => (seq === asOf ? collect(apps, app, version, metadata.why) : undefined)),
    /** Removes the files of a collected version, unless it was published again. */
    async removeCollected(app: string, version: string) {
      // Read without the lock, so that a rollback does not wait for unavailable artifacts.
      if (!(await artifacts.versions(app)).includes(version)) return
      await decide({}, async ({ apps }) => {
        if (goneDigestOf(apps, app, version)) await artifacts.remove(app, version)
        return undefined
      })
    },
    refused: (refusal: Omit<Extract<Step, { action: 'refuse' }>, 'action'>, metadata: ChangeMetadata = {}) =>
      decide(metadata, () => ({ action: 'refuse', ...refusal })),
    revoke: (token: string, metadata: ChangeMetadata = {}) =>
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
