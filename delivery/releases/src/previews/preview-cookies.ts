import { createHash, randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

const TOKEN = 'preview_token'
/** The secret of the browser that redeemed an override. */
const BROWSER = 'preview_browser'

export function previewTokenCookie(cookies: string | undefined): string | undefined {
  return cookies?.includes(`${TOKEN}=`) ? valueOf(cookies, TOKEN) : undefined
}

/** The hash of the browser's secret, for comparison with the token. */
export function browserCookie(cookies: string | undefined): string | undefined {
  const secret = cookies && valueOf(cookies, BROWSER)
  return secret === undefined || secret === '' ? undefined : hashOf(secret)
}

/** A new secret for a browser, and its hash for the token. */
export function newBrowser(): { secret: string; browser: string } {
  const secret = randomBytes(32).toString('base64url')
  return { secret, browser: hashOf(secret) }
}

interface Carried {
  token: string
  secret?: string
  expires: Date
  secure: boolean
}

/** Cookies that hold the token until it expires; no script can read them and no other site can send them. */
export function previewCookies({ token, secret = '', expires, secure }: Carried): string[] {
  const seconds = Math.max(0, Math.round((expires.getTime() - Date.now()) / 1000))
  return [cookie(TOKEN, token, seconds, secure), cookie(BROWSER, secret, secret === '' ? 0 : seconds, secure)]
}

export function expiredPreviewCookies(secure: boolean): string[] {
  return [cookie(TOKEN, '', 0, secure), cookie(BROWSER, '', 0, secure)]
}

function cookie(name: string, value: string, seconds: number, secure: boolean): string {
  return `${name}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax; HttpOnly${secure ? '; Secure' : ''}`
}

function valueOf(cookies: string, name: string): string | undefined {
  return new RegExp(`(?:^|;\\s*)${name}=([^;]*)`).exec(cookies)?.[1]
}

function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}

/** A path of this site; a second leading slash would name another host. */
export function ownPlace(address: string): string {
  const { pathname, search } = new URL(address, 'http://site')
  return pathname.replace(/^\/+/, '/') + search
}

export function isSecure({ protocol }: FastifyRequest): boolean {
  return protocol === 'https'
}
