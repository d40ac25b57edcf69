import { EARLY_SCRIPT_HASH } from './early-script.ts'
import { StartError } from '../start/start-error.ts'

/** Narrower than what a URL may be: a policy ends its rules with characters that a URL allows. */
const ORIGIN = /^https?:\/\/[a-z0-9.-]+(?::\d{1,5})?$/

/** The headers of every page. Maps are the only thing that may be fetched from elsewhere, and only where a setting says so. */
export function pageHeaders(mapOrigins: readonly string[]): Record<string, string> {
  const policy = [
    "default-src 'none'",
    `script-src 'self' '${EARLY_SCRIPT_HASH}'`,
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    ['connect-src', "'self'", ...mapOrigins].join(' '),
    "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'"
  ]
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    vary: 'Accept-Language, Cookie, Accept-Encoding',
    'content-security-policy': policy.join('; '),
    'integrity-policy': 'blocked-destinations=(script)',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'geolocation=(self), camera=(), microphone=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin'
  }
}

/** The origins of a setting such as `https://tiles.example https://fonts.example`. */
export function originsOf(setting = ''): string[] {
  return setting
    .split(/[\s,]+/)
    .filter(origin => origin !== '')
    .map(origin => {
      if (!ORIGIN.test(origin))
        throw new StartError(`${origin} in MAP_ORIGINS is not an origin such as https://tiles.example.`)
      return origin
    })
}
