import { createRemoteJWKSet, errors, jwtVerify, type JWTVerifyGetKey } from 'jose'
import { isLoopback } from '@hirfa/shared-contract/process'
import * as v from 'valibot'
import { StartError } from '../errors.ts'
import { AccessError, type Caller } from './caller.ts'
import { grantFor, type IdentityRule, readRules } from './identity-rules.ts'
import { CLOCK_SKEW_S, refusalOf } from './release-tokens.ts'

/** Verifies the identities of build machines. Throws an `AccessError` for an unknown one. */
export interface IdentityProvider {
  callerOf(token: string, now: Date): Promise<Caller>
}

/** Asymmetric algorithms only: with a symmetric one the public key would be the secret. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA']
const TIMEOUT_MS = 3_000
/** The identity of a build is minutes old; an older one may be stolen. */
const MOST_AGE_S = 3_600
const ASK_AGAIN_MS = 600_000
/** How long after an unknown key the issuer is not asked again. */
const PAUSE_MS = 30_000
const AWAY = 'The issuer of this identity cannot be asked; try again.'

const Discovery = v.object({ issuer: v.string(), jwks_uri: v.pipe(v.string(), v.url()) })
const Claims = v.looseObject({ sub: v.pipe(v.string(), v.minLength(1)), exp: v.number() })

interface Settings {
  issuer: string
  audience: string
  rules: readonly IdentityRule[]
  pauseMs?: number
}

/** Reads `OIDC_ISSUER`, `OIDC_AUDIENCE` and `OIDC_RULES`. Undefined without an issuer. */
export function identityProviderOf({
  OIDC_ISSUER = '',
  OIDC_AUDIENCE = '',
  OIDC_RULES = ''
}: Record<string, string | undefined>): IdentityProvider | undefined {
  if (OIDC_ISSUER === '') return undefined
  if (!isSafe(OIDC_ISSUER)) throw new StartError(`OIDC_ISSUER is "${OIDC_ISSUER}"; it must be an https address.`)
  if (OIDC_AUDIENCE === '' || OIDC_RULES === '')
    throw new StartError('OIDC_ISSUER needs OIDC_AUDIENCE and OIDC_RULES beside it.')
  return identityProvider({ issuer: OIDC_ISSUER, audience: OIDC_AUDIENCE, rules: readRules(OIDC_RULES) })
}

/** Accepts the OpenID Connect identity that a build platform gives to its builds. */
export function identityProvider({ issuer, audience, rules, pauseMs = PAUSE_MS }: Settings): IdentityProvider {
  let keys: { from: Promise<JWTVerifyGetKey>; since: number } | undefined

  async function keySource(): Promise<JWTVerifyGetKey> {
    const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
    const answer = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) })
    const { jwks_uri, issuer: named } = v.parse(Discovery, await answer.json())
    if (named !== issuer) throw new Error(`${address} names another issuer: ${named}`)
    if (!isSafe(jwks_uri)) throw new Error(`${address} names keys that do not come by https`)
    const remote = createRemoteJWKSet(new URL(jwks_uri), {
      timeoutDuration: TIMEOUT_MS,
      cooldownDuration: pauseMs,
      cacheMaxAge: ASK_AGAIN_MS
    })
    return async (header, token) => {
      try {
        return await remote(header, token)
      } catch (cause) {
        throw cause instanceof errors.JWKSNoMatchingKey ? cause : new AccessError(AWAY, 401, { cause })
      }
    }
  }

  async function knownKeys(now: number): Promise<JWTVerifyGetKey> {
    if (!keys || now - keys.since > ASK_AGAIN_MS) keys = { from: keySource(), since: now }
    try {
      return await keys.from
    } catch (cause) {
      keys = undefined
      throw new AccessError(AWAY, 401, { cause })
    }
  }

  return {
    async callerOf(token, now) {
      const source = await knownKeys(now.getTime())
      const claims = await verified(token, source, { issuer, audience, now })
      const grant = grantFor(claims, rules)
      if (!grant) throw new AccessError(`No rule lets ${claims.sub} release anything.`, 403)
      return { ...grant, name: claims.sub.slice(0, 200), expires: new Date(claims.exp * 1000) }
    }
  }
}

async function verified(
  token: string,
  source: JWTVerifyGetKey,
  { issuer, audience, now }: { issuer: string; audience: string; now: Date }
) {
  try {
    const { payload } = await jwtVerify(token, source, {
      issuer,
      audience,
      algorithms: ALGORITHMS,
      clockTolerance: CLOCK_SKEW_S,
      maxTokenAge: MOST_AGE_S,
      requiredClaims: ['exp', 'iat', 'sub'],
      currentDate: now
    })
    return v.parse(Claims, payload)
  } catch (cause) {
    throw refusalOf(cause)
  }
}

/** Keys that decide about access come over https, or from this machine. */
function isSafe(address: string): boolean {
  const url = URL.canParse(address) ? new URL(address) : undefined
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname))
}
