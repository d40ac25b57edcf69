import { runInNewContext } from 'node:vm'
import { CSP_REPORTS_PATH } from '../reports/csp-reports.ts'
import { EARLY_SCRIPT, pageHeaders } from './page-headers.ts'
import { expect, test } from 'vitest'
import { FIXTURE_PRODUCT } from '../../../testing/fixture-product.ts'

function dressed(
  sent: { lang: string; dir: string },
  search: string,
  getItem: () => string | null,
  visited: string | null = null
) {
  const documentElement = { ...sent }
  const sessionStorage = { getItem: (key: string) => (key === 'visitLanguage' ? visited : null) }
  const browser = { localStorage: { getItem }, sessionStorage, location: { search } }
  runInNewContext(EARLY_SCRIPT, { ...browser, document: { documentElement } })
  return [documentElement.lang, documentElement.dir]
}

const ARABIC = { lang: 'ar', dir: 'rtl' }
const FRENCH = { lang: 'fr', dir: 'ltr' }

test.each<[typeof ARABIC, string, string | null, string, string, string]>([
  [ARABIC, '', null, 'ar', 'rtl', 'without a stored choice it stays as sent'],
  [ARABIC, '', 'fr', 'fr', 'ltr', 'the stored choice applies'],
  [FRENCH, '?page=2', 'ar-DZ', 'ar', 'rtl', 'a stored tag with a region applies'],
  [FRENCH, '?lang=fr', 'ar', 'fr', 'ltr', 'the language of the address goes before the stored choice'],
  [FRENCH, '?page=2&lang=FR', 'ar', 'fr', 'ltr', 'also in capitals, after another parameter'],
  [ARABIC, '?lang=de', 'en', 'en', 'ltr', 'an unsupported language in the address is ignored'],
  [ARABIC, '?slang=fr', 'en', 'en', 'ltr', 'a parameter with a similar name is ignored'],
  [ARABIC, '', '<script>', 'ar', 'rtl', 'an invalid stored choice is ignored']
])(
  '[F-004] [F-007] a page with %j at "%s" and the stored language %s: %s, %s, %s',
  (sent, search, stored, lang, dir) => {
    expect(dressed(sent, search, () => stored)).toEqual([lang, dir])
  }
)

test.each([
  [ARABIC, 'fr', 'ar', 'fr'],
  [FRENCH, 'ar', null, 'ar'],
  [ARABIC, '<script>', 'en', 'en'],
  [ARABIC, '', 'en', 'en']
])(
  '[see F-004] a page with %j in a tab that visits in "%s", with the stored language %s: %s',
  (sent, visited, stored, lang) => {
    expect(dressed(sent, '', () => stored, visited)).toEqual([lang, lang === 'ar' ? 'rtl' : 'ltr'])
  }
)

test('a browser without storage shows the page as it was sent', () => {
  const forbidden = () => {
    throw new Error('The operation is insecure')
  }
  expect(dressed(ARABIC, '', forbidden)).toEqual(['ar', 'rtl'])
})

test.each([
  ['local:taskData session:signIn', { taskData: '{}' }, ['data-returning']],
  ['local:taskData session:signIn', {}, []],
  ['local:taskData cookie:client:data-signed-in', { client: '7' }, ['data-signed-in']],
  ['local:taskData cookie:client:data-signed-in', null, ['data-signed-in']],
  ['local:taskData cookie:lient:data-signed-in', {}, []],
  [null, { taskData: '{}' }, []]
])('a page with the persisted keys %j in a browser with %j is marked with %j', (keys, stored, marks) => {
  const attributes = new Map([['data-persisted', keys]])
  const documentElement = {
    ...ARABIC,
    getAttribute: (name: string) => attributes.get(name) ?? null,
    setAttribute: (name: string, value: string) => attributes.set(name, value)
  }
  const localStorage = stored && { getItem: (key: string) => new Map(Object.entries(stored)).get(key) ?? null }
  const sessionStorage = { getItem: () => null }
  runInNewContext(EARLY_SCRIPT, {
    localStorage,
    sessionStorage,
    location: { search: '' },
    document: { documentElement, cookie: 'language=fr; client=7' }
  })
  expect([...attributes.keys()].filter(name => name !== 'data-persisted')).toEqual(marks)
})

test('pages may fetch maps from the configured origins only', () => {
  const policy = pageHeaders({
    ...FIXTURE_PRODUCT,
    fetchOrigins: ['https://tiles.example', 'https://fonts.example:8443']
  })['content-security-policy']
  expect(policy).toContain("connect-src 'self' https://tiles.example https://fonts.example:8443;")
  expect(policy?.match(/tiles\.example/g)).toHaveLength(1)
})

test('a page allows what it needs, and no page of another site can frame it', () => {
  const { 'content-security-policy': policy = '', ...headers } = pageHeaders({
    ...FIXTURE_PRODUCT,
    htmlPolicies: ['a']
  })
  expect(policy.replaceAll(/ 'sha256-[^']+'/g, '').split('; ')).toEqual([
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "media-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types default a 'allow-duplicates'",
    `report-uri ${CSP_REPORTS_PATH}`,
    'report-to csp'
  ])
  expect(headers).toMatchObject({
    'integrity-policy': 'blocked-destinations=(script)',
    'reporting-endpoints': `csp="${CSP_REPORTS_PATH}"`,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'geolocation=(self), camera=(), microphone=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin'
  })
})
