import * as v from 'valibot'
import { listOf } from './values.ts'

export const PublicKey = v.literal('public-key')
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

export const Passkeys = listOf(Passkey)

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
