import { acceptedEncoding, compressedText } from '@hirfa/delivery-releases'
import type { FastifyInstance } from 'fastify'
import { RELEASE_PATH, releaseTag } from '@hirfa/shared-contract/release'
import type { Product } from '../product.ts'
import { bucketOf } from './visitor-bucket.ts'
import type { WatchedReleases } from './watched-releases.ts'

interface ReleaseRouteOptions {
  product: Pick<Product, 'id'>
  releases: Pick<WatchedReleases, 'live' | 'state'>
}

/** Serves the release document of the visitor's bucket to open pages. A preview session does not change it. */
export function releaseRoute(app: FastifyInstance, { product, releases }: ReleaseRouteOptions): void {
  app.get(RELEASE_PATH, async (request, reply) => {
    const visitor = bucketOf(request, product.id, await releases.state())
    const document = (await releases.live(visitor?.bucket))?.document
    void reply.headers({ 'cache-control': 'private, no-cache', 'x-content-type-options': 'nosniff' })
    if (!document) return reply.code(503).header('retry-after', '5').send()
    const tag = releaseTag(document)
    void reply.headers({ etag: tag, vary: 'Cookie, Accept-Encoding', ...visitor?.headers })
    if (request.headers['if-none-match'] === tag) return reply.code(304).send()
    const encoding = acceptedEncoding(request.headers['accept-encoding'])
    if (encoding) void reply.header('content-encoding', encoding)
    return reply.type('application/json; charset=utf-8').send(await compressedText(JSON.stringify(document), encoding))
  })
}
