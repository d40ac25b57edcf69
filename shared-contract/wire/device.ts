import * as v from 'valibot'
import { Flag, Id } from './values.ts'

/** A browser in which the client is signed in. */
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
    /** The browser that asks. */
    current: wire.current
  }))
)
export type SignedInDevice = v.InferOutput<typeof SignedInDevice>
export type SignedInDeviceWire = v.InferInput<typeof SignedInDevice>

/** The answer of `GET /user/devices`. */
export const SignedInDevices = v.pipe(
  v.object({ data: v.array(SignedInDevice) }),
  v.transform(({ data }) => data)
)

/** The body of `POST /user/sign-out-device`. */
export const SignOutDeviceBody = v.object({ device: Id })
