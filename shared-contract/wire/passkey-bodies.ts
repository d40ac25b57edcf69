import * as v from 'valibot'
import { PublicKey } from './passkey.ts'
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
