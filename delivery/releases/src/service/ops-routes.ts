import { tmpdir } from 'node:os'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Caller } from '../access/caller.ts'
import { failedAttempts } from '../access/failed-attempts.ts'
import { type IdentityProvider, identityProviderOf } from '../access/identity-provider.ts'
import { type PersonSignIn, personSignInOf } from '../access/person-sign-in.ts'
import { refusalLog } from '../access/refusal-log.ts'
import { StartError } from '../errors.ts'
import { pictureFolder, type PictureFolder } from '../gate/journeys/picture-folder.ts'
import { requestOrigin } from '../http/origins.ts'
import type { Health } from '../analysis/open-health.ts'
import { ALONE, type Leadership } from '../ledger/leadership.ts'
import type { ReleaseStore } from '../state/release-store.ts'
import type { UploadLimits } from '../uploads/upload-limits.ts'
import { knownHistory } from '../commands/known-history.ts'
import type { CommandContext } from '../commands/command-context.ts'
import { redeemRoute } from '../previews/redeem-route.ts'
import type { DevOverrides } from '../previews/dev-origins.ts'
import { commandRoutes } from './command-routes.ts'
import { consoleRoutes } from './console-routes.ts'
import { eventRoute } from './event-route.ts'
import { healthRoutes } from './health-routes.ts'
import { OpsError, registerErrorHandlers, UNREADABLE } from './ops-errors.ts'
import { callerReader, type CallerReader, sessionRoutes } from './ops-session.ts'
import { permissions } from './permission.ts'
import { releaseFeed } from './release-feed.ts'
import { signInRoutes } from './sign-in-routes.ts'
import { runRenewal, validHoursOf } from './run-renewal.ts'
import { uploadRoute } from './upload-route.ts'
import { join } from 'node:path'
import { retentionDaysOf, runCollector } from '../retention/collect-artifacts.ts'

export interface OpsOptions {
  identities?: IdentityProvider | undefined
  pictures?: PictureFolder | undefined
  people?: PersonSignIn | undefined
  publicOrigin?: string | undefined
  overrides?: DevOverrides | undefined
  health?: Health | undefined
  consoleFolder?: string | undefined
  retentionDays?: number | undefined
  secondPerson?: boolean | undefined
  validHours?: number | undefined
  incoming?: string | undefined
  uploadLimits?: UploadLimits | undefined
  leadership?: Leadership | undefined
  now?: (() => Date) | undefined
}

export async function opsRoutes(app: FastifyInstance, options: OpsOptions & { store: ReleaseStore }): Promise<void> {
  const { store, publicOrigin, overrides, health, pictures, consoleFolder, secondPerson } = options
  const { retentionDays = retentionDaysOf({}), leadership = ALONE, now = () => new Date() } = options
  const session = { store, identities: options.identities, failures: failedAttempts(), publicOrigin, now }
  const callers = callerReader(session)
  const permit = permissions(refusalLog(store, now))
  const history = knownHistory(store)
  const report = (problem: unknown) => app.log.error(problem)
  const feed = releaseFeed(store, report)
  const collector = runCollector({ store, retentionDays, now, leadership, report })
  app.addHook('onClose', () => leadership.close())
  app.addHook('onClose', () => collector.stop())
  const renewal = runRenewal({ store, validHours: options.validHours, leadership, report })
  app.addHook('onClose', () => renewal.stop())

  function contextOf(request: FastifyRequest, { name: by, source }: Caller): CommandContext {
    const publicUrl = publicOrigin ?? requestOrigin(request)
    if (!publicUrl) throw new OpsError(400, UNREADABLE)
    return {
      store,
      history,
      errors: health?.store.errors,
      by,
      source,
      publicUrl,
      overrides,
      retentionDays,
      secondPerson,
      now
    }
  }

  redeemRoute(app, { store, overrides, now })
  await app.register(
    async ops => {
      registerErrorHandlers(ops)
      ops.addHook('onRequest', async (_request, reply) => {
        void reply.headers({
          'cache-control': 'no-store',
          'x-content-type-options': 'nosniff',
          'x-robots-tag': 'noindex',
          'referrer-policy': 'no-referrer'
        })
      })
      ops.addHook('onResponse', async ({ method }) => {
        if (method !== 'GET') await feed.look()
      })
      sessionRoutes(ops, callers, { ...session, attributes: store.attributes, product: store.keys.product })
      signInRoutes(ops, { ...session, people: options.people })
      commandRoutes(ops, { callers, permit, contextOf })
      const { incoming = join(tmpdir(), 'release-uploads'), uploadLimits: limits } = options
      uploadRoute(ops, { callers, permit, contextOf, incoming, limits })
      eventRoute(ops, feed, callers)
      ops.get('/api/gate', async request => {
        await callers.callerOf(request)
        return { runs: store.gateRuns() }
      })
      if (health) healthRoutes(ops, { health, store, history, callers, session, leadership })
      if (pictures) pictureRoute(ops, pictures, callers)
      if (consoleFolder) consoleRoutes(ops, consoleFolder)
    },
    { prefix: '/ops', logLevel: app.log.level === 'silent' ? 'silent' : 'warn' }
  )
}

export function opsSettingsOf(dataDir: string, env: Record<string, string | undefined>): OpsOptions {
  return {
    identities: identityProviderOf(env),
    people: personSignInOf(env),
    pictures: pictureFolder(join(dataDir, 'releases/pictures')),
    secondPerson: secondPersonOf(env),
    retentionDays: retentionDaysOf(env),
    validHours: validHoursOf(env),
    incoming: join(dataDir, 'uploads')
  }
}

function secondPersonOf({ FORCE_NEEDS_SECOND_PERSON: setting = 'off' }: Record<string, string | undefined>): boolean {
  if (setting === 'on' || setting === 'off') return setting === 'on'
  throw new StartError(`FORCE_NEEDS_SECOND_PERSON is "${setting}"; it must be on or off.`)
}

function pictureRoute(app: FastifyInstance, pictures: PictureFolder, callers: CallerReader): void {
  app.get<{ Params: { id: string } }>('/api/pictures/:id', async (request, reply) => {
    await callers.callerOf(request)
    const picture = pictures.read(request.params.id)
    if (!picture) throw new OpsError(404, 'There is no such picture any more; check the version again.')
    return reply.type('image/png').send(picture)
  })
}
