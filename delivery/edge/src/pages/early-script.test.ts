import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { EARLY_SCRIPT } from './early-script.ts'

/** The language and direction of the page before its first paint. */
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

test.each([
  [ARABIC, 'fr', 'ar', 'fr'],
  [FRENCH, 'ar', null, 'ar'],
  [ARABIC, '<script>', 'en', 'en'],
  [ARABIC, '', 'en', 'en']
])(
  '[F-004] a page with %j in a tab that visits in "%s", with the stored language %s: %s',
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
