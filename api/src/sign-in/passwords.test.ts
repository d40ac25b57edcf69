import { expect, test } from 'vitest'
import { hashPassword, isPassword } from './passwords.ts'

test('a password is known again, and only that one', async () => {
  const kept = await hashPassword('كلمة سر طويلة')
  expect(kept).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await isPassword('كلمة سر طويلة', kept)).toBe(true)
  expect(await isPassword('كلمة سر طويلة ', kept)).toBe(false)
})

test('the same password is kept differently each time', async () => {
  expect(await hashPassword('correct horse')).not.toBe(await hashPassword('correct horse'))
})
