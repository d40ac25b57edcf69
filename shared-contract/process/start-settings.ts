import { isIP } from 'node:net'
import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

export const LOG_LEVEL_RULE = `LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}`

export const DEFAULT_PORT = '4300'

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/

export function isLoopback(host: string): boolean {
  return LOOPBACK.test(host)
}

export function isAddressInUse(error: unknown): error is Error & { code: 'EADDRINUSE' } {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
}

type Environment = Readonly<Record<string, string | undefined>>

export function exposedControls({ NODE_ENV, HOST }: Environment): string | undefined {
  if (NODE_ENV === 'production' || !HOST || isLoopback(HOST)) return undefined
  return `HOST=${HOST} offers the development controls to the network. Use 127.0.0.1, or set NODE_ENV=production and PUBLIC_URL.`
}

/** Why production cannot start: links and cookies would follow the `Host` header of each request. */
export function missingPublicUrl({ NODE_ENV, PUBLIC_URL }: Environment): string | undefined {
  if (NODE_ENV !== 'production' || PUBLIC_URL) return undefined
  return 'PUBLIC_URL must be set in production, such as https://site.example.'
}

const NAMED_PROXIES = ['loopback', 'linklocal', 'uniquelocal']

export function trustedProxiesIn({ TRUSTED_PROXIES = '' }: { TRUSTED_PROXIES?: string | undefined }): string[] {
  return TRUSTED_PROXIES.split(',').flatMap(proxy => proxy.trim() || [])
}

export function wrongProxy(environment: Environment): string | undefined {
  const wrong = trustedProxiesIn(environment).find(proxy => !NAMED_PROXIES.includes(proxy) && !isNetwork(proxy))
  if (wrong === undefined) return undefined
  return `TRUSTED_PROXIES contains "${wrong}"; it takes addresses, networks such as 10.0.0.0/8, and ${NAMED_PROXIES.join(', ')}.`
}

function isNetwork(text: string): boolean {
  const [address = '', bits = '0', ...more] = text.split('/')
  const longest = isIP(address) === 6 ? 128 : 32
  return isIP(address) > 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= longest && more.length === 0
}

export const RECEIVE_LIMITS = {
  requestTimeout: 20_000,
  http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000 }
}

/** The accepted ids; others could forge log lines. */
const REQUEST_ID = /^[\w-]{8,64}$/

export function requestIdOf({ headers }: { headers: IncomingHttpHeaders }): string {
  const given = headers['x-request-id']
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID()
}
