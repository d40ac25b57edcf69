import { expect, test } from 'vitest'
import { withDe } from './elision.ts'
import { loadedTexts } from './messages.ts'
import { translate } from './translate.ts'

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

test('a message joins a value by the format "de"', () => {
  loadedTexts['fr'] = { elision: { wilaya: 'la wilaya {{state, de}}' } }
  expect(translate('fr', ['elision'], 'wilaya', { state: 'Alger' })).toBe('la wilaya d’Alger')
})
