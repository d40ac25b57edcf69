import * as v from 'valibot'
import { Flag, Id, listOf } from './values.ts'

export const DEVICE_ID = /^[0-9a-f]{64}$/
export const DEVICE_TOKEN_MAX = 4096
/** Begins the token of a device that cannot be reached by push messages. */
export const PLACEHOLDER_TOKEN = 'tmp-'

export const SignedInDevice = v.pipe(
  v.object({
    id: v.number(),
    browser: v.nullish(v.string()),
    system: v.nullish(v.string()),
    signed_in_at: v.string(),
    seen_at: v.string(),
    current: Flag
  }),
  v.transform(wire => ({
    id: wire.id,
    browser: wire.browser ?? null,
    system: wire.system ?? null,
    signedInAt: wire.signed_in_at,
    seenAt: wire.seen_at,
    current: wire.current
  }))
)
export type SignedInDevice = v.InferOutput<typeof SignedInDevice>
export type SignedInDeviceWire = v.InferInput<typeof SignedInDevice>

export const SignedInDevices = listOf(SignedInDevice)

export const SignOutDeviceBody = v.object({ device: Id })

export const FirebaseApp = v.object({
  apiKey: v.string(),
  projectId: v.string(),
  appId: v.string(),
  messagingSenderId: v.string(),
  vapidKey: v.string()
})
export type FirebaseApp = v.InferOutput<typeof FirebaseApp>

export const PushKeyResponse = v.object({ key: v.string(), firebase: v.nullish(FirebaseApp) })
export type PushKeyResponse = v.InferOutput<typeof PushKeyResponse>
