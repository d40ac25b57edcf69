import { directionOf, LANGUAGE_KEY, LANGUAGES, VISIT_LANGUAGE_KEY } from '@hirfa/shared-contract/languages'
import type { Product } from '../product.ts'
import { CSP_REPORTS_PATH } from '../reports/csp-reports.ts'
import { SAVING_HEADERS } from '../server/saves-data.ts'
import { EARLY_INPUT, guardScript, hashSource, LATE_FONTS, LATE_START } from './inline-scripts.ts'

export function withStyles(headers: Readonly<Record<string, string>>, sources: readonly string[]): string {
  const policy = headers['content-security-policy'] ?? ''
  return sources.length === 0 ? policy : policy.replace(/style-src [^;]*/, `$& ${sources.join(' ')}`)
}

/** A page with a developer's remote also loads scripts from that origin, without integrity. */
export function pageHeaders(
  product: Pick<Product, 'id' | 'workerPath' | 'fetchOrigins' | 'htmlPolicies'>,
  devOrigin?: string
): Record<string, string> {
  const own = ["'self'", ...(devOrigin ? [devOrigin] : [])].join(' ')
  const reload = devOrigin ? [devOrigin.replace(/^http/, 'ws')] : []
  const inline = [EARLY_SCRIPT, guardScript(product), EARLY_INPUT, LATE_FONTS, LATE_START]
  const policy = [
    "default-src 'none'",
    ['script-src', own, ...inline.map(hashSource)].join(' '),
    `style-src ${own}`,
    `img-src ${own} data: blob:`,
    `font-src ${own}`,
    `media-src ${own}`,
    ['connect-src', own, ...reload, ...product.fetchOrigins].join(' '),
    "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(devOrigin
      ? []
      : [
          "require-trusted-types-for 'script'",
          `trusted-types ${['default', ...product.htmlPolicies, "'allow-duplicates'"].join(' ')}`,
          `report-uri ${CSP_REPORTS_PATH}`,
          'report-to csp'
        ])
  ]
  return {
    'content-type': 'text/html; charset=utf-8',
    // The cookies of a page, its bucket and its report token, belong to one visitor.
    'cache-control': 'private, no-cache',
    vary: `Accept-Language, Cookie, Accept-Encoding, ${SAVING_HEADERS}`,
    // Browsers send the type of the connection only on request.
    'accept-ch': 'ECT',
    'content-security-policy': policy.join('; '),
    ...(devOrigin
      ? {}
      : {
          'integrity-policy': 'blocked-destinations=(script)',
          'reporting-endpoints': `csp="${CSP_REPORTS_PATH}"`
        }),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'geolocation=(self), camera=(), microphone=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin'
  }
}

const ANY = LANGUAGES.join('|')
const RIGHT_TO_LEFT = LANGUAGES.filter(language => directionOf(language) === 'rtl').join('|')

/** Runs before the first paint. The language of the tab precedes the stored one, and one in the address both. */
export const EARLY_SCRIPT = `try{var d=document.documentElement,\
g=function(a,k){try{return a==="cookie"?("; "+document.cookie).indexOf("; "+k+"=")>=0:globalThis[a+"Storage"].getItem(k)}catch(e){}},\
l=[g("session","${VISIT_LANGUAGE_KEY}"),g("local","${LANGUAGE_KEY}")]\
.map(function(s){return(s||"").split("-")[0].toLowerCase()}).filter(function(s){return/^(${ANY})$/.test(s)})[0];\
if(l&&l!==d.lang&&!/[?&]lang=(${ANY})\\b/i.test(location.search)){d.lang=l;d.dir=/^(${RIGHT_TO_LEFT})$/.test(l)?"rtl":"ltr"}\
(d.getAttribute("data-persisted")||"").split(" ").forEach(function(s){\
s=s.split(":");if(s[1]&&g(s[0],s[1]))d.setAttribute(s[2]||"data-returning","")\
})}catch(e){}`
