import { BOM_FILE, Envelope, Provenance, PROVENANCE_FILE, RECORD_FILE } from '@hirfa/shared-contract/release'
import * as commands from '@hirfa/shared-contract/release/commands'
import { attestBuild } from '@hirfa/shared-contract/release/attest-build'
import { packFiles } from '@hirfa/shared-contract/release/pack-folder'
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
import { verifyReleases } from '../state/verify-releases.ts'
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
    const files = new Map([[RECORD_FILE, Buffer.from(JSON.stringify(build.record))], ...build.files])
    return { lines, archive: (await packFiles(files)).toString('base64') }
  }),

  handle(commands.check, (input, context) => context.store.check(input.app, input.version, metadataOf(input, context))),

  releasing(commands.promote, async ({ again, ...input }, context) => {
    await mustBeAgain(context, input, again)
    await mustBeOfTwo(context, { command: 'promote', ...input })
    return context.store.promote(input.app, input.version, metadataOf(input, context))
  }),

  releasing(commands.canary, async ({ again, ...input }, context) => {
    await mustBeAgain(context, input, again)
    await mustBeOfTwo(context, { command: 'canary', ...input })
    const { app, version, share, plan, only } = input
    return context.store.canary(app, version, share, { ...metadataOf(input, context), plan, only })
  }),

  releasing(commands.rollback, ({ 'keep-canary': keepCanary, ...input }, context) =>
    context.store.rollback(input.app, input.version, { ...metadataOf(input, context), keepCanary })
  ),

  changing(commands.freeze, ({ app, why, after }, context) =>
    context.store.freeze(app, why, metadataOf({ app, after }, context))
  ),
  changing(commands.thaw, (input, context) => context.store.thaw(input.app, metadataOf(input, context))),
  changing(commands.disable, ({ why, ...input }, context) =>
    context.store.disable(input.app, why, metadataOf(input, context))
  ),
  changing(commands.enable, (input, context) => context.store.enable(input.app, metadataOf(input, context))),

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

  changing(commands.repair, ({ accept, why }, { store, by }) => store.repair(accept, { by, why })),

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

  changing(commands.revokeToken, ({ token, why }, { store, by }) => store.revoke(token, { by, why })),

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

/** Handles a command by the change that it makes, if any. A release also says whether an app of it is disabled. */
function changing<Input extends object>(
  command: commands.Command<Input, commands.ChangeResult>,
  make: (input: Input, context: CommandContext) => Promise<Entry | undefined>,
  isRelease = false
): CommandHandler {
  return handle(command, async (input, context) => {
    const change = (await make(input, context)) ?? null
    const apps = isRelease ? await context.store.state() : {}
    const disabled = commands.appsOfInput(input).some(app => isDisabled(apps, app))
    const dryRun = Reflect.get(input, 'dry-run') === true
    return { change, ...(dryRun && { dryRun }), ...(disabled && { disabled }) }
  })
}

function releasing<Input extends object>(...[command, make]: Parameters<typeof changing<Input>>): CommandHandler {
  return changing(command, make, true)
}

export function handlerOf({ name }: Pick<commands.Command, 'name'>): CommandHandler {
  const handler = HANDLERS.find(({ command }) => command.name === name)
  if (!handler) throw new Error(`${name} has no handler`)
  return handler
}

const verifying = new WeakMap<ReleaseStore, Promise<commands.Verification>>()

function verifiedOnce(store: ReleaseStore): Promise<commands.Verification> {
  const running = verifying.get(store) ?? verifyReleases(store).finally(() => verifying.delete(store))
  verifying.set(store, running)
  return running
}
