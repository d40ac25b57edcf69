import { errors, jwtVerify, SignJWT } from 'jose'
import { AppName, Version } from 'shared-contract/release'
import { Origin, ReleaseId } from 'shared-contract/release/commands'
import * as v from 'valibot'
import type { ReleaseKeys } from '../keys/release-keys.ts'
import { fromStored, toStored } from '../ledger/stored-names.ts'
import { PreviewRefusal } from './preview-refusal.ts'

/** What tells a ticket from the tokens that let somebody release: neither passes for the other. */
const PREVIEW_TOKEN_TYPE = 'hirfa-ticket+jwt'
/** The clocks of two machines may be so far apart. */
const CLOCK_TOLERANCE_S = 60

/** What a browser is shown instead of what is live: a release of the past, a version before its time, or a developer's own. */
export const Shown = v.variant('kind', [
  v.object({ kind: v.literal('at'), release: ReleaseId }),
  v.object({ kind: v.literal('preview'), app: AppName, version: Version }),
  v.object({
    kind: v.literal('override'),
    app: AppName,
    origin: Origin,
    /** The browser that has opened the link, by the hash of what only it knows; a link has none yet. */
    browser: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{43}$/))),
    /** The shell comes from there, too: a page's React keeps a state over changes only as its development build. */
    withShell: v.optional(v.literal(true))
  })
])
export type Shown = v.InferOutput<typeof Shown>
export type PreviewKind = Shown['kind']

const Claims = v.object({
  jti: v.pipe(v.string(), v.regex(/^[\w-]{8,50}$/)),
  sub: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  exp: v.number(),
  shown: v.pipe(
    v.looseObject({}),
    v.transform(fields => fromStored(fields)),
    Shown
  )
})

/** A signed permission to be shown something else, for a while. */
export interface PreviewToken {
  /** Revoking it ends the ticket everywhere: a link, and what a browser got for it. */
  id: string
  /** Who asked for it. */
  by: string
  expires: Date
  shown: Shown
}

/** What the ledger names when a link that works once has been opened. */
export function redemptionOf({ id }: PreviewToken): string {
  return `opened-${id}`
}

/** Signs a ticket; refuses on a machine that has no signing key. */
export async function signPreviewToken(
  keys: ReleaseKeys,
  { id, by, expires, shown }: PreviewToken,
  now: Date
): Promise<string> {
  const { kid, key } = keys.signingKey()
  return new SignJWT({ shown: toStored(shown) })
    .setProtectedHeader({ alg: 'EdDSA', typ: PREVIEW_TOKEN_TYPE, kid })
    .setJti(id)
    .setSubject(by)
    .setNotBefore(now)
    .setExpirationTime(expires)
    .sign(key)
}

/** The ticket that a text is. Throws a refusal when it is none that we signed, or its time is over. */
export async function readPreviewToken(keys: ReleaseKeys, text: string): Promise<PreviewToken> {
  const { payload } = await verified(keys, text)
  const claims = v.safeParse(Claims, payload)
  if (!claims.success) throw new PreviewRefusal('forged')
  const { jti, sub, exp, shown } = claims.output
  return { id: jti, by: sub, expires: new Date(exp * 1000), shown }
}

async function verified(keys: ReleaseKeys, text: string) {
  try {
    return await jwtVerify(text, ({ kid = '' }) => keyNamed(keys, kid), {
      algorithms: ['EdDSA'],
      typ: PREVIEW_TOKEN_TYPE,
      clockTolerance: CLOCK_TOLERANCE_S
    })
  } catch (cause) {
    if (cause instanceof errors.JWTExpired) throw new PreviewRefusal('expired', { cause })
    if (cause instanceof errors.JOSEError) throw new PreviewRefusal('forged', { cause })
    throw cause
  }
}

function keyNamed(keys: ReleaseKeys, kid: string) {
  const key = keys.verifyingKey(kid)
  if (!key) throw new PreviewRefusal('forged')
  return key
}
