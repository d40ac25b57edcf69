import {
  acceptedEncoding,
  askedLanguage,
  boundedCache,
  compressedText,
  type Encoding,
  pageLanguage,
  requestOrigin,
  sendRefusal,
  isInCohort,
  type ReleaseState,
  seriesFor,
  stateFor,
  tagOf,
  PreviewRefusal
} from '@hirfa/delivery-releases'
import { screenName } from '@hirfa/shared-contract/release'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { LiveReleases } from '../pages/live-releases.ts'
import type { EdgeMetrics } from '../observation/edge-metrics.ts'
import { NO_ROUTE } from '../observation/observe-requests.ts'
import { composePage, pageKey } from '../pages/page.ts'
import type { PageSheets } from '../pages/inline-styles.ts'
import type { PageRequest } from '../pages/page-facts.ts'
import { pageHeaders, withStyles } from '../pages/page-headers.ts'
import { lastGoodCookie } from '../pages/start-guard.ts'
import { callsOf, movedTo, ownerOf, renderedSearch } from '../pages/page-routes.ts'
import type { PreviewEntry, Previews, PreviewSession } from '../previews/previews.ts'
import type { Product } from '../product.ts'
import type { NextScreens } from '../reports/next-screens.ts'
import type { MeasurePage } from '../reports/report-routes.ts'
import { denserPages } from './denser-pages.ts'
import { compressedWith } from './dictionary-compression.ts'
import { DICTIONARIES_PATH, type PageDictionaries, type PageDictionary } from './page-dictionaries.ts'
import { sendProblem } from './api-problems.ts'
import type { PageSettings } from './page-settings.ts'
import type { SheetsOf } from './page-styles.ts'
import type { PublicResponses, RequestPublicly } from './public-responses.ts'
import type { Visitor } from './visitor.ts'
import type { IntegrityManifests } from './integrity-manifests.ts'
import type { ReadVisitor } from './visitor-bucket.ts'
import { areSame, isPublic, type RenderScreen } from './rendered-screens.ts'
import type { WatchedReleases } from './watched-releases.ts'

const MAX_PAGES = 300
const RETRY_AFTER = '120'
const PRIVATE = { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' }

interface CachedPage {
  live: LiveReleases
  responses: PublicResponses
  screen: string | undefined
  status: number
  tag: string
  policy: string
  body: Promise<Buffer>
  hits: number
}

/** How a page is compressed: with an encoding, or with a dictionary. */
interface Compression {
  encoding: Encoding | undefined
  dictionary?: PageDictionary | undefined
}

interface Rendered {
  screen: string | undefined
  sheets: PageSheets | undefined
}

interface PageRouteOptions extends PageSettings {
  product: Product
  releases: WatchedReleases
  previews: Previews
  readVisitor: ReadVisitor
  ask: RequestPublicly
  askOnce: RequestPublicly
  measurePage: MeasurePage
  nextScreens: NextScreens
  renderScreen: RenderScreen
  sheetsOf: SheetsOf
  dictionaries: PageDictionaries
  manifests: Pick<IntegrityManifests, 'headers'> | undefined
  metrics: Pick<EdgeMetrics, 'caches'>
}

export function pageRoute(
  app: FastifyInstance,
  {
    product,
    releases: watched,
    previews,
    readVisitor,
    ask,
    askOnce,
    measurePage,
    nextScreens,
    renderScreen,
    sheetsOf,
    dictionaries,
    manifests,
    metrics,
    publicOrigin,
    reportOneIn
  }: PageRouteOptions
): void {
  const headers = pageHeaders(product)
  const pages = boundedCache<CachedPage>(MAX_PAGES)
  const countRequest = denserPages()

  function pageFor(
    wanted: PageRequest,
    releases: LiveReleases,
    responses: PublicResponses,
    { screen, sheets }: Rendered,
    compression: Compression
  ): CachedPage {
    const { encoding, dictionary } = compression
    const key = `${dictionary?.sha256 ?? encoding ?? 'identity'} ${releases.document.id} ${pageKey(wanted, releases)} ${screen !== undefined} ${sheets !== undefined}`
    const cached = pages.get(key)
    const isCurrent = cached?.live === releases && cached.screen === screen && areSame(cached.responses, responses)
    metrics.caches.inc({ cache: 'pages', result: isCurrent ? 'hit' : 'miss' })
    if (isCurrent) {
      if (encoding === 'br' && !dictionary) countRequest(cached)
      return cached
    }
    const page = newPage(wanted, releases, responses, { screen, sheets }, compression)
    pages.set(key, page)
    return page
  }

  function newPage(
    wanted: PageRequest,
    releases: LiveReleases,
    responses: PublicResponses,
    rendered: Rendered,
    { encoding, dictionary }: Compression
  ): CachedPage {
    const { screen } = rendered
    const composed = composePage(wanted, releases, responses, product, { reportOneIn, ...rendered })
    const { status, html, styleSources } = composed
    const bytes = Buffer.from(html)
    const tag = `W/${tagOf(bytes, dictionary ? 'br' : encoding)}`
    const policy = withStyles(headers, styleSources)
    const body = dictionary ? compressedWith(dictionary, bytes) : compressedText(bytes, encoding)
    return { live: releases, responses, screen, status, tag, policy, body, hits: 0 }
  }

  async function sendPreview(
    reply: FastifyReply,
    { token, releases }: PreviewSession,
    wanted: PageRequest,
    ip: string
  ): Promise<FastifyReply> {
    const { path, language } = wanted
    const responses = await ask(callsOf(releases, ownerOf(path, releases)), { language, ip })
    const options = { reportOneIn, previewToken: token, isWhole: true }
    const { status, html } = composePage(wanted, releases, responses, product, options)
    const { shown } = token
    if (status === 503) void reply.header('retry-after', RETRY_AFTER)
    return reply
      .code(status)
      .headers(shown.kind === 'override' ? pageHeaders(product, shown.origin) : headers)
      .headers({ 'content-language': language, 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' })
      .send(html)
  }

  app.get('/*', async (request, reply) => {
    try {
      const entry = await previews.entry(request)
      return await (entry ? enter(reply, entry) : page(request, reply))
    } catch (error) {
      if (!(error instanceof PreviewRefusal)) throw error
      return sendRefusal(request, reply, error)
    }
  })

  function withShell(live: LiveReleases | undefined, { headers: { cookie = '' } }: FastifyRequest) {
    return cookie.includes(`${lastGoodCookie(product)}=1`) ? (live?.withLastGoodShell ?? live) : live
  }

  function enter(reply: FastifyReply, { place, cookies }: PreviewEntry): FastifyReply {
    return reply
      .headers({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' })
      .headers(cookies.length > 0 ? { 'set-cookie': cookies } : {})
      .redirect(place, 303)
  }

  async function page(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const [path = '/', query] = request.url.split(/\?(.*)/s)
    const state = await watched.state()
    const asked = askedLanguage(query)
    const language = asked ?? pageLanguage(request.headers.cookie, request.headers['accept-language'])
    const visitor = await readVisitor(request, state, language)
    const preview = await previews.of(request, () => (visitor ? selectState(state, visitor) : state))
    const releases = preview?.releases ?? withShell(await watched.live(visitor), request)
    if (!releases) {
      const sentence = (await watched.areUnknown())
        ? 'The releases cannot be read right now.\n'
        : 'Nothing is live yet.\n'
      return reply.code(503).type('text/plain; charset=utf-8').header('retry-after', '5').send(sentence)
    }
    const moved = movedTo(path, releases)
    if (moved) return reply.redirect(query === undefined ? moved : `${moved}?${query}`, 308)
    const origin = publicOrigin ?? requestOrigin(request)
    if (!origin) return sendProblem(reply, 400, 'unreadable')

    const address = { origin, path, language, asked: asked !== undefined }
    if (preview) return sendPreview(reply.headers(visitor?.headers ?? {}), preview, address, request.ip)
    const owner = ownerOf(path, releases)
    request.observedPage = owner
      ? { route: owner.route.path, app: owner.remote.name, version: owner.remote.version }
      : NO_ROUTE
    const search = renderedSearch(query, owner)
    const visit = { language, ip: request.ip }
    const responses = await (search ? askOnce : ask)(callsOf(releases, owner, search), visit)
    const wanted = { ...address, search }
    const screen = await renderScreen(releases, wanted, owner, responses)
    const sheets = screen === undefined ? undefined : await sheetsOf(releases, owner)
    const encoding = acceptedEncoding(request.headers['accept-encoding'])
    const named = dictionaries.namedIn(request.headers, releases, language)
    // A body that repeats a query, or that belongs to an address with a secret, is not compressed with other text.
    const dictionary = search || (owner && !isPublic(owner)) ? undefined : named
    const compose = search ? newPage : pageFor
    const { status, tag, policy, body } = compose(
      wanted,
      releases,
      responses,
      { screen, sheets },
      { encoding, dictionary }
    )

    const token = measurePage(request, {
      live: releases,
      remote: owner?.remote,
      visitor,
      series: visitor ? seriesFor(state, visitor.attributes) : []
    })
    const vary = `${headers['vary']}, Available-Dictionary`
    const own = { 'content-security-policy': policy, 'content-language': language, etag: tag, vary }
    void reply.headers({ ...headers, ...own, ...visitor?.headers, ...manifests?.headers(releases) })
    if (token) void reply.header('set-cookie', token)
    const next = owner && nextScreens.headerAfter(screenName(owner.remote.name, owner.route.module))
    if (next) void reply.header('server-timing', next)
    if (owner && !isPublic(owner)) void reply.headers(PRIVATE)
    const offered = named || request.headers['save-data'] === 'on' ? undefined : dictionaries.madeOf(releases, language)
    if (offered) void reply.header('link', `<${DICTIONARIES_PATH}${offered.name}>; rel=compression-dictionary`)
    if (dictionary || encoding) void reply.header('content-encoding', dictionary ? 'dcb' : encoding)
    if (status === 503) void reply.header('retry-after', RETRY_AFTER)
    if (status === 200 && request.headers['if-none-match'] === tag) return reply.code(304).send()
    return reply.code(status).send(await body)
  }
}

function selectState(state: ReleaseState, { bucket, attributes }: Visitor): ReleaseState {
  return stateFor(state, bucket, cohort => isInCohort(cohort, attributes))
}
