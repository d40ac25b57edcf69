import { fastify } from 'fastify'
import { closeSoon } from '../http/close-soon.ts'
import type { ReleaseStore } from '../state/release-store.ts'
import { type OpsOptions, opsRoutes } from './ops-routes.ts'

interface ServiceOptions extends OpsOptions {
  store: ReleaseStore
  port: number
  host: string
}

/** The release service as its own process behind a proxy for `/ops`. It holds the signing key, which edges do not have. */
export async function startReleaseService({
  port,
  host,
  store,
  ...options
}: ServiceOptions): Promise<{ url: string; close(): Promise<void> }> {
  // Throws at start if there is no signing key.
  store.keys.signingKey()
  const app = fastify({
    logger: { level: 'warn' },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    trustProxy: 'loopback'
  })
  app.get('/healthz', async (_request, reply) => {
    const { seq } = await store.released()
    return reply.header('cache-control', 'no-store').send({ status: 'ok', seq })
  })
  // Hooks run last to first: stores close after everything that uses them.
  app.addHook('onClose', async () => {
    await options.health?.store.close()
    await store.close()
  })
  await opsRoutes(app, { store, ...options })
  return { url: await app.listen({ port, host }), close: () => closeSoon(app) }
}
