import { LANGUAGES } from 'shared-contract'
import type { Answers } from './answers.ts'
import type { CollectedRoute } from './collected-routes.ts'

const TEXT = { schema: { type: 'string' } }
const COUNT = { schema: { type: 'integer', minimum: 0 } }

const MADE: Record<string, { description: string; schema: object }> = {
  'Accept-Language': {
    description: 'The language of sentences; any other is answered in Arabic',
    schema: { enum: [...LANGUAGES] }
  },
  'If-None-Match': { description: 'The tag of the answer that the caller has kept', ...TEXT },
  'X-XSRF-TOKEN': { description: 'What the cookie XSRF-TOKEN holds, decoded', ...TEXT },
  'Idempotency-Key': {
    description: 'A repetition with the same key gets the first answer',
    schema: { type: 'string', format: 'uuid' }
  },
  'X-Hirfa-Release': {
    description:
      'The release id of the page; it is kept with the appointment for operators, and ignored when it is no such id',
    schema: { type: 'string', pattern: '^[0-9a-f]{12}$' }
  }
}

/** The headers that a call reads. */
export function requestHeaders({ method }: CollectedRoute, { tag, tagged, once, books }: Answers) {
  const token = method !== 'GET' && (tag === 'Sign-in' || tag === 'Client area')
  const names = [
    'Accept-Language',
    ...(tagged ? ['If-None-Match'] : []),
    ...(token ? ['X-XSRF-TOKEN'] : []),
    ...(once ? ['Idempotency-Key'] : []),
    ...(books ? ['X-Hirfa-Release'] : [])
  ]
  return names.map(name => ({ name, in: 'header', required: name === 'X-XSRF-TOKEN', ...MADE[name] }))
}

/** The headers that an answer of this status brings. */
export function headersOf(status: number, { tagged, once, done }: Answers): Record<string, object> {
  const good = status < 400
  return {
    'Cache-Control': TEXT,
    ...(good && tagged ? { ETag: TEXT, Vary: TEXT } : {}),
    ...(once && status in done ? { 'Idempotency-Replayed': { description: '`true` for a repetition', ...TEXT } } : {}),
    ...(status === 429
      ? { 'Retry-After': COUNT, 'X-RateLimit-Limit': COUNT, 'X-RateLimit-Remaining': COUNT }
      : status === 503
        ? { 'Retry-After': COUNT }
        : {})
  }
}
