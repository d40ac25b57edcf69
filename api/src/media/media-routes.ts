import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import type { App } from '../dependencies.ts'
import { notFound } from '../http/refusal.ts'

const FOLDER = new URL('../../media/', import.meta.url)
const TYPES: Record<string, string> = {
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.png': 'image/png',
  '.jpg': 'image/jpeg'
}
const PLAIN_PATH = /^([\w-]+\/)*[\w-]+\.\w+$/

export function mediaArea(app: App): void {
  app.get('/media/*', { schema: { params: v.object({ '*': v.string() }) } }, async ({ params, headers }, reply) => {
    const path = params['*']
    const type = TYPES[extname(path)]
    if (!PLAIN_PATH.test(path) || type === undefined) throw notFound()
    const file = new URL(path, FOLDER)
    const about = await stat(file).catch(missing)
    if (!about?.isFile()) throw notFound()

    const tag = `"${about.size.toString(36)}-${Math.trunc(about.mtimeMs).toString(36)}"`
    reply.headers({ 'cache-control': 'public, max-age=86400', etag: tag })
    if (headers['if-none-match'] === tag) return reply.code(304).send()
    // Blocks scripts in an SVG that is opened directly.
    reply.headers({
      'content-type': type,
      'content-length': about.size,
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'"
    })
    return reply.send(createReadStream(fileURLToPath(file)))
  })
}

function missing(error: NodeJS.ErrnoException) {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined
  throw error
}
