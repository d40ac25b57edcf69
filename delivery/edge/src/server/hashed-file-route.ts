import { acceptedEncoding, compressedText, type Encoding } from '@hirfa/delivery-releases'
import type { FastifyInstance } from 'fastify'
import { FOR_EVER } from './artifact-routes.ts'
import type { Edge } from './edge.ts'
import { sharedRuns } from './edge-cache.ts'
import { sendLine } from './send-line.ts'

interface HashedFile {
  text: string | Buffer
  integrity: string
}

interface HashedFileOptions {
  path: string
  type: string
  headers?: Readonly<Record<string, string>>
  /** The sentence for an unknown name. */
  missing: string
  /** Called once the live releases are read: another edge may have sent the page that names the file. */
  fileWith(name: string): Promise<HashedFile | undefined> | HashedFile | undefined
}

/** Serves files that the edge makes of a release, each at the address of its hash. */
export function hashedFileRoute(
  app: FastifyInstance,
  { releases, copies }: Pick<Edge, 'releases' | 'copies'>,
  { path, type, headers: own = {}, missing, fileWith }: HashedFileOptions
): void {
  const compressing = sharedRuns<Buffer>()

  async function copyOf({ text, integrity }: HashedFile, encoding: Encoding): Promise<Buffer> {
    const key = `${encoding} ${integrity}`
    const known = copies.get(key)
    if (known) return known
    const copy = await compressing(key, () => compressedText(text, encoding))
    copies.set(key, copy, copy.length)
    return copy
  }

  app.get<{ Params: { name: string } }>(`${path}:name`, async ({ params, headers }, reply) => {
    await releases.state()
    const file = await fileWith(params.name)
    // The file of an earlier release, or of one that this edge has not read yet.
    if (!file) return sendLine(reply, 404, missing)
    const encoding = acceptedEncoding(headers['accept-encoding'])
    const etag = `W/"${file.integrity}"`
    const fixed = { 'cache-control': FOR_EVER, vary: 'Accept-Encoding', 'x-content-type-options': 'nosniff' }
    void reply.headers({ ...fixed, etag, ...own })
    if (headers['if-none-match'] === etag) return reply.code(304).send()
    if (encoding) void reply.header('content-encoding', encoding)
    return reply.type(`${type}; charset=utf-8`).send(encoding ? await copyOf(file, encoding) : file.text)
  })
}
