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

/** How a device can be reached, as its token says. */
export type Reach =
  | { kind: 'nothing' }
  | { kind: 'web-push'; subscription: Subscription }
  | { kind: 'fcm'; token: string }

/** A token beginning with `tmp-` stands in for none; a subscription is sent as the JSON that a browser gives. */
export function reachOf(token: string): Reach {
  if (token === '' || token.startsWith('tmp-')) return { kind: 'nothing' }
  if (!token.startsWith('{')) return { kind: 'fcm', token }
  const subscription = v.safeParse(Subscription, token)
  return subscription.success ? { kind: 'web-push', subscription: subscription.output } : { kind: 'nothing' }
}

/** Whether an endpoint is one of a known push service; on this machine it may do without encryption. */
export function isPushService(endpoint: string, hosts: readonly string[]): boolean {
  const { protocol, hostname, username } = new URL(endpoint)
  const local = hostname === '127.0.0.1' || hostname === 'localhost'
  if (username !== '' || (protocol !== 'https:' && !(local && protocol === 'http:'))) return false
  return hosts.some(host => hostname === host || hostname.endsWith(`.${host}`))
}
