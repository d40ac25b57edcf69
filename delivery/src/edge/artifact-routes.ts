import { open, readFile, type FileHandle } from 'node:fs/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { BuildRecord } from 'shared-platform/release'
import { artifactFile } from '../artifacts/artifact-folder.ts'
import { integrityOf } from '../artifacts/build-check.ts'
import { fileTypeOf } from '../artifacts/file-types.ts'
import { recordIn } from '../releases/published-builds.ts'
import { liveVersion, type ReleaseState } from '../releases/release-state.ts'
import type { ReleaseStore } from '../releases/release-store.ts'
import { acceptedEncoding } from './content-encoding.ts'

const FOR_EVER = 'public, max-age=31536000, immutable'
const ADDRESS = /^\/remotes\/([^/]+)\/([^/]+)\/(.+)$/

/** The published files, at addresses whose bytes never change, and the push worker at the one it must have. */
export function artifactRoutes(app: FastifyInstance, store: ReleaseStore, state: () => Promise<ReleaseState>): void {
  app.get('/remotes/*', async (request, reply) => {
    const [, part = '', version = '', name = ''] = ADDRESS.exec(request.url.split('?')[0] ?? '') ?? []
    const record = await recordIn(store, await state(), part, version)
    return record ? sendFile(request, reply, record, name) : missing(reply)
  })

  app.get('/firebase-messaging-sw.js', async (request, reply) => {
    const now = await state()
    const shell = await recordIn(store, now, 'shell', liveVersion(now, 'shell'))
    if (shell?.kind !== 'shell' || !shell.worker) return missing(reply)
    // No page can hold a worker to a hash, so that is done here.
    const bytes = await readFile(artifactFile(store.artifact('shell', shell.version), shell.worker, 'identity'))
    if (integrityOf(bytes) !== shell.files[shell.worker]) {
      request.log.error(`The push worker of the shell ${shell.version} is not the one that was published`)
      return missing(reply)
    }
    return reply
      .type(fileTypeOf(shell.worker).type)
      .headers({ 'cache-control': 'no-cache', 'service-worker-allowed': '/', 'x-content-type-options': 'nosniff' })
      .send(bytes)
  })

  async function sendFile(request: FastifyRequest, reply: FastifyReply, record: BuildRecord, name: string) {
    const integrity = Object.hasOwn(record.files, name) ? record.files[name] : undefined
    if (!integrity) return missing(reply)
    const { type, text } = fileTypeOf(name)
    // Weak: the same file travels compressed in several ways.
    const tag = `W/"${integrity}"`
    void reply.headers({
      'cache-control': FOR_EVER,
      etag: tag,
      'x-content-type-options': 'nosniff',
      ...(text ? { vary: 'Accept-Encoding' } : {})
    })
    if (request.headers['if-none-match'] === tag) return reply.code(304).send()

    const encoding = text ? acceptedEncoding(request.headers['accept-encoding']) : undefined
    const artifact = store.artifact(record.name, record.version)
    const compressed = encoding && (await opened(artifactFile(artifact, name, encoding)))
    const file = compressed ?? (await opened(artifactFile(artifact, name, 'identity')))
    if (!file) {
      request.log.error(`${record.name} ${record.version} has lost its file ${name}`)
      return missing(reply)
    }
    if (compressed) void reply.header('content-encoding', encoding)
    const { size } = await file.stat()
    return reply.type(type).header('content-length', size).send(file.createReadStream())
  }
}

function missing(reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .removeHeader('etag')
    .headers({
      'cache-control': 'no-store',
      'content-type': 'text/plain; charset=utf-8',
      'x-content-type-options': 'nosniff'
    })
    .send('No such file.\n')
}

/** Opens a file; a small or binary one has no compressed copy, so absence is an answer. */
async function opened(path: string): Promise<FileHandle | undefined> {
  try {
    return await open(path)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
