import { createInstance } from 'i18next'
import { beforeAll, expect, test, vi } from 'vitest'
import { FOLDERS, messagesOf } from '../testing/all-messages.ts'
import { LANGUAGES } from './language.ts'
import { loadedTexts } from './messages.ts'
import { FORMATS, translate, translateBy, type Values } from './translate.ts'

const COUNTS = [0, 1, 2, 3, 11, 100, 1_000_000]
const TEXTS = {
  plain: 'Price: 5 {DZD}',
  empty: '',
  value: '{{name}} is free',
  spaced: '{{ name }} and {{name}}',
  hour_one: '{{count}} hour',
  hour_other: '{{count}} hours',
  none_zero: 'none',
  none_other: '{{count}} of them',
  'dotted.key': 'Dotted'
}

const i18next = createInstance()
const byI18next = (language: string, namespaces: readonly string[], key: string, values: Values = {}): unknown =>
  Reflect.apply(i18next.getFixedT(language, namespaces as never), undefined, [key, values])

beforeAll(async () => {
  loadedTexts['en'] = { first: TEXTS, second: { other: 'Other' } }
  for (const folder of FOLDERS) {
    for (const language of LANGUAGES) {
      const own = (loadedTexts[language] ??= {})
      own[folder.split('/')[0] ?? ''] = await messagesOf(folder, language)
    }
  }
  await i18next.init({
    lng: 'en',
    fallbackLng: false,
    ns: [],
    defaultNS: false,
    interpolation: { escapeValue: false },
    resources: loadedTexts
  })
  i18next.services.formatter?.add('de', FORMATS['de']!)
})

test.each<[string, Values?]>([
  ['plain'],
  ['empty'],
  ['value'],
  ['value', { name: 'Amina' }],
  ['value', { name: null }],
  ['value', { name: 0 }],
  ['value', { name: '$& {{name}} $t(plain)' }],
  ['spaced', { name: 'Amina' }],
  ['hour', { count: 1 }],
  ['hour', { count: 7 }],
  ['none', { count: 0 }],
  ['none', { count: 2 }],
  ['dotted.key'],
  ['second:other'],
  ['missing'],
  ['second:missing'],
  ['toString']
])('%s %j is translated as by i18next', (key, values) => {
  expect(translate('en', ['first'], key, values)).toBe(byI18next('en', ['first'], key, values))
})

test.each(LANGUAGES)('each message in %s is translated as by i18next, with each form of its plural', language => {
  const different = Object.entries(loadedTexts[language] ?? {}).flatMap(([namespace, texts]) =>
    Object.entries(texts).flatMap(([name, text]) => {
      const key = name.replace(/_(zero|one|two|few|many|other)$/, '')
      const names = [...text.matchAll(/\{\{\s*(\w+)/g)].map(([, value = '']) => [value, `«${value}» $1`])
      return COUNTS.flatMap(count => {
        const values = { ...Object.fromEntries(names), ...(key === name ? {} : { count }) }
        const ours = translate(language, [namespace], key, values)
        return ours === byI18next(language, [namespace], key, values) ? [] : [`${namespace}:${name} ${count}: ${ours}`]
      })
    })
  )
  expect(different).toEqual([])
  expect(Object.keys(loadedTexts[language] ?? {}).length).toBeGreaterThanOrEqual(FOLDERS.length)
})

test('the first namespace that has a key translates it', () => {
  expect(translate('en', ['second', 'first'], 'plain')).toBe('Price: 5 {DZD}')
})

test.each([
  ['Alger', 'd’Alger'],
  ['Oran', 'd’Oran'],
  ['In Salah', 'd’In Salah'],
  ['El Oued', 'd’El Oued'],
  ['Électricité', 'd’Électricité'],
  ['un service', 'd’un service'],
  ['Œuvre', 'd’Œuvre'],
  ['Béjaïa', 'de Béjaïa'],
  // Names from Arabic pronounce their h, and their y is a consonant.
  ['Hassi Messaoud', 'de Hassi Messaoud'],
  ['Yakouren', 'de Yakouren'],
  ['Plomberie', 'de Plomberie'],
  ['الجزائر', 'de الجزائر'],
  ['', 'de ']
])('by the format "de" "%s" becomes "%s"', (name, joined) => expect(FORMATS['de']?.(name)).toBe(joined))

test('a message joins a value by the format "de"', () => {
  loadedTexts['fr'] = { elision: { wilaya: 'la wilaya {{state, de}}' } }
  expect(translate('fr', ['elision'], 'wilaya', { state: 'Alger' })).toBe('la wilaya d’Alger')
})

test('once i18next is there, it translates texts with values, and plain texts need none of its work', async () => {
  const translator = vi.fn(() => 'by i18next')
  translateBy(translator)
  expect(translate('en', ['first'], 'plain')).toBe('Price: 5 {DZD}')
  expect(translator).not.toHaveBeenCalled()
  expect(translate('en', ['first'], 'hour', { count: 7 })).toBe('by i18next')
  expect(translator).toHaveBeenCalledWith('en', 'first', 'hour', { count: 7 })
})
