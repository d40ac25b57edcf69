import * as v from 'valibot'
import { Device } from './client.ts'
import { Id } from './values.ts'

/** Bytes as WebAuthn writes them in JSON: base64 for addresses, without padding. */
const Bytes = v.pipe(
  v.string(),
  v.minLength(1, 'required'),
  v.maxLength(20_000, 'text_long'),
  v.regex(/^[\w-]+$/, 'invalid')
)
const Transports = v.pipe(v.array(v.pipe(v.string(), v.regex(/^[a-z-]{1,32}$/, 'invalid'))), v.maxLength(10))
const PublicKey = v.literal('public-key')
const Descriptor = v.object({ id: v.string(), type: PublicKey, transports: v.optional(v.array(v.string())) })

/** A key of the client's device that lets them in without a password. */
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

/** The answer of `GET /user/passkeys`. */
export const Passkeys = v.pipe(
  v.object({ data: v.array(Passkey) }),
  v.transform(({ data }) => data)
)

/** What a device is told before it makes a key; `POST /user/passkey-options` answers it. */
export const NewPasskeyOptions = v.looseObject({
  challenge: v.string(),
  rp: v.looseObject({ id: v.optional(v.string()), name: v.string() }),
  user: v.looseObject({ id: v.string(), name: v.string(), displayName: v.string() }),
  pubKeyCredParams: v.array(v.looseObject({ alg: v.number(), type: PublicKey })),
  excludeCredentials: v.optional(v.array(Descriptor))
})

/** What a device is told before it signs; `POST /passkey-options` answers it. */
export const PasskeyOptions = v.looseObject({
  challenge: v.string(),
  rpId: v.optional(v.string()),
  allowCredentials: v.optional(v.array(Descriptor))
})

/** The password comes along: who has found an open page must not make themselves a key to it. */
export const PasskeyOptionsBody = v.object({
  password: v.pipe(v.string(), v.minLength(1, 'required'), v.maxLength(1000, 'password_long'))
})

/** The body of `POST /user/add-passkey`: what the device has made. */
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

/** The body of `POST /passkey-login`: what the device has signed. */
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

/** The body of `POST /user/remove-passkey`. */
export const RemovePasskeyBody = v.object({ passkey: Id })
