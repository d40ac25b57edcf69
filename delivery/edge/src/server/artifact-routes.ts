import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  type BuildRecord,
  BUILDS_PATH,
  buildPath,
  publishedFile,
  seriesOf,
  signatureHeaders,
  withoutRetry
} from '@hirfa/shared-contract/release'
import {
  acceptedEncoding,
  ArtifactsAway,
  digestOf,
  type Encoding,
  fileTypeOf,
  isForVisitors,
  liveVersion,
  recordIn,
  ReleaseError,
  type ReleaseState
} from '@hirfa/delivery-releases'
import type { compressionDictionaries, FileName } from './compression-dictionaries.ts'
import type { Edge } from './edge.ts'
import { sendLine } from './send-line.ts'

export const FOR_EVER = 'public, max-age=31536000, immutable'
/** Disables everything in a file that is opened as a page. Not for scripts: a worker runs under its script's policy. */
const NO_PAGE = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
const SCRIPT = 'text/javascript'
/** Different bytes make browsers replace a worker that stores pages. */
const WITHOUT_PAGES = Buffer.from('self.storesPages=false;')

export function artifactRoutes(
  server: FastifyInstance,
  { store, releases, files, product: { workerPath }, storedPages: storesPages = true }: Edge,
  compressFile: ReturnType<typeof compressionDictionaries>
): void {
  server.get(`${BUILDS_PATH}*`, async (request, reply) => {
    const found = publishedFile(withoutRetry(request.url.split('?')[0] ?? ''))
    if (!found || !isForVisitors(found.name)) return missing(reply)
    const { app, version, name } = found
    const state = await releases.state()
    return answer(request, reply, { state, app, version }, (record, digest) => {
      if (!Object.hasOwn(record.files, name)) return missing(reply)
      const file = { record, digest, name }
      return send(request, reply, fileHeaders(file), async encoding => {
        const compressed = await compressFile(state, file, request.headers)
        if (compressed) return { bytes: compressed, encoding: 'dcb' }
        return files.file(file, fileTypeOf(name).text ? encoding : undefined)
      })
    })
  })

  server.get(workerPath, async (request, reply) => {
    const state = await releases.state()
    const version = liveVersion(state, 'shell')
    return answer(request, reply, { state, app: 'shell', version }, (record, digest) => {
      const name = record.kind === 'shell' ? record.worker : undefined
      if (!name) return missing(reply)
      const headers = {
        'content-type': fileTypeOf(name).type,
        'cache-control': 'no-cache',
        'service-worker-allowed': '/',
        'x-content-type-options': 'nosniff',
        etag: `W/"${record.files[name]}${storesPages ? '' : '-without-pages'}"`,
        vary: 'Accept-Encoding'
      }
      return send(request, reply, headers, async encoding => {
        const worker = await files.file({ record, digest, name }, storesPages ? encoding : undefined)
        return worker && (storesPages ? worker : { bytes: Buffer.concat([WITHOUT_PAGES, worker.bytes]) })
      })
    })
  })

  /** A build with a lost record has no files. Without the artifacts, or before the first releases, it may be there. */
  async function answer(
    { log }: FastifyRequest,
    reply: FastifyReply,
    { state, app, version }: { state: ReleaseState; app: string; version: string | undefined },
    sendFrom: (record: BuildRecord, digest: string) => FastifyReply | Promise<FastifyReply>
  ): Promise<FastifyReply> {
    const digest = version && digestOf(state, app, version)
    if (!digest) return Object.keys(state).length === 0 && (await releases.areUnknown()) ? away(reply) : missing(reply)
    try {
      const record = await recordIn(store, state, app, version)
      return record ? await sendFrom(record, digest) : missing(reply)
    } catch (problem) {
      if (!(problem instanceof ReleaseError)) throw problem
      log.error(problem)
      return problem instanceof ArtifactsAway ? away(reply) : missing(reply)
    }
  }
}

function fileHeaders({ record, name }: FileName): Record<string, string> {
  const { type } = fileTypeOf(name)
  return {
    'content-type': type,
    'cache-control': FOR_EVER,
    // A weak tag: the same file is sent in several encodings.
    etag: `W/"${record.files[name]}"`,
    'x-content-type-options': 'nosniff',
    vary: 'Accept-Encoding, Available-Dictionary',
    ...signatureHeaders(record, name),
    ...(record.sha256 && Object.hasOwn(record.sha256, name)
      ? { 'use-as-dictionary': `match="${buildPath({ name: record.name, version: '*' })}${seriesOf(name)}"` }
      : {}),
    ...(type.startsWith(SCRIPT) ? {} : { 'content-security-policy': NO_PAGE })
  }
}

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  headers: Record<string, string>,
  read: (encoding: Encoding | undefined) => Promise<{ bytes: Buffer; encoding?: string | undefined } | undefined>
): Promise<FastifyReply> {
  if (request.headers['if-none-match'] === headers['etag']) return reply.code(304).headers(headers).send()
  const file = await read(acceptedEncoding(request.headers['accept-encoding']))
  if (!file) return missing(reply)
  if (file.encoding) void reply.header('content-encoding', file.encoding)
  return reply.headers(headers).send(file.bytes)
}

function away(reply: FastifyReply): FastifyReply {
  return sendLine(reply.header('retry-after', '2'), 503, 'The files cannot be read right now.')
}

function missing(reply: FastifyReply): FastifyReply {
  return sendLine(reply, 404, 'No such file.')
}
