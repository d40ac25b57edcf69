import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type BuildRecord, RECORD_FILE } from '@hirfa/shared-contract/release'
import type { Caller } from '../access/caller.ts'
import { checkBuild } from '../artifacts/build-check.ts'
import { ReleaseError } from '../errors.ts'
import { receiveUpload } from '../uploads/receive-upload.ts'
import { UPLOAD_LIMITS, UploadError, type UploadLimits } from '../uploads/upload-limits.ts'
import type { CommandHandler } from '../commands/command-context.ts'
import { publish, transfer } from '../commands/handlers.ts'
import { commandRoute, type CommandRoutes } from './command-routes.ts'
import { OpsError } from './ops-errors.ts'

interface UploadRoute extends CommandRoutes {
  incoming: string
  limits?: UploadLimits | undefined
}

/** Publishes an uploaded gzipped tar. The caller is authenticated before the body is read. */
export function uploadRoute(
  server: FastifyInstance,
  { callers, permit, contextOf, incoming, limits = UPLOAD_LIMITS }: UploadRoute
): void {
  let arriving = 0
  const callerOf = new WeakMap<FastifyRequest, Caller>()

  async function publishFrom(
    { command, parse }: CommandHandler,
    folder: string,
    request: FastifyRequest,
    caller: Caller
  ): Promise<unknown> {
    const { name: app, version } = await checkedRecord(folder)
    await permit(request, caller, command, { apps: [app], version })
    return parse({ ...Object(request.query), folder }).run(contextOf(request, caller))
  }

  void server.register(async uploads => {
    uploads.removeAllContentTypeParsers()
    uploads.addContentTypeParser('application/gzip', (_request, payload, done) => done(null, payload))
    uploads.addHook('onRequest', async request => {
      callerOf.set(request, await callers.callerOf(request))
      if (Number(request.headers['content-length'] ?? 0) > limits.compressedBytes)
        throw new OpsError(413, 'The build is larger than any of ours.')
      if (arriving >= limits.atOnce) throw new OpsError(429, 'Other builds are arriving; try again in a moment.')
    })

    uploads.addHook('onError', async request => throwAway(request.raw, limits))

    for (const handler of [publish, transfer]) uploads.post(commandRoute(handler.command.name), receive(handler))
  })

  function receive(handler: CommandHandler) {
    return async (request: FastifyRequest) => {
      const caller = callerOf.get(request)
      if (!caller || !(request.body instanceof Readable)) throw new OpsError(400, 'Send the build as a gzipped tar.')
      const folder = join(incoming, randomUUID())
      arriving += 1
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 })
        await receiveUpload(request.body, folder, limits)
        return await publishFrom(handler, folder, request, caller)
      } catch (error) {
        if (error instanceof UploadError)
          throw new OpsError(error.tooLarge ? 413 : 422, error.message, { cause: error })
        throw error
      } finally {
        arriving -= 1
        await rm(folder, { recursive: true, force: true })
      }
    }
  }
}

async function checkedRecord(folder: string): Promise<BuildRecord> {
  if (!existsSync(join(folder, RECORD_FILE))) throw new UploadError(`The archive has no ${RECORD_FILE} at its top.`)
  try {
    return (await checkBuild(folder)).record
  } catch (error) {
    throw error instanceof ReleaseError ? new UploadError(error.message, { cause: error }) : error
  }
}

function throwAway(body: Readable, { compressedBytes, timeoutMs }: UploadLimits): void {
  let left = compressedBytes
  const end = setTimeout(() => body.destroy(), timeoutMs).unref()
  body.on('close', () => clearTimeout(end)).on('error', () => clearTimeout(end))
  body.on('data', (chunk: Buffer) => {
    left -= chunk.length
    if (left < 0) body.destroy()
  })
}
