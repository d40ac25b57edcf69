import { previewStylesRoute } from '@hirfa/delivery-releases'
import { MAPS_PATH, mapIntegrity } from '@hirfa/shared-contract/release'
import { RECEIVE_LIMITS, requestIdOf } from '@hirfa/shared-contract/process'
import { fastify, LogController, type FastifyInstance } from 'fastify'
import { edgeMetrics } from '../observation/edge-metrics.ts'
import { observeRequests } from '../observation/observe-requests.ts'
import { reportEdge } from '../observation/report-edge.ts'
import { releaseReader } from '../pages/read-release.ts'
import type { Release } from '../pages/release.ts'
import { openPreviews } from '../previews/previews.ts'
import { cspReports } from '../reports/csp-reports.ts'
import { reportRoutes } from '../reports/report-routes.ts'
import { sendProblem } from './api-problems.ts'
import { apiProxy } from './api-proxy.ts'
import { artifactRoutes } from './artifact-routes.ts'
import { checkedFiles } from './checked-files.ts'
import { compressionDictionaries } from './compression-dictionaries.ts'
import type { Edge, EdgeOptions } from './edge.ts'
import { edgeCache } from './edge-cache.ts'
import { languageRoute } from './language-route.ts'
import { hashedFileRoute } from './hashed-file-route.ts'
import { pageRoute } from './page-route.ts'
import { frameRoute } from './frame-route.ts'
import { CACHE_BYTES } from './page-settings.ts'
import { visitReader } from './visitor-bucket.ts'
import { releaseRoute } from './release-route.ts'
import { sendLine } from './send-line.ts'
import { siteFiles } from './site-files.ts'
import { sitemapRoutes } from './sitemap-routes.ts'
import { watchReleases } from './watched-releases.ts'

const WATCH_MS = 2_000
const ESCAPES = /(?:%[0-9a-f]{2})+|%/gi

export async function buildEdge(options: EdgeOptions): Promise<FastifyInstance> {
  const { product, store, apiUrl, health, metrics = edgeMetrics(), cacheBytes = CACHE_BYTES } = options
  const isOfApi = (url: string) => product.apiPaths.some(path => url === path || url.startsWith(`${path}/`))
  const app = fastify({
    logger: { level: options.logLevel ?? 'error' },
    logController: new LogController({ requestIdLogLabel: 'request', disableRequestLogging: true }),
    genReqId: requestIdOf,
    forceCloseConnections: 'idle',
    ...RECEIVE_LIMITS,
    return503OnClosing: false,
    trustProxy: options.trustedProxies ?? false,
    rewriteUrl: ({ url = '/' }) => (isOfApi(url) ? url : readableAddress(url)),
    frameworkErrors: (_error, _request, reply) => sendProblem(reply, 400, 'unreadable')
  })
  const report = (problem: unknown) => app.log.error(problem)
  const cache = edgeCache(cacheBytes)
  const readRelease = releaseReader(store, report, cache.part('paths'))
  const earlier = cache.part<Release>('releases')
  const releases = watchReleases(store, report, { readRelease, earlier, metrics, servesExpired: options.servesExpired })
  const files = checkedFiles(store.artifacts, { memory: cache.part('files'), report })
  const edge: Edge = { ...options, metrics, releases, readRelease, files, cache, copies: cache.part('copies'), report }
  observeRequests(app, metrics, options.tracer)

  app.setErrorHandler((error, request, reply) => {
    request.log.error(error)
    return sendProblem(reply, 500, 'broken')
  })
  app.setNotFoundHandler((_request, reply) => sendProblem(reply, 405, 'unsupported'))

  let listened = false
  let rendersPages = false
  let watch: ReturnType<typeof setInterval> | undefined
  app.addHook('onListen', async () => {
    listened = true
    watch = setInterval(() => void releases.live(), WATCH_MS).unref()
  })
  app.addHook('onClose', async () => clearInterval(watch))
  const absence = async () => ((await releases.areUnknown()) ? 'the releases cannot be read' : 'nothing is live')

  app.get('/readyz', async (_request, reply) => {
    void reply.header('cache-control', 'no-store')
    if (listened && !app.server.listening) return reply.code(503).send({ status: 'ending' })
    const isLive = (await releases.live()) !== undefined
    if (isLive && (rendersPages || !listened)) return reply.send({ status: 'ready' })
    return reply
      .code(503)
      .header('retry-after', isLive ? '1' : '2')
      .send({ status: isLive ? 'the first pages are being rendered' : await absence() })
  })
  app.get('/healthz', async (_request, reply) => {
    const release = (await releases.live())?.document.id
    const refused = (problem: unknown) => {
      report(problem)
      return false
    }
    const writable = await (options.checkWritable?.() ?? Promise.resolve()).then(() => true, refused)
    return reply
      .code(release ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({
        status: !release ? await absence() : writable ? 'ok' : 'cannot write',
        release,
        seq: await releases.seq()
      })
  })
  // `onClose` hooks run in reverse order: the routes below flush their reports before the store closes.
  if (health) app.addHook('onClose', () => health.store.close())
  if (health) reportEdge(app, { store: health.store, releases, report })
  await cspReports(app)
  const reports = await reportRoutes(app, {
    store: health?.store,
    versionsOf: releases.versionsOf,
    metrics,
    publicOrigin: options.publicOrigin,
    secret: options.reportSecret
  })
  if (options.mountOps) await options.mountOps(app)
  else for (const path of ['/ops', '/ops/*']) app.get(path, (_request, reply) => sendLine(reply, 404, 'Not here.'))
  siteFiles(app, product)
  artifactRoutes(app, edge, compressionDictionaries(edge))
  sitemapRoutes(app, edge)
  previewStylesRoute(app)
  const previews = openPreviews(edge)
  const readVisit = visitReader(edge, previews)
  releaseRoute(app, edge, readVisit)
  hashedFileRoute(app, edge, {
    path: MAPS_PATH,
    type: 'application/json',
    missing: 'No such map.',
    fileWith: name => releases.known(({ map }) => map.integrity === mapIntegrity(name))?.map
  })
  await languageRoute(app)
  frameRoute(app, edge, readVisit)
  const { begun } = pageRoute(app, edge, { previews, readVisit, reports })
  void begun.then(() => (rendersPages = true))
  await app.register(apiProxy, { apiUrl, apiPaths: product.apiPaths, bodyLimits: product.bodyLimits, releases })
  return app
}

/** Replaces unreadable bytes: a link that was cut in the middle of a letter leads to a page all the same. */
function readableAddress(address: string): string {
  return address.replaceAll(ESCAPES, escapes =>
    escapes === '%' ? '%25' : isReadable(escapes) ? escapes : encodeURIComponent(decoded(escapes))
  )
}

function isReadable(escapes: string): boolean {
  return !decoded(escapes).includes('\uFFFD')
}

function decoded(escapes: string): string {
  return Buffer.from(escapes.replaceAll('%', ''), 'hex').toString()
}
