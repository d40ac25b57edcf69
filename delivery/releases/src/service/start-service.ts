import { fastify } from 'fastify'
import { closeSoon } from '../http/close-soon.ts'
import type { ReleaseStore } from '../state/release-store.ts'
import { type OpsOptions, opsRoutes } from './ops-routes.ts'

interface ServiceOptions extends OpsOptions {
  store: ReleaseStore
  port: number
  host: string
}

/** The release service as a process of its own, behind a server that brings `/ops` here: it signs, so edges need not. */
export async function startReleaseService({
  port,
  host,
  store,
  ...options
}: ServiceOptions): Promise<{ url: string; close(): Promise<void> }> {
  // Refuses at once where nothing can be signed, not at the first command at night.
  store.keys.signingKey()
  const app = fastify({ logger: { level: 'warn' }, forceCloseConnections: 'idle', trustProxy: 'loopback' })
  app.get('/healthz', async (_request, reply) => {
    const { seq } = await store.released()
    return reply.header('cache-control', 'no-store').send({ status: 'ok', seq })
  })
  // Hooks run from the last to the first: until here something may still be counted and judged.
  app.addHook('onClose', async () => {
    await options.health?.store.close()
    await store.close()
  })
  await opsRoutes(app, { store, ...options })
  return { url: await app.listen({ port, host }), close: () => closeSoon(app) }
}
