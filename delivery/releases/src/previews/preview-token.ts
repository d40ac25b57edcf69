import { errors, SignJWT } from 'jose'
import { PREVIEWS } from '@hirfa/shared-contract/release/commands'
import * as v from 'valibot'
import type { ReleaseKeys } from '../keys/release-keys.ts'
import { verifiedPayload } from '../keys/verified-payload.ts'
import { PreviewRefusal } from './preview-refusal.ts'

const { at, preview, testers, override } = PREVIEWS

const Shown = v.variant('kind', [
  at,
  preview,
  testers,
  v.object({
    ...override.entries,
    /** The hash of a secret of the browser that redeemed the link; a link has none yet. */
    browser: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{43}$/))),
    withShell: v.optional(v.literal(true))
  })
])
export type Shown = v.InferOutput<typeof Shown>

export function previewedVersions({ app, version, with: others = [] }: Extract<Shown, { kind: 'preview' }>) {
  return [{ app, version }, ...others]
}

export type PreviewKind = Shown['kind']

const Claims = v.object({
  jti: v.pipe(v.string(), v.regex(/^[\w-]{8,50}$/)),
  sub: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  exp: v.number(),
  shown: Shown
})

export interface PreviewToken {
  /** Revoking it ends the link and every preview session of it. */
  id: string
  by: string
  expires: Date
  shown: Shown
}

export function redemptionOf({ id }: PreviewToken): string {
  return `opened-${id}`
}

export async function signPreviewToken(
  keys: ReleaseKeys,
  { id, by, expires, shown }: PreviewToken,
  now: Date
): Promise<string> {
  const { kid, key } = keys.signingKey()
  return new SignJWT({ shown })
    .setProtectedHeader({ alg: 'EdDSA', typ: previewTokenType(keys), kid })
    .setJti(id)
    .setSubject(by)
    .setNotBefore(now)
    .setExpirationTime(expires)
    .sign(key)
}

/** Parses and verifies a preview token. Throws if the signature is invalid or it is expired. */
export async function readPreviewToken(keys: ReleaseKeys, text: string): Promise<PreviewToken> {
  const payload = await verifiedPayload(keys, text, { typ: previewTokenType(keys) }).catch((cause: unknown) => {
    if (!(cause instanceof errors.JOSEError)) throw cause
    throw new PreviewRefusal(cause instanceof errors.JWTExpired ? 'expired' : 'forged', { cause })
  })
  const claims = v.safeParse(Claims, payload)
  if (!claims.success) throw new PreviewRefusal('forged')
  const { jti, sub, exp, shown } = claims.output
  return { id: jti, by: sub, expires: new Date(exp * 1000), shown }
}

function previewTokenType({ product }: ReleaseKeys): string {
  return `${product}-ticket+jwt`
}
