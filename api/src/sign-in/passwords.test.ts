import { expect, test } from 'vitest'
import { hashPassword, isPassword, PASSWORD_COSTS } from './passwords.ts'

test('a hash verifies only its password', async () => {
  const hash = await hashPassword('كلمة سر طويلة', PASSWORD_COSTS.standard)
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await isPassword('كلمة سر طويلة', hash)).toBe(true)
  expect(await isPassword('كلمة سر طويلة ', hash)).toBe(false)
})

test('the same password has a different hash each time', async () => {
  const hash = () => hashPassword('correct horse', PASSWORD_COSTS.test)
  expect(await hash()).not.toBe(await hash())
})
