import { randomInt } from 'node:crypto'
import { BUCKETS, hasCanary, type ReleaseState } from '@hirfa/delivery-releases'
import type { FastifyRequest } from 'fastify'

const YEAR_S = 31_536_000

export interface VisitorBucket {
  bucket: number
  /** Response headers that store a new bucket in the browser. */
  headers: Record<string, string>
}

/** The visitor's bucket from the cookie `{id}_bucket`, so that every visit gets the same canary; undefined while no canary is live. */
export function bucketOf(
  { headers: { cookie = '' }, protocol }: FastifyRequest,
  productId: string,
  state: ReleaseState
): VisitorBucket | undefined {
  if (!hasCanary(state)) return undefined
  const name = `${productId}_bucket`
  const stored = new RegExp(`(?:^|;\\s*)${name}=(\\d{1,4})(?:;|$)`).exec(cookie)?.[1]
  if (stored !== undefined) return { bucket: Number(stored), headers: {} }
  const bucket = randomInt(BUCKETS)
  const secure = protocol === 'https' ? '; Secure' : ''
  return {
    bucket,
    headers: { 'set-cookie': `${name}=${bucket}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax; HttpOnly${secure}` }
  }
}
