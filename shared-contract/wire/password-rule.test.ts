import * as v from 'valibot'
import { expect, test } from 'vitest'
import { ChangePasswordBody, RegisterBody, ResetByLinkBody, ResetByPhoneBody } from './sign-in.ts'

const device = { device_id: 'a'.repeat(64), device_token: 'tmp-1' }
const reached = { phone: '+213551234567', token: 'token' }

const BODIES = {
  'registering by phone': (password: string) =>
    v.safeParse(RegisterBody, { register_type: 'phone', name: 'Sara', password, ...reached, ...device }),
  'registering by e-mail': (password: string) =>
    v.safeParse(RegisterBody, {
      register_type: 'email',
      email: 'sara@example.com',
      name: 'Sara',
      password,
      ...reached,
      ...device
    }),
  'resetting by phone': (password: string) =>
    v.safeParse(ResetByPhoneBody, { ...reached, new_password: password, new_password_confirmation: password }),
  'resetting by link': (password: string) =>
    v.safeParse(ResetByLinkBody, {
      token: 'token',
      email: 'sara@example.com',
      password,
      password_confirmation: password
    }),
  changing: (password: string) =>
    v.safeParse(ChangePasswordBody, {
      current_password: 'old',
      new_password: password,
      new_password_confirmation: password
    })
}

test.each(Object.entries(BODIES))('[F-299] %s accepts a password of eight characters, not of seven', (_name, read) => {
  expect(read('abcdefgh').issues).toBeUndefined()
  expect(read('abcdefg').issues?.map(({ message }) => message)).toEqual(['password_short'])
})
