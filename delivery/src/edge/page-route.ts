import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import type { LiveReleases } from '../page/live-releases.ts'
import type { Maps } from '../page/maps.ts'
import { composePage, pageKey } from '../page/page.ts'
import { pageHeaders } from '../page/page-headers.ts'
import { pageLanguage } from '../page/page-language.ts'
import { movedTo } from '../page/page-routes.ts'
import type { Encoding } from '../store/artifact-folder.ts'
import { acceptedEncoding } from './content-encoding.ts'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

interface SentPage {
  status: number
  body: Buffer
  tag: string
}

/** Everything that is not a file or the API's is a page. */
export function pageRoute(app: FastifyInstance, live: () => LiveReleases | undefined, maps: Maps): void {
  const headers = pageHeaders(maps.origins)
  // Pages of a release that is no longer live go with it.
  const cache = new WeakMap<LiveReleases, Map<string, Promise<SentPage>>>()

  app.get('/*', async (request, reply) => {
    const [path = '/', query] = request.url.split(/\?(.*)/s)
    const moved = movedTo(path)
    if (moved) return reply.redirect(query === undefined ? moved : `${moved}?${query}`, 308)

    const releases = live()
    if (!releases)
      return reply.code(503).type('text/plain; charset=utf-8').header('retry-after', '5').send('Nothing is live yet.\n')

    const language = pageLanguage(request.headers.cookie, request.headers['accept-language'])
    const encoding = acceptedEncoding(request.headers['accept-encoding'])
    const pages = cache.get(releases) ?? new Map<string, Promise<SentPage>>()
    cache.set(releases, pages)
    const key = `${encoding ?? 'identity'} ${pageKey(path, language, releases)}`
    const page = pages.get(key) ?? prepared(composePage(path, language, releases, maps), encoding)
    pages.set(key, page)

    const { status, body, tag } = await page
    void reply.headers({ ...headers, 'content-language': language, etag: tag })
    if (encoding) void reply.header('content-encoding', encoding)
    if (status === 200 && request.headers['if-none-match'] === tag) return reply.code(304).send()
    return reply.code(status).send(body)
  })
}

async function prepared(
  { status, html }: { status: number; html: string },
  encoding: Encoding | undefined
): Promise<SentPage> {
  const tag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}-${encoding ?? 'identity'}"`
  return { status, tag, body: await compressed(Buffer.from(html), encoding) }
}

async function compressed(html: Buffer, encoding: Encoding | undefined): Promise<Buffer> {
  if (encoding === 'br') return brotli(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
  return encoding === 'gzip' ? gzipped(html) : html
}
