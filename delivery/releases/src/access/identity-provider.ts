import { jwtVerify, type JWTVerifyGetKey } from 'jose'
import { Author, Commit } from '@hirfa/shared-contract/release/commands'
import * as v from 'valibot'
import { StartError } from '../errors.ts'
import { AccessError, type BuildSource, type Caller } from './caller.ts'
import { grantFor, type IdentityRule, readRules } from './identity-rules.ts'
import { ALGORITHMS, isSafe, issuerKeys } from './issuer.ts'
import { CLOCK_SKEW_S } from '../keys/verified-payload.ts'
import { tokenRefusal } from './release-tokens.ts'

export type IdentityProvider = ReturnType<typeof identityProvider>

const MOST_AGE_S = 3_600

const Claims = v.looseObject({ sub: v.pipe(v.string(), v.minLength(1)), exp: v.number() })

interface Settings {
  issuer: string
  audience: string
  rules: readonly IdentityRule[]
  pauseMs?: number
}

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

export function identityProvider({ issuer, audience, rules, pauseMs }: Settings) {
  const keysAt = issuerKeys(issuer, pauseMs)
  return {
    async callerOf(token: string, now: Date): Promise<Caller> {
      const keys = await keysAt(now)
      const claims = await verifiedClaims(token, keys, { issuer, audience, now })
      const grant = grantFor(claims, rules)
      if (!grant) throw new AccessError(`No rule lets ${claims.sub} release anything.`, 403)
      return {
        ...grant,
        name: claims.sub.slice(0, 200),
        expires: new Date(claims.exp * 1000),
        source: readSource(claims)
      }
    }
  }
}

/** GitHub: `sha`, `actor`, `repository`, `run_id`; GitLab: `sha`, `user_login`, `project_path`, `pipeline_id`. */
function readSource(claims: Record<string, unknown>): BuildSource {
  const {
    sha,
    actor,
    user_login: author = actor,
    repository,
    run_id: run,
    project_path: project,
    pipeline_id: pipeline
  } = claims
  const name = [
    [repository, run],
    [project, pipeline]
  ].find(words => words.every(word => typeof word === 'string' || typeof word === 'number'))
  return {
    ...(v.is(Commit, sha) && { commit: sha }),
    ...(v.is(Author, author) && { author }),
    ...(name && { pipeline: `${name[0]}, run ${name[1]}`.slice(0, 200) })
  }
}

async function verifiedClaims(
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
    throw tokenRefusal(cause)
  }
}
