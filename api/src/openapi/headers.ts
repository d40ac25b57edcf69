import type { FastifyContextConfig } from 'fastify'
import { CSRF_COOKIE, CSRF_HEADER, KEY_HEADER, RELEASE_HEADER } from '@hirfa/shared-contract'
import { LANGUAGES } from '@hirfa/shared-contract/languages'
import { RELEASE_ID } from '@hirfa/shared-contract/release'

const TEXT = { schema: { type: 'string' } }
const COUNT = { schema: { type: 'integer', minimum: 0 } }

const REQUEST_HEADERS = {
  'Accept-Language': {
    description: 'The language of messages; any other is answered in Arabic',
    schema: { enum: LANGUAGES }
  },
  'If-None-Match': { description: 'The `ETag` of a cached response', ...TEXT },
  [CSRF_HEADER]: { description: `The decoded value of the cookie ${CSRF_COOKIE}`, ...TEXT },
  [KEY_HEADER]: {
    description: 'A repeated request with the same key gets the first response again',
    schema: { type: 'string', format: 'uuid' }
  },
  [RELEASE_HEADER]: {
    description: 'The release id of the page; stored with the appointment for operators. An invalid id is ignored',
    schema: { type: 'string', pattern: RELEASE_ID.source }
  }
}

export function requestHeaders(method: string, { scope, idempotent, recordsRelease }: FastifyContextConfig = {}) {
  const csrf = method !== 'GET' && (scope?.tag === 'Sign-in' || scope?.tag === 'Client area')
  const read = new Set([
    'Accept-Language',
    ...(scope?.cacheable ? ['If-None-Match'] : []),
    ...(csrf ? [CSRF_HEADER] : []),
    ...(idempotent ? [KEY_HEADER] : []),
    ...(recordsRelease ? [RELEASE_HEADER] : [])
  ])
  return Object.entries(REQUEST_HEADERS)
    .filter(([name]) => read.has(name))
    .map(([name, header]) => ({ name, in: 'header', required: name === CSRF_HEADER, ...header }))
}

export function responseHeaders(
  status: number,
  { scope, idempotent }: FastifyContextConfig = {}
): Record<string, object> {
  const success = status < 400
  return {
    'Cache-Control': TEXT,
    ...(success && scope?.cacheable ? { ETag: TEXT, Vary: TEXT } : {}),
    ...(success && idempotent
      ? { 'Idempotency-Replayed': { description: '`true` for a repeated request', ...TEXT } }
      : {}),
    ...(status === 429
      ? { 'Retry-After': COUNT, 'X-RateLimit-Limit': COUNT, 'X-RateLimit-Remaining': COUNT }
      : status === 503
        ? { 'Retry-After': COUNT }
        : {})
  }
}
