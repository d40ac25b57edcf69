import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

const PUBLIC = 'public, max-age=60, stale-while-revalidate=600'

export function cachePublicly(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (reply.statusCode !== 200 || typeof payload !== 'string') return payload
    const tag = `"${createHash('sha1').update(payload).digest('base64url')}"`
    reply.header('etag', tag).header('vary', [reply.getHeader('vary'), 'Accept-Language'].filter(Boolean).join(', '))
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', PUBLIC)
    if (!wants(request.headers['if-none-match'], tag)) return payload
    reply.code(304).removeHeader('content-type').removeHeader('content-length')
    return null
  })
}

function wants(header: string | undefined, tag: string): boolean {
  return (header ?? '').split(',').some(known => known.trim().replace(/^W\//, '') === tag)
}
