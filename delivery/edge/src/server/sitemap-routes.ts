import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ArtisanIndex, HomeDetails } from 'shared-contract'
import * as v from 'valibot'
import type { LiveReleases } from '../pages/live-releases.ts'
import { artisanPath, fixedPages, type ListedPage, sitemap, sitemapIndex } from '../pages/sitemap.ts'
import { sendProblem } from './api-problems.ts'
import type { AskPublicly } from './public-answers.ts'
import { requestOrigin } from 'delivery-releases'
import { sendText } from 'delivery-releases'

const HOUR = 'public, max-age=3600'

interface SitemapOptions {
  live: () => Promise<LiveReleases | undefined>
  /** Patient: a crawler waits longer than a page does. */
  ask: AskPublicly
  publicOrigin?: string | undefined
}

/** The map of the site and the word to crawlers; many artisans make a map of maps, by ranges of ids. */
export function sitemapRoutes(app: FastifyInstance, { live, ask, publicOrigin }: SitemapOptions): void {
  app.get('/robots.txt', (request, reply) => {
    const origin = originFor(request, reply)
    if (!origin) return sendProblem(reply, 400, 'unreadable')
    const lines = ['User-agent: *', 'Disallow: /user', 'Disallow: /sanctum', '', `Sitemap: ${origin}/sitemap.xml`, '']
    return sendText(request, reply, 'text/plain; charset=utf-8', lines.join('\n'))
  })

  app.get('/sitemap.xml', (request, reply) =>
    answer(request, reply, async (origin, releases) => {
      const first = await artisansFrom(request, 1)
      const home = await read(request, '/api/home-details', HomeDetails)
      if (!first || !home) return undefined
      const parts = Math.ceil(first.last_id / first.range)
      if (parts <= 1) return sitemap(origin, [...fixedPages(releases, home), ...pagesOf(first, releases)])
      const names = Array.from({ length: parts }, (_, index) => `sitemap-artisans-${index + 1}.xml`)
      return sitemapIndex(origin, ['sitemap-pages.xml', ...names])
    })
  )

  app.get('/sitemap-pages.xml', (request, reply) =>
    answer(request, reply, async (origin, releases) => {
      const home = await read(request, '/api/home-details', HomeDetails)
      return home && sitemap(origin, fixedPages(releases, home))
    })
  )

  app.get<{ Params: { part: string } }>('/sitemap-artisans-:part(^[1-9]\\d{0,4}$).xml', (request, reply) =>
    answer(request, reply, async (origin, releases) => {
      const part = Number(request.params.part)
      const range = part === 1 ? undefined : (await artisansFrom(request, 1))?.range
      const artisans = await artisansFrom(request, 1 + (part - 1) * (range ?? 1))
      return artisans && sitemap(origin, pagesOf(artisans, releases))
    })
  )

  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    map: (origin: string, releases: LiveReleases) => Promise<string | undefined>
  ): Promise<FastifyReply> {
    const origin = originFor(request, reply)
    const releases = await live()
    if (!origin) return sendProblem(reply, 400, 'unreadable')
    const text = releases && (await map(origin, releases))
    if (text === undefined) return sendProblem(reply.header('retry-after', '60'), 503, 'away')
    return sendText(request, reply, 'application/xml; charset=utf-8', text)
  }

  /** Where only the request says what the origin is, nobody else may be given what was written for it. */
  function originFor(request: FastifyRequest, reply: FastifyReply): string | undefined {
    void reply.header('cache-control', publicOrigin ? HOUR : 'private, no-cache')
    return publicOrigin ?? requestOrigin(request)
  }

  function artisansFrom(request: FastifyRequest, id: number) {
    return read(request, `/api/artisan-index?from=${id}`, ArtisanIndex)
  }

  async function read<Schema extends v.GenericSchema>({ ip }: FastifyRequest, call: string, schema: Schema) {
    const answers = await ask([call], { language: 'ar', ip })
    const body = v.safeParse(schema, answers.get(call)?.body)
    return body.success ? body.output : undefined
  }
}

function pagesOf({ data }: ArtisanIndex, releases: LiveReleases): ListedPage[] {
  return data.flatMap(({ id, changed_at: changedAt }) => {
    const path = artisanPath(releases, id)
    return path === undefined ? [] : [{ path, changedAt }]
  })
}
