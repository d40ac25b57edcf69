import { expect, test } from 'vitest'
import { hashPassword, isPassword, PASSWORD_COSTS } from './passwords.ts'

test('a password is known again, and only that one', async () => {
  const kept = await hashPassword('كلمة سر طويلة', PASSWORD_COSTS.standard)
  expect(kept).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await isPassword('كلمة سر طويلة', kept)).toBe(true)
  expect(await isPassword('كلمة سر طويلة ', kept)).toBe(false)
})

test('the same password is kept differently each time', async () => {
  const hash = () => hashPassword('correct horse', PASSWORD_COSTS.test)
  expect(await hash()).not.toBe(await hash())
})
