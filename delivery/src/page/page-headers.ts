import { EARLY_SCRIPT_HASH } from './early-script.ts'

/** The headers of every page. Nothing is fetched from elsewhere but what a setting names: maps, a check of the network, a token for messages. */
export function pageHeaders(fetchOrigins: readonly string[]): Record<string, string> {
  const policy = [
    "default-src 'none'",
    `script-src 'self' '${EARLY_SCRIPT_HASH}'`,
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "media-src 'self'",
    ['connect-src', "'self'", ...fetchOrigins].join(' '),
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
