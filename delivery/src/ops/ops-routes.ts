import type { FastifyInstance } from 'fastify'
import { failedAttempts } from '../access/failed-attempts.ts'
import type { IdentityProvider } from '../access/identity-provider.ts'
import { openAccess } from '../access/open-access.ts'
import type { Health } from '../health/open-health.ts'
import type { ReleaseStore } from '../releases/release-store.ts'
import { knownHistory } from '../verbs/known-history.ts'
import { healthRoutes } from './health-routes.ts'
import { refuseInSentences } from './ops-errors.ts'
import { callerReader, sessionRoutes } from './ops-session.ts'

/** What the release service is given beside the store. */
export interface OpsOptions {
  /** Whoever vouches for the machines that build. */
  identities?: IdentityProvider | undefined
  /** Where browsers find the product; unset, each request's own host. */
  publicOrigin?: string | undefined
  /** What pages tell; unset, nobody looks after what is new. */
  health?: Health | undefined
  now?: () => Date
}

/** The release service under `/ops`: who may do what, and the verbs over HTTP. */
export async function opsRoutes(
  app: FastifyInstance,
  { store, identities, publicOrigin, health, now = () => new Date() }: OpsOptions & { store: ReleaseStore }
): Promise<void> {
  const session = { access: openAccess({ store, identities, now }), failures: failedAttempts(), publicOrigin, now }
  const callers = callerReader(session)
  const history = knownHistory(store)

  await app.register(
    async ops => {
      refuseInSentences(ops)
      ops.addHook('onRequest', async (_request, reply) => {
        void reply.headers({
          'cache-control': 'no-store',
          'x-content-type-options': 'nosniff',
          'x-robots-tag': 'noindex',
          'referrer-policy': 'no-referrer'
        })
      })
      sessionRoutes(ops, callers, session)
      ops.get('/api/status', async request => {
        await callers.callerOf(request)
        return history.now()
      })
      if (health) healthRoutes(ops, { health, store, history, callers, now })
    },
    { prefix: '/ops' }
  )
}
