import { randomUUID } from 'node:crypto'
import { decodeProtectedHeader, errors, SignJWT } from 'jose'
import { AppName } from '@hirfa/shared-contract/release'
import * as v from 'valibot'
import type { ReleaseKeys } from '../keys/release-keys.ts'
import { verifiedPayload } from '../keys/verified-payload.ts'
import { ReleaseError } from '../errors.ts'
import { AccessError, type Caller } from './caller.ts'

export function tokenTypeOf({ product }: Pick<ReleaseKeys, 'product'>): string {
  return `${product}-token+jwt`
}

const DAY_MS = 86_400_000
const MOST_DAYS = 365

const Claims = v.object({
  sub: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  role: v.picklist(['ops', 'team']),
  apps: v.array(AppName),
  jti: v.string(),
  exp: v.number()
})

export async function issueToken(
  keys: Pick<ReleaseKeys, 'signingKey' | 'product'>,
  { name, role, apps, days }: Pick<Caller, 'name' | 'role' | 'apps'> & { days: number },
  now: Date
): Promise<{ token: string; id: string; expires: Date }> {
  if (!(days > 0 && days <= MOST_DAYS)) throw new ReleaseError(`A token is good for 1 to ${MOST_DAYS} days.`)
  const { kid, key } = keys.signingKey()
  const id = randomUUID()
  const expires = new Date(now.getTime() + days * DAY_MS)
  const token = await new SignJWT({ role, apps })
    .setProtectedHeader({ alg: 'EdDSA', typ: tokenTypeOf(keys), kid })
    .setIssuer(issuerOf(keys))
    .setSubject(name)
    .setJti(id)
    .setIssuedAt(now)
    .setNotBefore(now)
    .setExpirationTime(expires)
    .sign(key)
  return { token, id, expires }
}

/** Verifies a token. Throws if it is forged, expired, not valid yet or revoked. */
export async function readToken(
  keys: Pick<ReleaseKeys, 'verifyingKey' | 'product'>,
  revoked: readonly string[],
  token: string,
  now: Date
): Promise<Caller> {
  const claims = await verified(keys, token, now)
  if (revoked.includes(claims.jti)) throw new AccessError('This token has been revoked; ask an operator for a new one.')
  return { name: claims.sub, role: claims.role, apps: claims.apps, expires: new Date(claims.exp * 1000) }
}

async function verified(keys: Pick<ReleaseKeys, 'verifyingKey' | 'product'>, token: string, now: Date) {
  try {
    const terms = { typ: tokenTypeOf(keys), issuer: issuerOf(keys), currentDate: now }
    return v.parse(Claims, await verifiedPayload(keys, token, terms))
  } catch (cause) {
    const product = otherProduct(keys, token)
    if (product)
      throw new AccessError(
        `This token is of the product ${product}; ask an operator for one of ${keys.product}.`,
        401,
        { cause }
      )
    throw tokenRefusal(cause)
  }
}

const PRODUCT = /^([a-z][a-z0-9-]{0,39})-token\+jwt$/

function otherProduct({ product }: Pick<ReleaseKeys, 'product'>, token: string): string | undefined {
  const [, stated] = PRODUCT.exec(tokenTypeIn(token) ?? '') ?? []
  return stated === product ? undefined : stated
}

/** As its header states it, which is not verified. */
export function tokenTypeIn(token: string): string | undefined {
  try {
    return decodeProtectedHeader(token).typ
  } catch {
    // The verifier reports a malformed token.
    return undefined
  }
}

function expiryIn({ claim, payload: { exp } }: errors.JWTExpired): string {
  return claim === 'exp' && exp !== undefined ? ` (${new Date(exp * 1000).toISOString()})` : ''
}

export const UNKNOWN_TOKEN =
  'This token is wrong: neither this service nor an issuer that it trusts made it for this use. Copy it again as it was printed, or ask an operator for a new one.'

/** The refusal for an invalid token; it says which check failed only if the signature is valid. */
export function tokenRefusal(cause: unknown): AccessError {
  if (cause instanceof errors.JWTExpired)
    return new AccessError(`This token has expired${expiryIn(cause)}; ask an operator for a new one.`, 401, { cause })
  if (cause instanceof errors.JOSEError || cause instanceof v.ValiError)
    return new AccessError(UNKNOWN_TOKEN, 401, { cause })
  throw cause
}

function issuerOf({ product }: Pick<ReleaseKeys, 'product'>): string {
  return `${product}-releases`
}
