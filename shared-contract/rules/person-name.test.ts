import { expect, test } from 'vitest'
import { addressIn, nameIn } from './person-name.ts'

test.each([
  ['ar', 'Samir', 'سمير'],
  ['fr', 'Samir', 'Samir'],
  ['en', null, 'سمير']
] as const)('in %s the Latin form %j of a name or address is shown as %s', (language, latin, shown) => {
  expect(nameIn({ name: 'سمير', latinName: latin }, language)).toBe(shown)
  expect(addressIn({ address: 'سمير', latinAddress: latin }, language)).toBe(shown)
})
