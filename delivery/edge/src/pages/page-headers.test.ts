import { runInNewContext } from 'node:vm'
import { EARLY_SCRIPT, pageHeaders } from './page-headers.ts'
import { expect, test } from 'vitest'

function dressed(sent: { lang: string; dir: string }, search: string, getItem: () => string | null) {
  const documentElement = { ...sent }
  runInNewContext(EARLY_SCRIPT, { localStorage: { getItem }, location: { search }, document: { documentElement } })
  return [documentElement.lang, documentElement.dir]
}

const ARABIC = { lang: 'ar', dir: 'rtl' }
const FRENCH = { lang: 'fr', dir: 'ltr' }

test.each<[typeof ARABIC, string, string | null, string, string, string]>([
  [ARABIC, '', null, 'ar', 'rtl', 'as it was sent to who has chosen nothing'],
  [ARABIC, '', 'fr', 'fr', 'ltr', 'as was chosen here, when the server could not know'],
  [FRENCH, '?page=2', 'ar-DZ', 'ar', 'rtl', 'whatever the spelling'],
  [FRENCH, '?lang=fr', 'ar', 'fr', 'ltr', 'as the address asks, whatever was chosen'],
  [FRENCH, '?page=2&lang=FR', 'ar', 'fr', 'ltr', 'wherever it stands in it'],
  [ARABIC, '?lang=de', 'en', 'en', 'ltr', 'unless it asks for what we do not speak'],
  [ARABIC, '?slang=fr', 'en', 'en', 'ltr', 'or for something else'],
  [ARABIC, '', '<script>', 'ar', 'rtl', 'and a hostile choice is none']
])(
  '[F-004] [F-007] a page with %j at "%s" and the stored language %s: %s, %s, %s',
  (sent, search, stored, lang, dir) => {
    expect(dressed(sent, search, () => stored)).toEqual([lang, dir])
  }
)

test('a browser without storage shows the page as it was sent', () => {
  const forbidden = () => {
    throw new Error('The operation is insecure')
  }
  expect(dressed(ARABIC, '', forbidden)).toEqual(['ar', 'rtl'])
})

test('pages may fetch maps from the configured origins only', () => {
  const policy = pageHeaders(['https://tiles.example', 'https://fonts.example:8443'])['content-security-policy']
  expect(policy).toContain("connect-src 'self' https://tiles.example https://fonts.example:8443;")
  expect(policy?.match(/tiles\.example/g)).toHaveLength(1)
})
