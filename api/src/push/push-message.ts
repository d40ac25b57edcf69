import * as v from 'valibot'

/** Data messages only: the service worker shows the notification. */
export const PushData = v.record(v.string(), v.string())
export type PushData = v.InferOutput<typeof PushData>

export const PushPayload = v.object({ client_id: v.number(), device_id: v.string(), data: PushData })
export type PushPayload = v.InferOutput<typeof PushPayload>
