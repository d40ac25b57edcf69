import { createHash, randomBytes } from 'node:crypto'

const TICKET = 'hirfa_view'
/** What only the browser knows that has opened the link of an override. */
const BROWSER = 'hirfa_view_browser'

/** The ticket that a browser carries. Everybody else's page costs this one look. */
export function previewTokenCookie(cookies: string | undefined): string | undefined {
  return cookies?.includes(`${TICKET}=`) ? valueOf(cookies, TICKET) : undefined
}

/** Who the browser is to an override; the same text as its ticket holds, if it is that browser. */
export function browserCookie(cookies: string | undefined): string | undefined {
  const secret = cookies && valueOf(cookies, BROWSER)
  return secret === undefined || secret === '' ? undefined : hashOf(secret)
}

/** A browser that is about to carry an override: what it is given, and how its ticket knows it again. */
export function newBrowser(): { secret: string; browser: string } {
  const secret = randomBytes(32).toString('base64url')
  return { secret, browser: hashOf(secret) }
}

interface Carried {
  ticket: string
  secret?: string
  expires: Date
  /** The site is reached by https. */
  secure: boolean
}

/** What makes a browser carry a ticket until it expires. No script can read it, no other site can send it along. */
export function previewCookies({ ticket, secret = '', expires, secure }: Carried): string[] {
  const seconds = Math.max(0, Math.round((expires.getTime() - Date.now()) / 1000))
  return [cookie(TICKET, ticket, seconds, secure), cookie(BROWSER, secret, secret === '' ? 0 : seconds, secure)]
}

/** What makes a browser forget its ticket. */
export function expiredPreviewCookies(secure: boolean): string[] {
  return [cookie(TICKET, '', 0, secure), cookie(BROWSER, '', 0, secure)]
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
