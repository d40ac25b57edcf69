import * as v from 'valibot'

/** Data only: the service worker shows it, and no push service adds a notification of its own. */
export const PushData = v.record(v.string(), v.string())
export type PushData = v.InferOutput<typeof PushData>

/** A message as it is kept for one device. */
export const PushPayload = v.object({ client_id: v.number(), device_id: v.string(), data: PushData })
export type PushPayload = v.InferOutput<typeof PushPayload>
