import { acceptedEncoding, compressedCopies, oncePerObject } from '@hirfa/delivery-releases'
import type { FastifyInstance } from 'fastify'
import { MAPS_PATH, mapIntegrity } from '@hirfa/shared-contract/release'
import type { MapFile } from '../pages/release-map.ts'
import { FOR_EVER } from './artifact-routes.ts'
import type { WatchedReleases } from './watched-releases.ts'

export function mapRoute(app: FastifyInstance, releases: Pick<WatchedReleases, 'mapWith'>): void {
  const copiesOf = oncePerObject((file: MapFile) => compressedCopies(file.text))

  app.get<{ Params: { name: string } }>(`${MAPS_PATH}:name`, async ({ params, headers }, reply) => {
    const file = await releases.mapWith(mapIntegrity(params.name))
    void reply.header('x-content-type-options', 'nosniff')
    // A page of an earlier release, or of one that this edge has not read yet, requests the current release instead.
    if (!file) return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('No such map.\n')
    const encoding = acceptedEncoding(headers['accept-encoding'])
    const etag = `W/"${file.integrity}"`
    void reply.headers({ 'cache-control': FOR_EVER, vary: 'Accept-Encoding', etag })
    if (headers['if-none-match'] === etag) return reply.code(304).send()
    if (encoding) void reply.header('content-encoding', encoding)
    return reply.type('application/json; charset=utf-8').send(await copiesOf(file)(encoding))
  })
}
