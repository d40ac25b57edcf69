/** Rules about the settings of a process that the API, the edge and the release service share. */

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/

/** Whether a host name or address belongs to this machine. */
export function isLoopback(host: string): boolean {
  return LOOPBACK.test(host)
}

type Environment = Readonly<Record<string, string | undefined>>

/** The error message if the development controls, enabled outside production, would be reachable from the network. */
export function exposedControls({ NODE_ENV, HOST }: Environment): string | undefined {
  if (NODE_ENV === 'production' || !HOST || isLoopback(HOST)) return undefined
  return `HOST=${HOST} offers the development controls to the network. Use 127.0.0.1, or set NODE_ENV=production and PUBLIC_URL.`
}

/** Why production cannot start: links and cookies would follow the `Host` header of each request. */
export function missingPublicUrl({ NODE_ENV, PUBLIC_URL }: Environment): string | undefined {
  if (NODE_ENV !== 'production' || PUBLIC_URL) return undefined
  return 'PUBLIC_URL must be set in production, such as https://site.example.'
}
