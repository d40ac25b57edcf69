import * as commands from '@hirfa/shared-contract/release/commands'
import { issueToken } from '../access/release-tokens.ts'
import { linkFor } from '../previews/link.ts'
import { collectArtifacts } from '../retention/collect-artifacts.ts'
import { ReleaseError } from '../errors.ts'
import type { Entry } from '../ledger/entry.ts'
import { isDisabled } from '../state/release-state.ts'
import type { ReleaseStore } from '../state/release-store.ts'
import { type Verification, verifyReleases } from '../state/verify-releases.ts'
import { type CommandContext, type CommandHandler, handle, metadataOf } from './command-context.ts'

export const publish = handle(commands.publish, async ({ folder, ...metadata }, context) => {
  const { record, change } = await context.store.publish(folder, metadataOf(metadata, context))
  const { name: app, version, files } = record
  return { app, version, changed: change !== undefined, files: Object.keys(files).length }
})

const HANDLERS: readonly CommandHandler[] = [
  publish,

  handle(commands.check, ({ app, version }, { store }) => store.check(app, version)),

  handle(commands.promote, async ({ app, version, ...metadata }, context) => {
    const change = await context.store.promote(app, version, metadataOf({ app, ...metadata }, context))
    return withDisabled(context, app, change)
  }),

  handle(commands.canary, async ({ app, version, share, plan, ...metadata }, context) => {
    const change = await context.store.canary(app, version, share, {
      ...metadataOf({ app, ...metadata }, context),
      ...(plan && { plan })
    })
    return withDisabled(context, app, change)
  }),

  handle(commands.rollback, async ({ app, version, ...metadata }, context) => {
    const change = await context.store.rollback(app, version, metadataOf({ app, ...metadata }, context))
    return withDisabled(context, app, change)
  }),

  handle(commands.freeze, async ({ app, why, after }, context) => ({
    change: (await context.store.freeze(app, why, metadataOf({ app, after }, context))) ?? null
  })),

  handle(commands.thaw, async ({ app, ...metadata }, context) => ({
    change: (await context.store.thaw(app, metadataOf({ app, ...metadata }, context))) ?? null
  })),

  handle(commands.disable, async ({ app, why, after }, context) => ({
    change: (await context.store.disable(app, why, metadataOf({ app, after }, context))) ?? null
  })),

  handle(commands.enable, async ({ app, ...metadata }, context) => ({
    change: (await context.store.enable(app, metadataOf({ app, ...metadata }, context))) ?? null
  })),

  handle(commands.status, (_, { history }) => history.now()),

  handle(commands.history, async ({ app, before = Infinity, limit }, { history }) => {
    const wanted = (await history.entries()).filter(
      entry => entry.seq < before && (app === undefined || ('app' in entry && entry.app === app))
    )
    return { entries: wanted.slice(-limit).toReversed() }
  }),

  handle(commands.at, async ({ time, release }, { history }) => {
    if (release !== undefined && time === undefined) return history.ofRelease(release)
    if (time !== undefined && release === undefined) return history.at(time)
    throw new ReleaseError('Give either a time or --release.')
  }),

  handle(commands.verify, (_, { store }) => verifiedOnce(store)),

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

/** The result of a change that visitors of a disabled remote get later. */
async function withDisabled({ store }: CommandContext, app: string, change: Entry | undefined) {
  return { change: change ?? null, ...(isDisabled(await store.state(), app) ? { disabled: true } : {}) }
}

export function handlerOf({ name }: Pick<commands.Command, 'name'>): CommandHandler {
  const handler = HANDLERS.find(({ command }) => command.name === name)
  if (!handler) throw new Error(`${name} has no handler`)
  return handler
}

const verifying = new WeakMap<ReleaseStore, Promise<Verification>>()

/** Verification reads every file, so concurrent calls share one run. */
function verifiedOnce(store: ReleaseStore): Promise<Verification> {
  const running = verifying.get(store) ?? verifyReleases(store).finally(() => verifying.delete(store))
  verifying.set(store, running)
  return running
}
