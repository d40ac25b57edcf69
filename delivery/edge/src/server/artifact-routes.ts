import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  BUILDS_PATH,
  buildPath,
  publishedFile,
  seriesOf,
  signatureHeaders,
  withoutRetry
} from '@hirfa/shared-contract/release'
import { ArtifactsAway } from '@hirfa/delivery-releases'
import { fileTypeOf, isForVisitors } from '@hirfa/delivery-releases'
import { recordIn } from '@hirfa/delivery-releases'
import { ReleaseError } from '@hirfa/delivery-releases'
import { digestOf, liveVersion } from '@hirfa/delivery-releases'
import type { CheckedFiles } from './checked-files.ts'
import type { CompressionDictionaries, FileName } from './compression-dictionaries.ts'
import type { Edge } from './edge.ts'
import { acceptedEncoding } from '@hirfa/delivery-releases'

export const FOR_EVER = 'public, max-age=31536000, immutable'
/** Disables everything in a file that is opened as a page. Not for scripts: a worker runs under its script's policy. */
const NO_PAGE = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
const SCRIPT = 'text/javascript'
/** Different bytes make browsers replace a worker that stores pages. */
const WITHOUT_PAGES = Buffer.from('self.storesPages=false;')

export function artifactRoutes(
  server: FastifyInstance,
  { store, releases, files, product: { workerPath }, storedPages: storesPages = true }: Edge,
  dictionaries: CompressionDictionaries
): void {
  const isCold = async () => !Object.keys(await releases.state()).length && releases.areUnknown()

  server.get(`${BUILDS_PATH}*`, async (request, reply) => {
    const found = publishedFile(withoutRetry(request.url.split('?')[0] ?? ''))
    if (!found || !isForVisitors(found.name)) return missing(reply)
    const { app, version, name } = found
    const now = await releases.state()
    const digest = digestOf(now, app, version)
    if (!digest && (await isCold())) return unreadable(reply)
    return answer(request, reply, async () => {
      const record = await recordIn(store, now, app, version)
      if (!record || !digest || !Object.hasOwn(record.files, name)) return missing(reply)
      const file = { record, digest, name }
      const compressed = await dictionaries.compressed(now, file, request.headers)
      return sendFile(request, reply, files, file, compressed)
    })
  })

  server.get(workerPath, async (request, reply) => {
    const now = await releases.state()
    const version = liveVersion(now, 'shell')
    const digest = version && digestOf(now, 'shell', version)
    if (!digest && (await isCold())) return unreadable(reply)
    return answer(request, reply, async () => {
      const shell = await recordIn(store, now, 'shell', version)
      if (shell?.kind !== 'shell' || !shell.worker || !digest) return missing(reply)
      const integrity = shell.files[shell.worker] ?? ''
      const headers = {
        'cache-control': 'no-cache',
        'service-worker-allowed': '/',
        'x-content-type-options': 'nosniff',
        etag: `W/"${integrity}${storesPages ? '' : '-without-pages'}"`,
        vary: 'Accept-Encoding'
      }
      if (request.headers['if-none-match'] === headers.etag) return reply.code(304).headers(headers).send()
      const encoding = storesPages ? acceptedEncoding(request.headers['accept-encoding']) : undefined
      const build = { app: 'shell', version: shell.version, digest }
      const worker = await files.file(build, shell.worker, integrity, encoding)
      if (!worker) return missing(reply)
      if (worker.encoding) void reply.header('content-encoding', worker.encoding)
      return reply
        .type(fileTypeOf(shell.worker).type)
        .headers(headers)
        .send(storesPages ? worker.bytes : Buffer.concat([WITHOUT_PAGES, worker.bytes]))
    })
  })
}

async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  files: CheckedFiles,
  { record, digest, name }: FileName,
  compressed: Buffer | undefined
): Promise<FastifyReply> {
  const integrity = record.files[name] ?? ''
  const { type, text } = fileTypeOf(name)
  const headers = {
    'cache-control': FOR_EVER,
    // A weak tag: the same file is sent in several encodings.
    etag: `W/"${integrity}"`,
    'x-content-type-options': 'nosniff',
    vary: 'Accept-Encoding, Available-Dictionary',
    ...signatureHeaders(record, name),
    ...(record.sha256 && Object.hasOwn(record.sha256, name)
      ? { 'use-as-dictionary': `match="${buildPath({ name: record.name, version: '*' })}${seriesOf(name)}"` }
      : {}),
    ...(type.startsWith(SCRIPT) ? {} : { 'content-security-policy': NO_PAGE })
  }
  if (request.headers['if-none-match'] === headers.etag) return reply.code(304).headers(headers).send()
  if (compressed) return reply.headers(headers).header('content-encoding', 'dcb').type(type).send(compressed)

  const encoding = text ? acceptedEncoding(request.headers['accept-encoding']) : undefined
  const build = { app: record.name, version: record.version, digest }
  const file = await files.file(build, name, integrity, encoding)
  if (!file) return missing(reply)
  if (file.encoding) void reply.header('content-encoding', file.encoding)
  return reply.headers(headers).type(type).send(file.bytes)
}

/** A build with a lost record has no files. Throws while the artifacts are unavailable: the file need not be lost. */
async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  work: () => Promise<FastifyReply>
): Promise<FastifyReply> {
  try {
    return await work()
  } catch (problem) {
    if (!(problem instanceof ReleaseError)) throw problem
    request.log.error(problem)
    if (!(problem instanceof ArtifactsAway)) return missing(reply)
    return unreadable(reply)
  }
}

function unreadable(reply: FastifyReply): FastifyReply {
  return short(reply.header('retry-after', '2'), 503, 'The files cannot be read right now.\n')
}

function missing(reply: FastifyReply): FastifyReply {
  return short(reply, 404, 'No such file.\n')
}

function short(reply: FastifyReply, status: number, text: string): FastifyReply {
  return reply
    .code(status)
    .headers({
      'cache-control': 'no-store',
      'content-type': 'text/plain; charset=utf-8',
      'x-content-type-options': 'nosniff'
    })
    .send(text)
}
