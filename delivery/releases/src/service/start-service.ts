import { fastify } from 'fastify'
import { traceRequests, type Tracer } from '@hirfa/shared-tracing'
import { closeSoon } from '@hirfa/shared-contract/process'
import { ALONE } from '../ledger/leadership.ts'
import type { ReleaseStore } from '../state/release-store.ts'
import { type OpsOptions, opsRoutes } from './ops-routes.ts'

interface ServiceOptions extends OpsOptions {
  store: ReleaseStore
  port: number
  host: string
  /** Proxies whose `X-Forwarded-*` headers are trusted; unset, those of this machine. */
  trustedProxies?: string[] | undefined
  tracer?: Tracer | undefined
}

export async function startReleaseService({
  port,
  host,
  store,
  trustedProxies = ['loopback'],
  leadership = ALONE,
  tracer,
  ...options
}: ServiceOptions): Promise<{ url: string; close(): Promise<void> }> {
  // Throws at start if there is no signing key.
  store.keys.signingKey()
  const app = fastify({
    logger: { level: 'warn' },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    trustProxy: trustedProxies
  })
  if (tracer) traceRequests(app, tracer)
  app.get('/healthz', async (_request, reply) => {
    const { seq } = await store.stored()
    return reply.header('cache-control', 'no-store').send({ status: 'ok', seq, leads: leadership.leads() })
  })
  let prepared = false
  async function checkStore(): Promise<void> {
    if (!prepared || !options.health) await store.prepare()
    prepared = true
    await options.health?.store.prepare()
  }

  app.get('/readyz', async (request, reply) => {
    void reply.header('cache-control', 'no-store')
    if (!app.server.listening) return reply.code(503).send({ status: 'ending' })
    try {
      await checkStore()
      return reply.send({ status: 'ready' })
    } catch (error) {
      request.log.error(error)
      return reply.code(503).header('retry-after', '2').send({ status: 'without store' })
    }
  })
  // Hooks run last to first: stores close after everything that uses them.
  app.addHook('onClose', async () => {
    await options.health?.store.close()
    await store.close()
  })
  await opsRoutes(app, { store, leadership, ...options })
  // The tables exist from the start, so that an edge can be given its rights. `/readyz` tries again.
  await checkStore().catch((error: unknown) => app.log.error(error))
  return { url: await app.listen({ port, host }), close: () => closeSoon(app) }
}
