import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { LiveReleases } from '../pages/live-releases.ts'
import { composePage, pageKey } from '../pages/page.ts'
import type { PageRequest } from '../pages/page-facts.ts'
import { pageHeaders } from '../pages/page-headers.ts'
import { askedLanguage, pageLanguage } from 'delivery-releases'
import { callsOf, movedTo, ownerOf } from '../pages/page-routes.ts'
import type { Encoding } from 'delivery-releases'
import { sendProblem } from './api-problems.ts'
import { boundedCache } from 'delivery-releases'
import { compressedText, tagOf } from 'delivery-releases'
import { hasCanary, stateFor } from 'delivery-releases'
import { sendRefusal } from 'delivery-releases'
import { ViewRefusal } from 'delivery-releases'
import type { Arrival, View, Views } from '../previews/views.ts'
import { acceptedEncoding } from 'delivery-releases'
import type { PageSettings } from './page-settings.ts'
import type { AskPublicly, PublicAnswers } from './public-answers.ts'
import { requestOrigin } from 'delivery-releases'
import { bucketOf } from './visitor-bucket.ts'
import type { WatchedReleases } from './watched-releases.ts'

const MOST_PAGES = 300

interface SentPage {
  /** What it was made of. */
  live: LiveReleases
  answers: PublicAnswers
  status: number
  tag: string
  body: Promise<Buffer>
}

interface PageOptions extends PageSettings {
  releases: WatchedReleases
  views: Views
  ask: AskPublicly
}

/** Where a page asks for the token by which Firebase reaches it. */
const FIREBASE_ORIGINS = ['https://firebaseinstallations.googleapis.com', 'https://fcmregistrations.googleapis.com']

function fetchOriginsOf({ maps, connectionCheck, firebase }: PageSettings): string[] {
  return [
    ...(maps?.origins ?? []),
    ...(connectionCheck ? [connectionCheck.origin] : []),
    ...(firebase ? FIREBASE_ORIGINS : [])
  ]
}

/** Everything that is not a file or the API's is a page. */
export function pageRoute(app: FastifyInstance, { releases: watched, views, ask, ...settings }: PageOptions): void {
  const fetchOrigins = fetchOriginsOf(settings)
  const headers = pageHeaders(fetchOrigins)
  const pages = boundedCache<SentPage>(MOST_PAGES)

  /** A page of releases or answers that are others by now is made anew. */
  function pageFor(wanted: PageRequest, releases: LiveReleases, answers: PublicAnswers, encoding?: Encoding): SentPage {
    const key = `${encoding ?? 'identity'} ${releases.document.id} ${pageKey(wanted, releases)}`
    const known = pages.get(key)
    if (known?.live === releases && areSame(known.answers, answers)) return known
    const { status, html } = composePage(wanted, releases, answers, settings)
    const tag = tagOf(html, encoding)
    const page = { live: releases, answers, status, tag, body: compressedText(html, encoding) }
    pages.set(key, page)
    return page
  }

  /** A page that one browser alone may see: made for it, kept by nobody. */
  async function sendView(reply: FastifyReply, { ticket, releases }: View, wanted: PageRequest, ip: string) {
    const { path, language } = wanted
    const answers = await ask(callsOf(releases, ownerOf(path, releases)), { language, ip })
    const { status, html } = composePage(wanted, releases, answers, { ...settings, ticket })
    const { shown } = ticket
    return reply
      .code(status)
      .headers(shown.kind === 'override' ? pageHeaders(fetchOrigins, shown.origin) : headers)
      .headers({ 'content-language': language, 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' })
      .send(html)
  }

  app.get('/*', async (request, reply) => {
    try {
      const arrival = await views.arrival(request)
      return await (arrival ? lead(reply, arrival) : page(request, reply))
    } catch (error) {
      if (!(error instanceof ViewRefusal)) throw error
      return sendRefusal(request, reply, error)
    }
  })

  function lead(reply: FastifyReply, { place, cookies }: Arrival): FastifyReply {
    return reply
      .headers({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' })
      .headers(cookies.length > 0 ? { 'set-cookie': cookies } : {})
      .redirect(place, 303)
  }

  async function page(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const [path = '/', query] = request.url.split(/\?(.*)/s)
    const state = await watched.state()
    const visitor = hasCanary(state) ? bucketOf(request) : undefined
    const view = await views.of(request, () => (visitor ? stateFor(state, visitor.bucket) : state))
    const releases = view?.releases ?? (await watched.live(visitor?.bucket))
    if (!releases)
      return reply.code(503).type('text/plain; charset=utf-8').header('retry-after', '5').send('Nothing is live yet.\n')
    const moved = movedTo(path, releases)
    if (moved) return reply.redirect(query === undefined ? moved : `${moved}?${query}`, 308)
    const origin = settings.publicOrigin ?? requestOrigin(request)
    if (!origin) return sendProblem(reply, 400, 'unreadable')

    const asked = askedLanguage(query)
    const language = asked ?? pageLanguage(request.headers.cookie, request.headers['accept-language'])
    const wanted = { origin, path, language, asked: asked !== undefined }
    if (view) return sendView(reply.headers(visitor?.headers ?? {}), view, wanted, request.ip)
    const answers = await ask(callsOf(releases, ownerOf(path, releases)), { language, ip: request.ip })
    const encoding = acceptedEncoding(request.headers['accept-encoding'])
    const { status, tag, body } = pageFor(wanted, releases, answers, encoding)

    void reply.headers({ ...headers, 'content-language': language, etag: tag, ...visitor?.headers })
    if (encoding) void reply.header('content-encoding', encoding)
    if (status === 200 && request.headers['if-none-match'] === tag) return reply.code(304).send()
    return reply.code(status).send(await body)
  }
}

function areSame(one: PublicAnswers, other: PublicAnswers): boolean {
  return one.size === other.size && [...one].every(([call, answer]) => other.get(call) === answer)
}
