import { createRemoteJWKSet, errors, type JWTVerifyGetKey } from 'jose'
import { isLoopback } from '@hirfa/shared-contract/process'
import * as v from 'valibot'
import { AccessError } from './caller.ts'

/** Asymmetric algorithms only: with a symmetric one the public key would be the secret. */
export const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA']
export const ISSUER_TIMEOUT_MS = 3_000
const ASK_AGAIN_MS = 600_000
/** The least time between two requests for the keys of the issuer because a key is unknown. */
const PAUSE_MS = 30_000
const AWAY = 'The issuer of this identity cannot be asked; try again.'

const Discovery = v.object({ issuer: v.string(), jwks_uri: v.pipe(v.string(), v.url()) })

export function issuerKeys(issuer: string, pauseMs = PAUSE_MS): (now: Date) => Promise<JWTVerifyGetKey> {
  return remembered(async () => {
    const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
    const answer = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(ISSUER_TIMEOUT_MS) })
    const found = v.parse(Discovery, await answer.json())
    if (found.issuer !== issuer) throw new Error(`${address} names another issuer: ${found.issuer}`)
    if (!isSafe(found.jwks_uri)) throw new Error(`${address} names an address that is not https`)
    return keySource(found.jwks_uri, pauseMs)
  })
}

/** Keeps an answer for ten minutes. Throws an `AccessError` if the issuer cannot be asked. */
export function remembered<Answer>(ask: () => Promise<Answer>): (now: Date) => Promise<Answer> {
  let asked: { answer: Promise<Answer>; since: number } | undefined
  return async now => {
    const time = now.getTime()
    if (!asked || time - asked.since > ASK_AGAIN_MS) asked = { answer: ask(), since: time }
    try {
      return await asked.answer
    } catch (cause) {
      asked = undefined
      throw new AccessError(AWAY, 401, { cause })
    }
  }
}

function keySource(address: string, pauseMs: number): JWTVerifyGetKey {
  const remote = createRemoteJWKSet(new URL(address), {
    timeoutDuration: ISSUER_TIMEOUT_MS,
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

/** Keys that decide about access come over https, or from this machine. */
export function isSafe(address: string): boolean {
  const url = URL.canParse(address) ? new URL(address) : undefined
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname))
}
