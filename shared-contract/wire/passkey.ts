import * as v from 'valibot'
import { Device, GivenPassword } from './sign-in.ts'
import { Id } from './values.ts'

/** WebAuthn's JSON encoding: base64url without padding. */
const Bytes = v.pipe(
  v.string(),
  v.minLength(1, 'required'),
  v.maxLength(20_000, 'text_long'),
  v.regex(/^[\w-]+$/, 'invalid')
)
const Transports = v.pipe(v.array(v.pipe(v.string(), v.regex(/^[a-z-]{1,32}$/, 'invalid'))), v.maxLength(10))
const PublicKey = v.literal('public-key')
const Descriptor = v.object({ id: v.string(), type: PublicKey, transports: v.optional(v.array(v.string())) })

export const Passkey = v.pipe(
  v.object({
    id: v.number(),
    browser: v.nullish(v.string()),
    system: v.nullish(v.string()),
    created_at: v.string(),
    used_at: v.nullish(v.string())
  }),
  v.transform(wire => ({
    id: wire.id,
    browser: wire.browser ?? null,
    system: wire.system ?? null,
    createdAt: wire.created_at,
    usedAt: wire.used_at ?? null
  }))
)
export type Passkey = v.InferOutput<typeof Passkey>
export type PasskeyWire = v.InferInput<typeof Passkey>

export const Passkeys = v.pipe(
  v.object({ data: v.array(Passkey) }),
  v.transform(({ data }) => data)
)

export const NewPasskeyOptions = v.looseObject({
  challenge: v.string(),
  rp: v.looseObject({ id: v.optional(v.string()), name: v.string() }),
  user: v.looseObject({ id: v.string(), name: v.string(), displayName: v.string() }),
  pubKeyCredParams: v.array(v.looseObject({ alg: v.number(), type: PublicKey })),
  excludeCredentials: v.optional(v.array(Descriptor))
})

export const PasskeyOptions = v.looseObject({
  challenge: v.string(),
  rpId: v.optional(v.string()),
  allowCredentials: v.optional(v.array(Descriptor))
})

/** The password is required so that an unattended open page does not suffice to add a key. */
export const PasskeyOptionsBody = v.object({ password: GivenPassword })

export const AddPasskeyBody = v.object({
  credential: v.object({
    id: Bytes,
    rawId: Bytes,
    type: PublicKey,
    response: v.object({ clientDataJSON: Bytes, attestationObject: Bytes, transports: v.optional(Transports) }),
    clientExtensionResults: v.object({})
  })
})
export type AddPasskeyBody = v.InferOutput<typeof AddPasskeyBody>

export const PasskeyLoginBody = v.object({
  credential: v.object({
    id: Bytes,
    rawId: Bytes,
    type: PublicKey,
    response: v.object({
      clientDataJSON: Bytes,
      authenticatorData: Bytes,
      signature: Bytes,
      userHandle: v.optional(Bytes)
    }),
    clientExtensionResults: v.object({})
  }),
  ...Device
})
export type PasskeyLoginBody = v.InferOutput<typeof PasskeyLoginBody>

export const RemovePasskeyBody = v.object({ passkey: Id })
