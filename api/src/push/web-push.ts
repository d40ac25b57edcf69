import webPush from 'web-push'
import type { PushData } from './push-message.ts'
import type { Subscription } from './subscription.ts'
import type { VapidKeys } from './vapid-keys.ts'

const TIME_LIMIT = 10_000
const DAY = 24 * 60 * 60

/** Sends a message through the push service of the browser, encrypted for it (RFC 8291). */
export function sendByWebPush(
  subscription: Subscription,
  data: PushData,
  { keys, contact }: { keys: VapidKeys; contact: string }
): Promise<Response> {
  const { endpoint, headers, body } = webPush.generateRequestDetails(subscription, JSON.stringify({ data }), {
    vapidDetails: { subject: contact, ...keys },
    TTL: DAY,
    urgency: 'high',
    contentEncoding: 'aes128gcm'
  })
  const { 'Content-Length': _, ...sent } = headers
  return fetch(endpoint, {
    method: 'POST',
    headers: sent,
    body: body ? new Uint8Array(body) : null,
    signal: AbortSignal.timeout(TIME_LIMIT),
    redirect: 'error'
  })
}
