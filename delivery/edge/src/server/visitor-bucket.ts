import { randomInt } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { BUCKETS } from 'delivery-releases'

const NAME = 'hirfa_bucket'
const YEAR_S = 31_536_000

export interface VisitorBucket {
  bucket: number
  /** What the answer must say, so that the visitor keeps a new bucket. */
  headers: Record<string, string>
}

/**
 * The bucket of a visitor, kept in a cookie that says nothing else: the same one at every visit,
 * so that whoever has seen a canary keeps seeing it. Asked for only while there is a canary.
 */
export function bucketOf({ headers: { cookie = '' }, protocol }: FastifyRequest): VisitorBucket {
  const kept = new RegExp(`(?:^|;\\s*)${NAME}=(\\d{1,4})(?:;|$)`).exec(cookie)?.[1]
  if (kept !== undefined) return { bucket: Number(kept), headers: {} }
  const bucket = randomInt(BUCKETS)
  const secure = protocol === 'https' ? '; Secure' : ''
  return {
    bucket,
    headers: {
      'set-cookie': `${NAME}=${bucket}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax; HttpOnly${secure}`,
      // Nobody else may be given this answer.
      'cache-control': 'private, no-cache'
    }
  }
}
