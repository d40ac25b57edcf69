import { fastify, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Health } from 'delivery-releases'
import { type OpsOptions, opsRoutes } from 'delivery-releases'
import type { ReleaseStore } from 'delivery-releases'
import { sendProblem } from './api-problems.ts'
import { apiProxy } from './api-proxy.ts'
import { artifactRoutes } from './artifact-routes.ts'
import { pageRoute } from './page-route.ts'
import { FILE_CACHE_BYTES, type PageSettings } from './page-settings.ts'
import { publicAnswers } from './public-answers.ts'
import { reportRoutes } from './report-routes.ts'
import { siteFiles } from './site-files.ts'
import { sitemapRoutes } from './sitemap-routes.ts'
import { watchReleases } from './watched-releases.ts'
import { viewStylesRoute } from 'delivery-releases'
import { viewsOf } from '../previews/views.ts'

export interface EdgeOptions extends PageSettings {
  store: ReleaseStore
  /** Where the API is right now; nothing while it is away. */
  apiUrl: () => string | undefined
  /** A server on this machine stands before this one, and tells who has asked and whether by https. */
  behindProxy?: boolean
  /** This process is the release service, too; without them `/ops` is nowhere. */
  operations?: OpsOptions | undefined
  /** Where what pages tell is kept; unset, it is dropped. */
  health?: Health | undefined
  /** How long a page waits for what its scripts could ask for themselves. */
  pagePatienceMs?: number
  logLevel?: 'error' | 'silent'
}

/** One origin for pages, published files and the API. It listens to nothing yet. */
export async function buildEdge({
  store,
  apiUrl,
  behindProxy = false,
  operations,
  health,
  pagePatienceMs = 150,
  fileCacheBytes = FILE_CACHE_BYTES,
  logLevel = 'error',
  ...settings
}: EdgeOptions): Promise<FastifyInstance> {
  const app = fastify({
    logger: { level: logLevel },
    forceCloseConnections: 'idle',
    trustProxy: behindProxy && 'loopback',
    frameworkErrors: (_error, _request, reply) => sendProblem(reply, 400, 'unreadable')
  })
  const releases = watchReleases(store, problem => app.log.error(problem))

  app.setErrorHandler((error, request, reply) => {
    request.log.error(error)
    return sendProblem(reply, 500, 'broken')
  })
  app.setNotFoundHandler((_request, reply) => sendProblem(reply, 405, 'unsupported'))

  app.get('/healthz', async (_request, reply) => {
    const release = (await releases.live())?.document.id
    return reply
      .code(release ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: release ? 'ok' : 'nothing is live', release, seq: await releases.seq() })
  })
  const { publicOrigin, devOverrides } = settings
  // Hooks run from the last to the first: until here something may still be counted and judged.
  if (health) app.addHook('onClose', () => health.store.close())
  await reportRoutes(app, { store: health?.store, state: releases.state })
  if (operations) await opsRoutes(app, { store, publicOrigin, overrides: devOverrides, health, ...operations })
  else app.get('/ops', nowhere).get('/ops/*', nowhere)
  await siteFiles(app)
  artifactRoutes(app, { store, state: releases.state, fileCacheBytes })
  sitemapRoutes(app, {
    live: () => releases.live(),
    ask: publicAnswers({ apiUrl, patienceMs: 5_000, mostKept: 8 }),
    publicOrigin
  })
  viewStylesRoute(app)
  pageRoute(app, {
    releases,
    views: viewsOf({ store, releases, devOverrides, report: problem => app.log.error(problem) }),
    ask: publicAnswers({ apiUrl, patienceMs: pagePatienceMs }),
    ...settings
  })
  await app.register(apiProxy, { apiUrl })
  return app
}

function nowhere(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Not here.\n')
}
