import { expect, test } from 'vitest'
import { latinName } from './latin-letters.ts'

test.each([
  ['عبد القادر', 'Abdelkader'],
  ['محمد', 'Mohamed'],
  ['سمير', 'Samir'],
  ['بن علي', 'Benali'],
  ['محمد بن علي', 'Mohamed Ban Ali'],
  ['شنوفي', 'Chanoufi'],
  ['بوغرارة', 'Bougharara'],
  ['خديم', 'Khadim'],
  ['النجار', 'El Nadjar']
])('%s is spelled %s', (name, latin) => {
  expect(latinName(name)).toBe(latin)
})

test.each(['Karim Haddad', '', '123'])('a name without Arabic letters, "%s", has no other spelling', name => {
  expect(latinName(name)).toBeNull()
})
