import { PLACEHOLDER_TOKEN } from '@hirfa/shared-contract'
import * as v from 'valibot'

const Subscription = v.pipe(
  v.string(),
  v.startsWith('{'),
  v.parseJson(),
  v.object({
    endpoint: v.pipe(v.string(), v.url()),
    keys: v.object({ p256dh: v.pipe(v.string(), v.length(87)), auth: v.pipe(v.string(), v.length(22)) })
  })
)
export type Subscription = v.InferOutput<typeof Subscription>

export type Reach =
  | { kind: 'nothing' }
  | { kind: 'web-push'; subscription: Subscription }
  | { kind: 'fcm'; token: string }

/** The push channel of a token: a web push subscription is JSON; anything else is an FCM token. */
export function pushReach(token: string): Reach {
  if (token === '' || token.startsWith(PLACEHOLDER_TOKEN)) return { kind: 'nothing' }
  if (!token.startsWith('{')) return { kind: 'fcm', token }
  const subscription = v.safeParse(Subscription, token)
  return subscription.success ? { kind: 'web-push', subscription: subscription.output } : { kind: 'nothing' }
}

/** Whether the endpoint belongs to a known push service. Plain http is allowed on localhost only. */
export function isPushService(endpoint: string, hosts: readonly string[]): boolean {
  const { protocol, hostname, username } = new URL(endpoint)
  const local = hostname === '127.0.0.1' || hostname === 'localhost'
  if (username !== '' || (protocol !== 'https:' && !(local && protocol === 'http:'))) return false
  return hosts.some(host => hostname === host || hostname.endsWith(`.${host}`))
}
