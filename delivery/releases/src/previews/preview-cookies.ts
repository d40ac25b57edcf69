import { hash, randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { cookieValue } from '../http/cookie-value.ts'

const TOKEN = 'preview_token'
const BROWSER = 'preview_browser'

/** The token of a testers' link. Pages of testers are not previews: they have no banner and send reports. */
const TESTERS = 'testers_token'

export function testersCookie(cookies: string | undefined): string | undefined {
  return cookies?.includes(`${TESTERS}=`) ? cookieValue(cookies, TESTERS) : undefined
}

export function testersCookies({ token, expires, secure }: Omit<Carried, 'secret'>): string[] {
  return [cookie(TESTERS, token, secondsUntil(expires), secure)]
}

export function previewTokenCookie(cookies: string | undefined): string | undefined {
  return cookies?.includes(`${TOKEN}=`) ? cookieValue(cookies, TOKEN) : undefined
}

export function browserCookie(cookies: string | undefined): string | undefined {
  const secret = cookies && cookieValue(cookies, BROWSER)
  return secret === undefined || secret === '' ? undefined : hashSecret(secret)
}

export function newBrowser(): { secret: string; browser: string } {
  const secret = randomBytes(32).toString('base64url')
  return { secret, browser: hashSecret(secret) }
}

interface Carried {
  token: string
  secret?: string
  expires: Date
  secure: boolean
}

export function previewCookies({ token, secret = '', expires, secure }: Carried): string[] {
  const seconds = secondsUntil(expires)
  return [cookie(TOKEN, token, seconds, secure), cookie(BROWSER, secret, secret === '' ? 0 : seconds, secure)]
}

function secondsUntil(expires: Date): number {
  return Math.max(0, Math.round((expires.getTime() - Date.now()) / 1000))
}

export function expiredPreviewCookies(secure: boolean): string[] {
  return [TOKEN, BROWSER, TESTERS].map(name => cookie(name, '', 0, secure))
}

function cookie(name: string, value: string, seconds: number, secure: boolean): string {
  return `${name}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax; HttpOnly${secure ? '; Secure' : ''}`
}

function hashSecret(secret: string): string {
  return hash('sha256', secret, 'base64url')
}

/** A path of this site; a second leading slash would name another host. */
export function ownPlace(address: string): string {
  const { pathname, search } = new URL(address, 'http://site')
  return pathname.replace(/^\/+/, '/') + search
}

export function isSecure({ protocol }: FastifyRequest): boolean {
  return protocol === 'https'
}
