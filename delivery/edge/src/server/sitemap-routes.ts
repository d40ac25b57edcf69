import { requestOrigin, sendText, escaped } from '@hirfa/delivery-releases'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DEFAULT_LANGUAGE, isListed, LANGUAGES } from '@hirfa/shared-contract/release'
import type { Release } from '../pages/release.ts'
import type { SitemapRequest, ListedPage } from '../product.ts'
import { sendProblem } from './api-problems.ts'
import type { Edge } from './edge.ts'
import { publicResponses } from './public-responses.ts'
import { pageAddress } from '../pages/page-routes.ts'

const HOUR = 'public, max-age=3600'
const TIMEOUT_MS = 5_000

export function sitemapRoutes(app: FastifyInstance, edge: Edge): void {
  const { sitemap, uncrawledPaths } = edge.product
  const ask = publicResponses(edge, { timeoutMs: TIMEOUT_MS, cache: edge.cache.part('sitemap') })
  const { collection } = sitemap

  app.get('/robots.txt', (request, reply) => {
    const origin = originFor(request, reply)
    if (!origin) return sendProblem(reply, 400, 'unreadable')
    const disallowed = uncrawledPaths.map(path => `Disallow: ${path}`)
    const lines = ['User-agent: *', ...disallowed, '', `Sitemap: ${origin}/sitemap.xml`, '']
    return sendText(request, reply, 'text/plain; charset=utf-8', lines.join('\n'))
  })

  app.get('/sitemap.xml', (request, reply) =>
    respond(request, reply, async (origin, site) => {
      const [pages, first] = await Promise.all([sitemap.pages(site), collection?.part(site, 1)])
      if (!pages || (collection && !first)) return undefined
      if (!collection || !first || first.parts <= 1) return sitemapOf(origin, [...pages, ...(first?.pages ?? [])])
      const names = Array.from({ length: first.parts }, (_, index) => `sitemap-${collection.name}-${index + 1}.xml`)
      return sitemapIndex(origin, ['sitemap-pages.xml', ...names])
    })
  )

  app.get('/sitemap-pages.xml', (request, reply) =>
    respond(request, reply, async (origin, site) => {
      const pages = await sitemap.pages(site)
      return pages && sitemapOf(origin, pages)
    })
  )

  if (collection) {
    app.get<{ Params: { part: string } }>(`/sitemap-${collection.name}-:part(^[1-9]\\d{0,4}$).xml`, (request, reply) =>
      respond(request, reply, async (origin, site) => {
        const part = await collection.part(site, Number(request.params.part))
        return part && sitemapOf(origin, part.pages)
      })
    )
  }

  async function respond(
    request: FastifyRequest,
    reply: FastifyReply,
    map: (origin: string, site: SitemapRequest) => Promise<string | undefined>
  ): Promise<FastifyReply> {
    const origin = originFor(request, reply)
    const releases = await edge.releases.live()
    if (!origin) return sendProblem(reply, 400, 'unreadable')
    const text = releases && (await map(origin, sitemapRequest(releases, request.ip)))
    if (text === undefined) return sendProblem(reply.header('retry-after', '60'), 503, 'away')
    return sendText(request, reply, 'application/xml; charset=utf-8', text)
  }

  function sitemapRequest({ remotes }: Release, ip: string): SitemapRequest {
    return {
      routes: remotes.flatMap(({ live }) => live.routes.filter(isListed)),
      read: async call => (await ask([call], { language: DEFAULT_LANGUAGE, ip })).get(call)?.body
    }
  }

  /** Shared caches store the response only if its origin is configured; otherwise the request's host decides. */
  function originFor(request: FastifyRequest, reply: FastifyReply): string | undefined {
    void reply.header('cache-control', edge.publicOrigin ? HOUR : 'private, no-cache')
    return edge.publicOrigin ?? requestOrigin(request)
  }
}

function sitemapOf(origin: string, pages: readonly ListedPage[]): string {
  return document('urlset', pages.map(({ path, changedAt }) => url(origin, path, changedAt)).join('\n'))
}

function sitemapIndex(origin: string, names: readonly string[]): string {
  const maps = names.map(name => `<sitemap><loc>${escaped(`${origin}/${name}`)}</loc></sitemap>`)
  return document('sitemapindex', maps.join('\n'))
}

function url(origin: string, path: string, changedAt: string | null | undefined): string {
  const links = [...LANGUAGES, undefined].map(language => {
    const href = escaped(pageAddress(origin, path, language))
    return `<xhtml:link rel="alternate" hreflang="${language ?? 'x-default'}" href="${href}"/>`
  })
  const changed = changedAt ? `<lastmod>${changedAt.slice(0, 10)}</lastmod>` : ''
  return `<url><loc>${escaped(pageAddress(origin, path))}</loc>${changed}${links.join('')}</url>`
}

function document(root: 'urlset' | 'sitemapindex', content: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${content}
</${root}>
`
}
