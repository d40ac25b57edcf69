import { EventEmitter } from 'node:events'
import { type Health, type ReleaseStore, previewStylesRoute } from '@hirfa/delivery-releases'
import { MAPS_PATH, mapIntegrity } from '@hirfa/shared-contract/release'
import { RECEIVE_LIMITS, requestIdOf } from '@hirfa/shared-contract/process'
import type { Tracer } from '@hirfa/shared-tracing'
import { fastify, LogController, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { type EdgeMetrics, edgeMetrics } from '../observation/edge-metrics.ts'
import { observeRequests } from '../observation/observe-requests.ts'
import { previewsOf } from '../previews/previews.ts'
import type { Product } from '../product.ts'
import { cspReports } from '../reports/csp-reports.ts'
import { nextScreens } from '../reports/next-screens.ts'
import { reportRoutes } from '../reports/report-routes.ts'
import { sendProblem } from './api-problems.ts'
import { apiProxy } from './api-proxy.ts'
import { artifactRoutes } from './artifact-routes.ts'
import { checkedFiles } from './checked-files.ts'
import { compressionDictionaries } from './compression-dictionaries.ts'
import { integrityManifests } from './integrity-manifests.ts'
import { languageRoute } from './language-route.ts'
import { hashedFileRoute } from './hashed-file-route.ts'
import { DICTIONARIES_PATH, pageDictionaries } from './page-dictionaries.ts'
import { pageRoute } from './page-route.ts'
import { frameRoute } from './frame-route.ts'
import { FILE_CACHE_BYTES, type PageSettings } from './page-settings.ts'
import type { LedgerHead } from '../pages/integrity-manifest.ts'
import type { LiveReleases } from '../pages/live-releases.ts'
import { pageStyles } from './page-styles.ts'
import { publicResponses } from './public-responses.ts'
import { visitorReader } from './visitor-bucket.ts'
import { releaseRoute } from './release-route.ts'
import { renderAhead } from './render-ahead.ts'
import { renderedScreens } from './rendered-screens.ts'
import { siteFiles } from './site-files.ts'
import { sitemapRoutes } from './sitemap-routes.ts'
import { watchReleases } from './watched-releases.ts'

const SITEMAP_TIMEOUT_MS = 5_000
const WATCH_MS = 2_000
const ONCE_CACHE = 32
const ESCAPES = /(?:%[0-9a-f]{2})+|%/gi
/** Compressed differences take one byte of cache for so many of the files. */
const DICTIONARY_SHARE = 8

export interface EdgeOptions extends PageSettings {
  product: Product
  store: ReleaseStore
  apiUrl: () => string | undefined
  mountOps?: ((app: FastifyInstance) => Promise<void>) | undefined
  health?: Pick<Health, 'store'> | undefined
  pageTimeoutMs?: number
  renderTimeoutMs?: number
  renderStartTimeoutMs?: number
  metrics?: EdgeMetrics
  tracer?: Tracer | undefined
  now?: () => number
  checkWritable?: () => Promise<void>
}

export async function buildEdge({
  product,
  store,
  apiUrl,
  trustedProxies,
  mountOps,
  health,
  pageTimeoutMs = 150,
  renderTimeoutMs,
  renderStartTimeoutMs,
  fileCacheBytes = FILE_CACHE_BYTES,
  logLevel = 'error',
  metrics = edgeMetrics(),
  tracer,
  checkWritable,
  now = () => performance.now(),
  ...settings
}: EdgeOptions): Promise<FastifyInstance> {
  const isOfApi = (url: string) => product.apiPaths.some(path => url === path || url.startsWith(`${path}/`))
  const app = fastify({
    logger: { level: logLevel },
    logController: new LogController({ requestIdLogLabel: 'request', disableRequestLogging: true }),
    genReqId: requestIdOf,
    forceCloseConnections: 'idle',
    ...RECEIVE_LIMITS,
    return503OnClosing: false,
    trustProxy: trustedProxies ?? false,
    rewriteUrl: ({ url = '/' }) => (isOfApi(url) ? url : readableAddress(url)),
    frameworkErrors: (_error, _request, reply) => sendProblem(reply, 400, 'unreadable')
  })
  const report = (problem: unknown) => app.log.error(problem)
  const adopted = new EventEmitter<{ live: [live: readonly LiveReleases[], head: LedgerHead] }>()
  const releases = watchReleases(store, report, {
    onAdopted: (live, head) => adopted.emit('live', live, head),
    metrics,
    servesExpired: settings.servesExpired ?? true
  })
  observeRequests(app, metrics, tracer)

  const logged = (problem: unknown) => {
    report(problem)
    return false
  }

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
    const writable = await (checkWritable?.() ?? Promise.resolve()).then(() => true, logged)
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
  await cspReports(app)
  const next = nextScreens()
  const { measurePage, countRenderFailure } = await reportRoutes(app, {
    nextScreens: next,
    store: health?.store,
    versionsOf: releases.versionsOf,
    metrics,
    publicOrigin: settings.publicOrigin,
    secret: settings.reportSecret
  })
  if (mountOps) await mountOps(app)
  else app.get('/ops', notHere).get('/ops/*', notHere)
  const files = checkedFiles(store.artifacts, { mostBytes: fileCacheBytes, report })
  const { renderScreen, renderSample, close } = renderedScreens({
    product,
    releases,
    files,
    timeoutMs: renderTimeoutMs,
    startTimeoutMs: renderStartTimeoutMs,
    onFailure: countRenderFailure,
    metrics,
    tracer,
    report
  })
  app.addHook('onClose', async () => close())
  const isReadable = (call: string, body: unknown) =>
    (product.isReadable?.(call, body) ?? true) ||
    logged(`Pages cannot show the response of the API to ${call.split('?')[0]}`)
  const pageCalls = { apiUrl, isReadable, metrics, tracer, timeoutMs: pageTimeoutMs, now }
  const ask = publicResponses(pageCalls)
  const ahead = renderAhead({ ask, renderScreen, report })
  adopted.on('live', ahead.adopt)
  const sheetsOf = pageStyles({ releases, files })
  const dictionaries = pageDictionaries({ product, releases, renderSample, sheetsOf, settings, report })
  adopted.on('live', dictionaries.adopt)
  void ahead.begun.then(() => (rendersPages = true))
  siteFiles(app, product)
  artifactRoutes(app, {
    store,
    releases,
    files,
    dictionaries: compressionDictionaries(store, files, fileCacheBytes / DICTIONARY_SHARE),
    workerPath: product.workerPath,
    storesPages: settings.storedPages ?? true
  })
  sitemapRoutes(app, {
    live: () => releases.live(),
    ask: publicResponses({ ...pageCalls, timeoutMs: SITEMAP_TIMEOUT_MS, cacheSize: 8 }),
    product,
    publicOrigin: settings.publicOrigin
  })
  previewStylesRoute(app)
  const previews = previewsOf({ store, releases, devOverrides: settings.devOverrides, report })
  const readVisitor = visitorReader({ product, previews, secret: settings.reportSecret })
  releaseRoute(app, { readVisitor, releases })
  hashedFileRoute(app, {
    path: MAPS_PATH,
    type: 'application/json',
    missing: 'No such map.\n',
    fileWith: name => releases.mapWith(mapIntegrity(name))
  })
  hashedFileRoute(app, {
    path: DICTIONARIES_PATH,
    type: 'text/plain',
    headers: { 'use-as-dictionary': 'match="/*", match-dest=("document")' },
    missing: 'No such dictionary.\n',
    fileWith: dictionaries.fileWith
  })
  const manifests = settings.integrityManifests ? integrityManifests(app, releases) : undefined
  if (manifests) adopted.on('live', manifests.adopt)
  await languageRoute(app)
  frameRoute(app, { product, readVisitor, releases, ...settings })
  pageRoute(app, {
    product,
    releases,
    previews,
    readVisitor,
    ask,
    askOnce: publicResponses({ ...pageCalls, cacheSize: ONCE_CACHE }),
    measurePage,
    nextScreens: next,
    renderScreen,
    sheetsOf,
    dictionaries,
    manifests,
    metrics,
    ...settings
  })
  await app.register(apiProxy, { apiUrl, apiPaths: product.apiPaths, bodyLimits: product.bodyLimits, releases })
  return app
}

function notHere(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Not here.\n')
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
