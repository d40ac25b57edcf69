import { randomInt } from 'node:crypto'
import { BUCKETS, cookieValue, hasCanary, type ReleaseState } from '@hirfa/delivery-releases'
import type { Language } from '@hirfa/shared-contract/release'
import { ATTRIBUTE_VALUE } from '@hirfa/shared-contract/release/commands'
import type { FastifyRequest } from 'fastify'
import type { Previews } from '../previews/previews.ts'
import type { Product } from '../product.ts'
import type { Visitor } from './visitor.ts'

const YEAR_S = 31_536_000

interface KnownVisitor extends Visitor {
  /** Response headers that store a new bucket in the browser. */
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
}

/** Reads the bucket and the attributes of a visitor; undefined while no canary is live. */
export function visitorReader({ product, previews }: Sources): ReadVisitor {
  return async (request, state, language) => {
    if (!hasCanary(state)) return undefined
    const testers = await previews.testersOf(request)
    const ofProduct = Object.entries(product.cohortCookies ?? {}).flatMap(([attribute, name]) => {
      const value = cookieValue(request.headers.cookie, name)
      return value !== undefined && ATTRIBUTE_VALUE.test(value) ? [[attribute, value] as const] : []
    })
    const attributes = { ...Object.fromEntries(ofProduct), language, ...(testers === undefined ? {} : { testers }) }
    return { ...bucketOf(request, product.id), attributes }
  }
}

/** The visitor's bucket from the cookie `{id}_bucket`, so that every visit gets the same canary. */
function bucketOf(request: FastifyRequest, productId: string): Omit<KnownVisitor, 'attributes'> {
  const name = `${productId}_bucket`
  const stored = cookieValue(request.headers.cookie, name)
  if (stored !== undefined && /^\d{1,4}$/.test(stored)) return { bucket: Number(stored), headers: {} }
  const bucket = randomInt(BUCKETS)
  const secure = request.protocol === 'https' ? '; Secure' : ''
  return {
    bucket,
    headers: { 'set-cookie': `${name}=${bucket}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax; HttpOnly${secure}` }
  }
}
