import * as openid from 'openid-client'
import * as v from 'valibot'
import { StartError } from '../errors.ts'
import { AccessError, type Caller } from './caller.ts'
import { grantFor, type IdentityRule, readRules } from './identity-rules.ts'
import { isSafe, ISSUER_TIMEOUT_MS, remembered } from './issuer.ts'
import { CLOCK_SKEW_S } from '../keys/verified-payload.ts'

export const PendingSignIn = v.object({ state: v.string(), nonce: v.string(), verifier: v.string() })
export type PendingSignIn = v.InferOutput<typeof PendingSignIn>

export type PersonSignIn = ReturnType<typeof personSignIn>

interface Settings {
  issuer: string
  clientId: string
  clientSecret?: string | undefined
  rules: readonly IdentityRule[]
}

const Claims = v.looseObject({
  sub: v.pipe(v.string(), v.minLength(1)),
  email: v.optional(v.string()),
  email_verified: v.optional(v.boolean())
})
const NAME_MAX = 100

export function personSignInOf(env: Record<string, string | undefined>): PersonSignIn | undefined {
  const { CONSOLE_OIDC_ISSUER: issuer = '', CONSOLE_OIDC_CLIENT_ID: clientId = '' } = env
  const { CONSOLE_OIDC_CLIENT_SECRET: clientSecret, CONSOLE_OIDC_RULES: rules = '' } = env
  if (issuer === '') return undefined
  if (!isSafe(issuer)) throw new StartError(`CONSOLE_OIDC_ISSUER is "${issuer}"; it must be an https address.`)
  if (clientId === '' || rules === '')
    throw new StartError('CONSOLE_OIDC_ISSUER needs CONSOLE_OIDC_CLIENT_ID and CONSOLE_OIDC_RULES beside it.')
  return personSignIn({ issuer, clientId, clientSecret, rules: readRules(rules, 'CONSOLE_OIDC_RULES') })
}

/** Signs people in at an OpenID Connect issuer, by authorization code with PKCE. */
export function personSignIn({ issuer, clientId, clientSecret, rules }: Settings) {
  const isPlain = issuer.startsWith('http:')
  const configuration = remembered(() =>
    openid.discovery(
      new URL(issuer),
      clientId,
      { [openid.clockTolerance]: CLOCK_SKEW_S },
      clientSecret ? openid.ClientSecretPost(clientSecret) : openid.None(),
      {
        timeout: ISSUER_TIMEOUT_MS / 1000,
        // The library trusts an identity that came over TLS from the issuer; its signature is verified as well.
        execute: [openid.enableNonRepudiationChecks, ...(isPlain ? [openid.allowInsecureRequests] : [])]
      }
    )
  )

  return {
    host: new URL(issuer).host,

    async begin(returnTo: string, now: Date) {
      const pending: PendingSignIn = {
        state: openid.randomState(),
        nonce: openid.randomNonce(),
        verifier: openid.randomPKCECodeVerifier()
      }
      const address = openid.buildAuthorizationUrl(await configuration(now), {
        redirect_uri: returnTo,
        scope: 'openid email profile groups',
        state: pending.state,
        nonce: pending.nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(pending.verifier),
        code_challenge_method: 'S256'
      })
      return { address: address.href, pending }
    },

    /** Throws an `AccessError` if this browser did not begin the sign-in, or if the user has no role. */
    async finish(
      { state, nonce, verifier }: PendingSignIn,
      address: URL,
      now: Date
    ): Promise<Pick<Caller, 'name' | 'role' | 'apps'>> {
      const claims = await requestClaims(await configuration(now), address, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier
      })
      // An address that the issuer has not verified may belong to another person.
      const { email, email_verified: isVerified = false, ...others } = claims
      const grant = grantFor(isVerified ? { ...others, email } : others, rules, { lists: true })
      const name = (isVerified && email ? email : claims.sub).slice(0, NAME_MAX)
      if (!grant) throw new AccessError(`No rule gives ${name} a role here.`, 403)
      return { ...grant, name }
    }
  }
}

async function requestClaims(
  configuration: openid.Configuration,
  address: URL,
  checks: openid.AuthorizationCodeGrantChecks
): Promise<v.InferOutput<typeof Claims>> {
  try {
    return v.parse(Claims, (await openid.authorizationCodeGrant(configuration, address, checks)).claims())
  } catch (cause) {
    throw new AccessError('The issuer did not accept this sign-in; try again.', 401, { cause })
  }
}
