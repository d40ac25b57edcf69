import { BOM_FILE, Envelope, Provenance, PROVENANCE_FILE } from '@hirfa/shared-contract/release'
import * as commands from '@hirfa/shared-contract/release/commands'
import { attestBuild } from '@hirfa/shared-contract/release/attest-build'
import * as v from 'valibot'
import { issueToken } from '../access/release-tokens.ts'
import { linkFor } from '../previews/link.ts'
import { collectArtifacts } from '../retention/collect-artifacts.ts'
import { ReleaseError } from '../errors.ts'
import type { Entry } from '../ledger/entry.ts'
import { mustNotBeRolledBack } from '../state/last-rollback.ts'
import { mustExist } from '../state/release-changes.ts'
import { isDisabled } from '../state/release-state.ts'
import type { ReleaseStore } from '../state/release-store.ts'
import { packed } from '../uploads/pack-build.ts'
import { type Verification, verifyReleases } from '../state/verify-releases.ts'
import { errorsOfApp } from './app-errors.ts'
import { versionsIn } from './app-versions.ts'
import { isWanted } from './searched-history.ts'
import { mustBeOfTwo } from './second-person.ts'
import { type CommandContext, type CommandHandler, handle, metadataOf } from './command-context.ts'

export const publish = handle(commands.publish, async ({ folder, commit, author, pipeline, ...metadata }, context) => {
  // What an identity states is verified; a flag is a statement of its author.
  const source = { commit, author, pipeline, ...context.source }
  const { record, change } = await context.store.publish(folder, { ...metadataOf(metadata, context), ...source })
  const { name: app, version, files } = record
  return { app, version, changed: change !== undefined, files: Object.keys(files).length }
})

export const transfer = handle(commands.transfer, async ({ folder, proof = [], why }, context) => {
  if (folder === undefined)
    throw new ReleaseError('A transfer goes to a release service: set RELEASE_URL and RELEASE_TOKEN.')
  const { record, change, origin } = await context.store.transfer(folder, proof, metadataOf({ why }, context))
  return {
    app: record.name,
    version: record.version,
    changed: change !== undefined,
    origin: `change ${origin.seq} by ${origin.by} (key ${origin.key})`
  }
})

const HANDLERS: readonly CommandHandler[] = [
  publish,
  transfer,

  handle(commands.exportVersion, async ({ app, version }, { store }) => {
    const { lines, build } = await store.exported(app, version)
    return { lines, archive: (await packed(build)).toString('base64') }
  }),

  handle(commands.check, (input, context) => context.store.check(input.app, input.version, metadataOf(input, context))),

  handle(commands.promote, async ({ again, ...input }, context) => {
    await mustBeAgain(context, input, again)
    await mustBeOfTwo(context, { command: 'promote', ...input })
    const change = await context.store.promote(input.app, input.version, metadataOf(input, context))
    return withDisabled(context, input, change)
  }),

  handle(commands.canary, async ({ again, ...input }, context) => {
    await mustBeAgain(context, input, again)
    await mustBeOfTwo(context, { command: 'canary', ...input })
    const { app, version, share, plan, only } = input
    const change = await context.store.canary(app, version, share, {
      ...metadataOf(input, context),
      ...(plan && { plan }),
      ...(only && { only })
    })
    return withDisabled(context, input, change)
  }),

  handle(commands.rollback, async ({ 'keep-canary': keepCanary, ...input }, context) => {
    const metadata = { ...metadataOf(input, context), keepCanary }
    const change = await context.store.rollback(input.app, input.version, metadata)
    return withDisabled(context, input, change)
  }),

  handle(commands.freeze, async ({ app, why, after }, context) => ({
    change: (await context.store.freeze(app, why, metadataOf({ app, after }, context))) ?? null
  })),

  handle(commands.thaw, async ({ app, ...metadata }, context) => ({
    change: (await context.store.thaw(app, metadataOf({ app, ...metadata }, context))) ?? null
  })),

  handle(commands.disable, async ({ why, ...input }, context) =>
    changeResult(input, await context.store.disable(input.app, why, metadataOf(input, context)))
  ),

  handle(commands.enable, async (input, context) => ({
    change: (await context.store.enable(input.app, metadataOf(input, context))) ?? null
  })),

  handle(commands.status, ({ since }, { history }) => history.now(since)),

  handle(commands.history, async ({ before = Infinity, limit, ...wanted }, { history }) => {
    const found = (await history.entries()).filter(entry => entry.seq < before && isWanted(entry, wanted))
    return { entries: found.slice(-limit).toReversed() }
  }),

  handle(commands.versions, async ({ app }, { history, store }) => {
    const state = await store.state()
    mustExist(state, app)
    return { versions: versionsIn(await history.entries(), app, state) }
  }),

  handle(commands.pageErrors, async (input, context) => {
    mustExist(await context.store.state(), input.app)
    return errorsOfApp(input, context, process.env.BUILD_POLICY)
  }),

  handle(commands.at, async ({ time, release }, { history }) => {
    if (release !== undefined && time === undefined) return history.ofRelease(release)
    if (time !== undefined && release === undefined) return history.at(time)
    throw new ReleaseError('Give either a time or --release.')
  }),

  handle(commands.verify, (_, { store }) => verifiedOnce(store)),

  handle(commands.attest, ({ folder, ...source }) => attestBuild(folder, source, process.env.PROVENANCE_KEY_FILE)),

  handle(commands.bom, async ({ app, version }, { store }) =>
    v.parse(commands.bom.result, JSON.parse((await store.file(app, version, BOM_FILE)).toString('utf8')))
  ),

  handle(commands.provenance, async ({ app, version }, { store }) => {
    const text = (await store.file(app, version, PROVENANCE_FILE)).toString('utf8')
    const { payload } = v.parse(v.pipe(v.string(), v.parseJson(), Envelope), text)
    return v.parse(Provenance, JSON.parse(Buffer.from(payload, 'base64').toString('utf8')))
  }),

  handle(commands.repair, async ({ accept, why }, context) => ({
    change: await context.store.repair(accept, { ...metadataOf({}, context), why })
  })),

  handle(commands.link, (request, { store, publicUrl, by, overrides, now }) =>
    linkFor(store, publicUrl, request, { by, overrides, now })
  ),

  handle(commands.token, async ({ role, app: apps = [], name, days }, { store, now }) => {
    if (role === 'team' && apps.length === 0)
      throw new ReleaseError('A team token needs the apps of the team: token team my-app …')
    if (role === 'ops' && apps.length > 0)
      throw new ReleaseError('An ops token is valid for every app; remove the app from the command.')
    const { token, id, expires } = await issueToken(store.keys, { name, role, apps, days }, now())
    return { token, id, expires: expires.toISOString() }
  }),

  handle(commands.revokeToken, async ({ token, ...metadata }, context) => ({
    change: (await context.store.revoke(token, metadataOf(metadata, context))) ?? null
  })),

  handle(commands.collect, ({ 'dry-run': dryRun }, { store, retentionDays, by, now }) =>
    collectArtifacts(store, { now: now(), retentionDays, by, dryRun })
  )
]

async function mustBeAgain({ history }: CommandContext, { with: others = [], ...first }: Promotion, again?: boolean) {
  if (again) return
  const entries = await history.entries()
  for (const { app, version } of [first, ...others]) mustNotBeRolledBack(entries, app, version)
}

type Promotion = v.InferOutput<typeof commands.promote.input>

async function withDisabled(
  { store }: CommandContext,
  input: { 'dry-run'?: boolean | undefined },
  change: Entry | undefined
) {
  const apps = await store.state()
  const disabled = commands.appsOfInput(input).some(app => isDisabled(apps, app))
  return { ...changeResult(input, change), ...(disabled ? { disabled } : {}) }
}

function changeResult({ 'dry-run': dryRun }: { 'dry-run'?: boolean | undefined }, change: Entry | undefined) {
  return { change: change ?? null, ...(dryRun ? { dryRun } : {}) }
}

export function handlerOf({ name }: Pick<commands.Command, 'name'>): CommandHandler {
  const handler = HANDLERS.find(({ command }) => command.name === name)
  if (!handler) throw new Error(`${name} has no handler`)
  return handler
}

const verifying = new WeakMap<ReleaseStore, Promise<Verification>>()

function verifiedOnce(store: ReleaseStore): Promise<Verification> {
  const running = verifying.get(store) ?? verifyReleases(store).finally(() => verifying.delete(store))
  verifying.set(store, running)
  return running
}
