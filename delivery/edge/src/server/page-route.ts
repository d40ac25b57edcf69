import {
  acceptedEncoding,
  askedLanguage,
  compressedText,
  isInCohort,
  PreviewRefusal,
  requestOrigin,
  sendRefusal,
  seriesFor,
  stateFor,
  tagOf
} from '@hirfa/delivery-releases'
import { screenName } from '@hirfa/shared-contract/release'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Release } from '../pages/release.ts'
import { NO_ROUTE } from '../observation/observe-requests.ts'
import { composePage, pageKey } from '../pages/page.ts'
import type { PageRequest } from '../pages/page-facts.ts'
import { pageHeaders, withStyles } from '../pages/page-headers.ts'
import { lastGoodCookie } from '../pages/inline-scripts.ts'
import { callsOf, findRouteOwner, renderedSearch, resolvePath } from '../pages/page-routes.ts'
import type { Previews, PreviewSession } from '../previews/previews.ts'
import type { ReportRoutes } from '../reports/report-routes.ts'
import { denserPages } from './denser-pages.ts'
import { compressedWith } from './dictionary-compression.ts'
import type { Edge } from './edge.ts'
import { hashedFileRoute } from './hashed-file-route.ts'
import { integrityManifests } from './integrity-manifests.ts'
import { DICTIONARIES_PATH, pageDictionaries } from './page-dictionaries.ts'
import { languageOfPage, sendProblem } from './api-problems.ts'
import { pageStyles } from './page-styles.ts'
import { publicResponses, type PublicResponses } from './public-responses.ts'
import { renderAhead } from './render-ahead.ts'
import type { ReadVisit } from './visitor-bucket.ts'
import { areSame, isPublic, renderedScreens } from './rendered-screens.ts'
import { savesData } from './saves-data.ts'

const RETRY_AFTER = '120'
const PRIVATE = { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' }

interface CachedPage {
  live: Release
  responses: PublicResponses
  screen: string | undefined
  status: number
  tag: string
  policy: string
  body: Promise<Buffer>
  hits: number
  /** Of the page before compression. */
  bytes: number
}

interface PageRouteOptions {
  previews: Previews
  readVisit: ReadVisit
  reports: ReportRoutes
}

/** Serves the pages. `begun` resolves when the first of them are rendered. */
export function pageRoute(
  app: FastifyInstance,
  edge: Edge,
  { previews, readVisit, reports }: PageRouteOptions
): { begun: Promise<void> } {
  const { product, releases: watched, metrics, cache, publicOrigin, reportOneIn } = edge
  const { pageTimeoutMs: timeoutMs = 150 } = edge
  const headers = pageHeaders(product)
  const pages = cache.part<CachedPage>('pages')
  const countRequest = denserPages()
  const ask = publicResponses(edge, { timeoutMs, cache: cache.part('responses') })
  const askOnce = publicResponses(edge, { timeoutMs, cache: cache.part('queries') })
  const { renderScreen, renderSample, close } = renderedScreens(edge, {
    timeoutMs: edge.renderTimeoutMs,
    startTimeoutMs: edge.renderStartTimeoutMs,
    onFailure: reports.countRenderFailure
  })
  app.addHook('onClose', async () => close())
  const ahead = renderAhead({ ask, renderScreen, report: edge.report })
  watched.onAdopted(ahead.adopt)
  const stylesOf = pageStyles(edge)
  const dictionaries = pageDictionaries(edge, renderSample, stylesOf)
  hashedFileRoute(app, edge, {
    path: DICTIONARIES_PATH,
    type: 'text/plain',
    headers: { 'use-as-dictionary': 'match="/*", match-dest=("document")' },
    missing: 'No such dictionary.',
    fileWith: dictionaries.fileWith
  })
  const manifestHeader = edge.integrityManifests ? integrityManifests(app, edge) : undefined

  app.get('/*', async (request, reply) => {
    try {
      return await sendPage(request, reply)
    } catch (error) {
      if (!(error instanceof PreviewRefusal)) throw error
      return sendRefusal(request, reply, error)
    }
  })

  async function sendPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const entry = await previews.entry(request)
    if (entry)
      return reply
        .headers({
          'cache-control': 'private, no-store',
          'referrer-policy': 'no-referrer',
          // As of the pages: without it, the window would lose the inspector that opened it.
          'cross-origin-opener-policy': 'same-origin'
        })
        .headers(entry.cookies.length > 0 ? { 'set-cookie': entry.cookies } : {})
        .redirect(entry.place, 303)

    const [path = '/', query] = request.url.split(/\?(.*)/s)
    const asked = askedLanguage(query)
    const language = asked ?? languageOfPage(request)
    const { state, visitor, live } = await readVisit(request, language)
    const preview = await previews.of(request, () =>
      visitor ? stateFor(state, visitor.bucket, cohort => isInCohort(cohort, visitor.attributes)) : state
    )
    const shellFailed = request.headers.cookie?.includes(`${lastGoodCookie(product)}=1`)
    const releases = preview?.releases ?? (shellFailed ? live?.withLastGoodShell : undefined) ?? live
    if (!releases) {
      const sentence = (await watched.areUnknown())
        ? 'The releases cannot be read right now.\n'
        : 'Nothing is live yet.\n'
      return reply.code(503).type('text/plain; charset=utf-8').header('retry-after', '5').send(sentence)
    }
    const { owner, movedTo: moved } = resolvePath(path, releases)
    if (moved) return reply.redirect(query === undefined ? moved : `${moved}?${query}`, 308)
    const origin = publicOrigin ?? requestOrigin(request)
    if (!origin) return sendProblem(reply, 400, 'unreadable')

    const address = { origin, path, language, asked: asked !== undefined }
    if (preview) return sendPreview(reply.headers(visitor?.headers ?? {}), preview, address, request.ip)
    request.observedPage = owner
      ? { route: owner.route.path, app: owner.remote.name, version: owner.remote.version }
      : NO_ROUTE
    const search = renderedSearch(query, owner)
    const visit = { language, ip: request.ip }
    const responses = await (search ? askOnce : ask)(callsOf(releases, owner, search), visit)
    const wanted = { ...address, search }
    const screen = await renderScreen(releases, wanted, owner, responses)
    const styles = screen === undefined ? undefined : await stylesOf(releases, owner)
    const encoding = acceptedEncoding(request.headers['accept-encoding'])
    const named = dictionaries.namedIn(request.headers, releases, language)
    // A body that repeats a query, or that belongs to an address with a secret, is not compressed with other text.
    const dictionary = search || (owner && !isPublic(owner)) ? undefined : named

    const saves = savesData(request.headers)
    const key = `${dictionary?.sha256 ?? encoding ?? 'identity'} ${releases.document.id} ${pageKey(wanted, releases)} ${screen !== undefined} ${styles !== undefined} ${saves}`
    const cached = search ? undefined : pages.get(key)
    const isCurrent = cached?.live === releases && cached.screen === screen && areSame(cached.responses, responses)
    if (!search) metrics.caches.inc({ cache: 'pages', result: isCurrent ? 'hit' : 'miss' })
    if (isCurrent && encoding === 'br' && !dictionary) countRequest(cached)
    const compose = (): CachedPage => {
      const composed = composePage(wanted, releases, responses, product, {
        reportOneIn,
        screen,
        stylesOf: styles,
        savesData: saves
      })
      const bytes = Buffer.from(composed.html)
      const tag = `W/${tagOf(bytes, dictionary ? 'br' : encoding)}`
      const policy = withStyles(headers, composed.styleSources)
      const body = dictionary ? compressedWith(dictionary, bytes) : compressedText(bytes, encoding)
      return {
        live: releases,
        responses,
        screen,
        status: composed.status,
        tag,
        policy,
        body,
        hits: 0,
        bytes: bytes.length
      }
    }
    const page = isCurrent ? cached : compose()
    if (!search && !isCurrent) pages.set(key, page, page.bytes)

    const token = reports.measurePage(request, {
      live: releases,
      remote: owner?.remote,
      visitor,
      series: visitor ? seriesFor(state, visitor.attributes) : []
    })
    const { status, tag, policy, body } = page
    const vary = `${headers['vary']}, Available-Dictionary`
    const own = { 'content-security-policy': policy, 'content-language': language, etag: tag, vary }
    void reply.headers({ ...headers, ...own, ...visitor?.headers, ...manifestHeader?.(releases) })
    if (token) void reply.header('set-cookie', token)
    const next = owner && reports.nextScreens.headerAfter(screenName(owner.remote.name, owner.route.module))
    if (next) void reply.header('server-timing', next)
    if (owner && !isPublic(owner)) void reply.headers(PRIVATE)
    const offered = named || saves ? undefined : dictionaries.madeOf(releases, language)
    if (offered) void reply.header('link', `<${DICTIONARIES_PATH}${offered.name}>; rel=compression-dictionary`)
    if (dictionary || encoding) void reply.header('content-encoding', dictionary ? 'dcb' : encoding)
    if (status === 503) void reply.header('retry-after', RETRY_AFTER)
    if (status === 200 && request.headers['if-none-match'] === tag) return reply.code(304).send()
    return reply.code(status).send(await body)
  }

  async function sendPreview(
    reply: FastifyReply,
    { token, releases }: PreviewSession,
    wanted: PageRequest,
    ip: string
  ): Promise<FastifyReply> {
    const { path, language } = wanted
    const responses = await ask(callsOf(releases, findRouteOwner(path, releases)), { language, ip })
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

  return { begun: ahead.begun }
}
