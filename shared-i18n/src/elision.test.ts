import { beforeAll, expect, test } from 'vitest'
import { withDe } from './elision.ts'
import { i18n, startMessages } from './i18n.ts'

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
])('"%s" becomes "%s"', (name, joined) => expect(withDe(name)).toBe(joined))

beforeAll(() => startMessages('fr'))

test('a message joins a value by the format "de"', () => {
  i18n.addResource('fr', 'elision', 'wilaya', 'la wilaya {{state, de}}')
  expect(i18n.t('wilaya', { ns: 'elision', state: 'Alger' } as never)).toBe('la wilaya d’Alger')
})
