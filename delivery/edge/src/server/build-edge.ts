import { type Health, type ReleaseStore, previewStylesRoute } from 'delivery-releases'
import { fastify, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { previewsOf } from '../previews/previews.ts'
import type { Product } from '../product.ts'
import { cspReports } from '../reports/csp-reports.ts'
import { reportRoutes } from '../reports/report-routes.ts'
import { sendProblem } from './api-problems.ts'
import { apiProxy } from './api-proxy.ts'
import { artifactRoutes } from './artifact-routes.ts'
import { pageRoute } from './page-route.ts'
import { FILE_CACHE_BYTES, type PageSettings } from './page-settings.ts'
import { publicResponses } from './public-responses.ts'
import { siteFiles } from './site-files.ts'
import { sitemapRoutes } from './sitemap-routes.ts'
import { watchReleases } from './watched-releases.ts'

const SITEMAP_TIMEOUT_MS = 5_000

export interface EdgeOptions extends PageSettings {
  product: Product
  store: ReleaseStore
  /** The origin of the API; `undefined` while it does not run. */
  apiUrl: () => string | undefined
  /** Registers the routes of another service under `/ops` on this origin; unset, `/ops` responds with 404. */
  mountOps?: ((app: FastifyInstance) => Promise<void>) | undefined
  /** Where reports of pages are stored; unset, they are dropped. */
  health?: Pick<Health, 'store'> | undefined
  /** The longest time that a page waits for API responses that its scripts could request themselves. */
  pageTimeoutMs?: number
  logLevel?: 'error' | 'silent'
  /** Throws if the process cannot write to its data directory; `/healthz` then says so. */
  checkWritable?: () => Promise<void>
}

/** Serves pages, published files and the API on one origin. The server does not listen yet. */
export async function buildEdge({
  product,
  store,
  apiUrl,
  trustedProxies,
  mountOps,
  health,
  pageTimeoutMs = 150,
  fileCacheBytes = FILE_CACHE_BYTES,
  logLevel = 'error',
  checkWritable,
  ...settings
}: EdgeOptions): Promise<FastifyInstance> {
  const app = fastify({
    logger: { level: logLevel },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    trustProxy: trustedProxies ?? false,
    frameworkErrors: (_error, _request, reply) => sendProblem(reply, 400, 'unreadable')
  })
  const report = (problem: unknown) => app.log.error(problem)
  const releases = watchReleases(store, report)

  const logged = (problem: unknown) => {
    report(problem)
    return false
  }

  app.setErrorHandler((error, request, reply) => {
    request.log.error(error)
    return sendProblem(reply, 500, 'broken')
  })
  app.setNotFoundHandler((_request, reply) => sendProblem(reply, 405, 'unsupported'))

  app.get('/healthz', async (_request, reply) => {
    const release = (await releases.live())?.document.id
    const writable = await (checkWritable?.() ?? Promise.resolve()).then(() => true, logged)
    return reply
      .code(release ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({
        status: !release ? 'nothing is live' : writable ? 'ok' : 'cannot write',
        release,
        seq: await releases.seq()
      })
  })
  // `onClose` hooks run in reverse order: the routes below flush their reports before the store closes.
  if (health) app.addHook('onClose', () => health.store.close())
  await cspReports(app)
  const measurePage = await reportRoutes(app, {
    store: health?.store,
    versionsOf: releases.versionsOf,
    publicOrigin: settings.publicOrigin,
    secret: settings.reportSecret
  })
  if (mountOps) await mountOps(app)
  else app.get('/ops', notHere).get('/ops/*', notHere)
  siteFiles(app, product)
  artifactRoutes(app, { store, state: releases.state, fileCacheBytes, workerPath: product.workerPath })
  sitemapRoutes(app, {
    live: () => releases.live(),
    ask: publicResponses({ apiUrl, timeoutMs: SITEMAP_TIMEOUT_MS, cacheSize: 8 }),
    product,
    publicOrigin: settings.publicOrigin
  })
  previewStylesRoute(app)
  pageRoute(app, {
    product,
    releases,
    previews: previewsOf({ store, releases, devOverrides: settings.devOverrides, report }),
    ask: publicResponses({ apiUrl, timeoutMs: pageTimeoutMs }),
    measurePage,
    ...settings
  })
  await app.register(apiProxy, { apiUrl, apiPaths: product.apiPaths, bodyLimits: product.bodyLimits })
  return app
}

function notHere(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Not here.\n')
}
