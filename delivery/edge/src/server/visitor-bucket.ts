import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { BUCKETS, cookieValue, hasCanary, type ReleaseState } from '@hirfa/delivery-releases'
import type { Language } from '@hirfa/shared-contract/release'
import { ATTRIBUTE_VALUE } from '@hirfa/shared-contract/release/commands'
import type { FastifyRequest } from 'fastify'
import type { Release } from '../pages/release.ts'
import type { Previews } from '../previews/previews.ts'
import type { Edge } from './edge.ts'
import type { Visitor } from './watched-releases.ts'

const YEAR_S = 31_536_000

interface KnownVisitor extends Visitor {
  headers: Record<string, string>
}

interface Visit {
  state: ReleaseState
  /** Undefined while no canary is live. */
  visitor: KnownVisitor | undefined
  live: Release | undefined
}

export type ReadVisit = (request: FastifyRequest, language: Language) => Promise<Visit>

/** Reads the visitor of a request, and the releases that are served to this visitor. */
export function visitReader({ product, releases, reportSecret }: Edge, previews: Previews): ReadVisit {
  const key = reportSecret ?? randomBytes(32)
  return async (request, language) => {
    const state = await releases.state()
    const visitor = hasCanary(state) ? await readVisitor(request, language) : undefined
    return { state, visitor, live: await releases.live(visitor) }
  }

  async function readVisitor(request: FastifyRequest, language: Language): Promise<KnownVisitor> {
    const testers = await previews.testersOf(request)
    const ofProduct = Object.entries(product.cohortCookies ?? {}).flatMap(([attribute, name]) => {
      const value = cookieValue(request.headers.cookie, name)
      return value !== undefined && ATTRIBUTE_VALUE.test(value) ? [[attribute, value] as const] : []
    })
    const attributes = { ...Object.fromEntries(ofProduct), language, ...(testers === undefined ? {} : { testers }) }
    return { ...bucketOf(request, product.id, key), attributes }
  }
}

/** From the cookie `{id}_bucket`, so that every visit gets the same canary. A visitor cannot choose it. */
function bucketOf(
  request: FastifyRequest,
  productId: string,
  secret: string | Buffer
): Omit<KnownVisitor, 'attributes'> {
  const name = `${productId}_bucket`
  const stored = readBucket(cookieValue(request.headers.cookie, name), secret)
  if (stored !== undefined) return { bucket: stored, headers: {} }
  const bucket = randomInt(BUCKETS)
  const value = signedBucket(bucket, secret)
  const secure = request.protocol === 'https' ? '; Secure' : ''
  return {
    bucket,
    headers: { 'set-cookie': `${name}=${value}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax; HttpOnly${secure}` }
  }
}

function readBucket(text: string | undefined, secret: string | Buffer): number | undefined {
  const [, bucket] = /^(0|[1-9]\d{0,3})\.[\w-]{22}$/.exec(text ?? '') ?? []
  if (text === undefined || bucket === undefined) return undefined
  const isSigned = timingSafeEqual(Buffer.from(text), Buffer.from(signedBucket(Number(bucket), secret)))
  return isSigned ? Number(bucket) : undefined
}

export function signedBucket(bucket: number, secret: string | Buffer): string {
  const signature = createHmac('sha256', secret).update(`bucket ${bucket}`).digest('base64url').slice(0, 22)
  return `${bucket}.${signature}`
}
