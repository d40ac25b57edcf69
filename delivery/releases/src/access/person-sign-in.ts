import { createHash, randomBytes } from 'node:crypto'
import { jwtVerify } from 'jose'
import * as v from 'valibot'
import { StartError } from '../errors.ts'
import { AccessError, type Caller } from './caller.ts'
import { grantFor, type IdentityRule, readRules } from './identity-rules.ts'
import { ALGORITHMS, isSafe, ISSUER_TIMEOUT_MS, openIssuer } from './issuer.ts'
import { CLOCK_SKEW_S, refusalOf } from './release-tokens.ts'

/** What the browser keeps while its user is at the issuer. */
export const PendingSignIn = v.object({ state: v.string(), nonce: v.string(), verifier: v.string() })
export type PendingSignIn = v.InferOutput<typeof PendingSignIn>

/** Signs people in at an OpenID Connect issuer, by authorization code with PKCE. */
export interface PersonSignIn {
  /** The host of the issuer, for the label of the button. */
  host: string
  begin(returnTo: string, now: Date): Promise<{ address: string; pending: PendingSignIn }>
  /** Exchanges the code. Throws an `AccessError` if this browser did not begin the sign-in, or if the user has no role. */
  finish(pending: PendingSignIn, answer: { code: string; state: string }, returnTo: string, now: Date): Promise<Person>
}

export type Person = Pick<Caller, 'name' | 'role' | 'apps'>

interface Settings {
  issuer: string
  clientId: string
  /** Of a confidential client; PKCE protects both kinds. */
  clientSecret?: string | undefined
  rules: readonly IdentityRule[]
}

const TokenAnswer = v.object({ id_token: v.string() })
const Claims = v.looseObject({
  sub: v.pipe(v.string(), v.minLength(1)),
  nonce: v.string(),
  email: v.optional(v.string()),
  email_verified: v.optional(v.boolean())
})
const NAME_MAX = 100

/** Reads `CONSOLE_OIDC_ISSUER`, `_CLIENT_ID`, `_CLIENT_SECRET` and `_RULES`. Undefined without an issuer. */
export function personSignInOf(env: Record<string, string | undefined>): PersonSignIn | undefined {
  const { CONSOLE_OIDC_ISSUER: issuer = '', CONSOLE_OIDC_CLIENT_ID: clientId = '' } = env
  const { CONSOLE_OIDC_CLIENT_SECRET: clientSecret, CONSOLE_OIDC_RULES: rules = '' } = env
  if (issuer === '') return undefined
  if (!isSafe(issuer)) throw new StartError(`CONSOLE_OIDC_ISSUER is "${issuer}"; it must be an https address.`)
  if (clientId === '' || rules === '')
    throw new StartError('CONSOLE_OIDC_ISSUER needs CONSOLE_OIDC_CLIENT_ID and CONSOLE_OIDC_RULES beside it.')
  return personSignIn({ issuer, clientId, clientSecret, rules: readRules(rules, 'CONSOLE_OIDC_RULES') })
}

export function personSignIn({ issuer, clientId, clientSecret, rules }: Settings): PersonSignIn {
  const source = openIssuer(issuer)

  return {
    host: new URL(issuer).host,

    async begin(returnTo, now) {
      const { authorization } = await source.known(now)
      if (!authorization) throw new AccessError('The issuer offers no sign-in.')
      const pending = { state: secret(), nonce: secret(), verifier: secret() }
      const address = new URL(authorization)
      const query = {
        response_type: 'code',
        client_id: clientId,
        redirect_uri: returnTo,
        scope: 'openid email profile groups',
        state: pending.state,
        nonce: pending.nonce,
        code_challenge: createHash('sha256').update(pending.verifier).digest('base64url'),
        code_challenge_method: 'S256'
      }
      for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value)
      return { address: address.href, pending }
    },

    async finish(pending, { code, state }, returnTo, now) {
      if (state !== pending.state) throw new AccessError('This sign-in was not begun in this browser.')
      const { token, keys } = await source.known(now)
      if (!token) throw new AccessError('The issuer offers no sign-in.')
      const idToken = await exchanged(token, {
        grant_type: 'authorization_code',
        code,
        redirect_uri: returnTo,
        client_id: clientId,
        code_verifier: pending.verifier,
        ...(clientSecret && { client_secret: clientSecret })
      })
      const claims = await verified()
      if (claims.nonce !== pending.nonce) throw new AccessError('This sign-in was not begun in this browser.')
      // An address that the issuer has not verified may belong to another person.
      const { email, email_verified: isVerified = false, ...others } = claims
      const grant = grantFor(isVerified ? { ...others, email } : others, rules, { lists: true })
      const name = (isVerified && email ? email : claims.sub).slice(0, NAME_MAX)
      if (!grant) throw new AccessError(`No rule gives ${name} a role here.`, 403)
      return { ...grant, name }

      async function verified() {
        try {
          const { payload } = await jwtVerify(idToken, keys, {
            issuer,
            audience: clientId,
            algorithms: ALGORITHMS,
            clockTolerance: CLOCK_SKEW_S,
            requiredClaims: ['exp', 'iat', 'sub', 'nonce'],
            currentDate: now
          })
          return v.parse(Claims, payload)
        } catch (cause) {
          throw refusalOf(cause)
        }
      }
    }
  }
}

async function exchanged(address: string, form: Record<string, string>): Promise<string> {
  try {
    const answer = await fetch(address, {
      method: 'POST',
      redirect: 'error',
      headers: { accept: 'application/json' },
      body: new URLSearchParams(form),
      signal: AbortSignal.timeout(ISSUER_TIMEOUT_MS)
    })
    if (!answer.ok) throw new Error(`${address} answers ${answer.status}`)
    return v.parse(TokenAnswer, await answer.json()).id_token
  } catch (cause) {
    throw new AccessError('The issuer did not accept this sign-in; try again.', 401, { cause })
  }
}

function secret(): string {
  return randomBytes(32).toString('base64url')
}
