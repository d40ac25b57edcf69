import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { BUCKETS, cookieValue, hasCanary, type ReleaseState } from '@hirfa/delivery-releases'
import type { Language } from '@hirfa/shared-contract/release'
import { ATTRIBUTE_VALUE } from '@hirfa/shared-contract/release/commands'
import type { FastifyRequest } from 'fastify'
import type { Previews } from '../previews/previews.ts'
import type { Product } from '../product.ts'
import type { Visitor } from './visitor.ts'

const YEAR_S = 31_536_000

interface KnownVisitor extends Visitor {
  headers: Record<string, string>
}

export type ReadVisitor = (
  request: FastifyRequest,
  state: ReleaseState,
  language: Language
) => Promise<KnownVisitor | undefined>

interface Sources {
  product: Pick<Product, 'id' | 'cohortCookies'>
  previews: Pick<Previews, 'testersOf'>
  secret?: string | undefined
}

/** Reads the bucket and the attributes of a visitor; undefined while no canary is live. */
export function visitorReader({ product, previews, secret }: Sources): ReadVisitor {
  const key = secret ?? randomBytes(32)
  return async (request, state, language) => {
    if (!hasCanary(state)) return undefined
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
