import type { FastifyInstance } from 'fastify'
import { CSRF_HEADER, KEY_HEADER, RELEASE_HEADER } from '@hirfa/shared-contract'

const ALLOWED = {
  'access-control-allow-headers': `Content-Type, Accept, Accept-Language, ${CSRF_HEADER}, X-Requested-With, ${KEY_HEADER}, ${RELEASE_HEADER}`,
  'access-control-allow-methods': 'GET, HEAD, POST',
  'access-control-max-age': '86400'
}
const EXPOSED = 'Date, Retry-After, X-RateLimit-Limit, X-RateLimit-Remaining'

export function allowOrigins(app: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers
    reply.header('vary', 'Origin')
    if (origin === undefined || !origins.includes(origin)) return
    reply.headers({
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
      'access-control-expose-headers': EXPOSED
    })
    if (request.method === 'OPTIONS') await reply.code(204).headers(ALLOWED).send()
  })
}
