import { screen, waitFor } from '@testing-library/react'
import { showScreen } from '@hirfa/shared-platform/testing'
import { expect, test } from 'vitest'
import { signInAsNewClient } from '../../testing/account-tests.ts'
import { ChangePasswordScreen } from '../change-password/change-password-screen.tsx'
import { ResetPasswordScreen } from '../reset-password/reset-password-screen.tsx'
import { SignInScreen } from './sign-in-screen.tsx'

const PHONE = { channel: 'phone', identifier: '+213551234567' }
const EMAIL = { channel: 'email', identifier: 'sara@example.dz' }
const token = 'x'.repeat(40)

/** The `autocomplete` of each field, in document order. */
function autocompleteTokens(): (string | null)[] {
  return [...document.querySelectorAll('form input:not([type=checkbox])')].map(field =>
    field.getAttribute('autocomplete')
  )
}

/** Shows the form as after a reload in this step. */
async function showAt(stage: object, channel = 'phone') {
  const typed = { channel, phone: '', email: '', name: '' }
  sessionStorage.setItem('signIn', JSON.stringify({ savedAt: Date.now(), stage, typed }))
  await showScreen(SignInScreen, { route: '/login' })
  await screen.findByRole('heading', { level: 1 })
}

const SECRET = 'new-password'

test.each([
  [{ stage: 'login' }, 'phone', ['tel', 'current-password webauthn']],
  [{ stage: 'login' }, 'email', ['email', 'current-password webauthn']],
  [{ stage: 'login-code', identity: PHONE }, 'phone', ['one-time-code']],
  [{ stage: 'login-name', identity: PHONE, token }, 'phone', ['name']],
  [{ stage: 'register' }, 'phone', ['name', 'tel']],
  [{ stage: 'register' }, 'email', ['name', 'email']],
  [{ stage: 'register-code', identity: PHONE }, 'phone', ['one-time-code']],
  [{ stage: 'register-password', identity: PHONE, token }, 'phone', ['username', SECRET]],
  [{ stage: 'register-password', identity: EMAIL, token }, 'email', ['username', 'tel', SECRET]],
  [{ stage: 'forgot' }, 'phone', ['tel']],
  [{ stage: 'forgot' }, 'email', ['email']],
  [{ stage: 'forgot-code', identity: PHONE }, 'phone', ['one-time-code']],
  [{ stage: 'forgot-password', identity: PHONE, token }, 'phone', ['username', SECRET, SECRET]]
])('the fields of %j by %s have the right autocomplete', async (stage, channel, fields) => {
  await showAt(stage, channel)
  await waitFor(() => expect(autocompleteTokens()).toEqual(fields))
})

test('the hidden account name is the sign-in identifier', async () => {
  await showAt({ stage: 'register-password', identity: PHONE, token })
  await screen.findByLabelText('Password')
  const name = document.querySelector<HTMLInputElement>('input[autocomplete=username]')
  expect([name?.value, name?.hidden]).toEqual(['+213551234567', true])
})

test('the fields of changed and reset passwords have the right autocomplete', async () => {
  await signInAsNewClient()
  const changing = await showScreen(ChangePasswordScreen, { route: '/change-password' })
  await screen.findByRole('heading', { level: 1 })
  expect(autocompleteTokens()).toEqual(['username', 'current-password', SECRET, SECRET])
  changing.unmount()

  await showScreen(ResetPasswordScreen, { route: '/password-reset/:token', at: '/password-reset/abc' })
  await screen.findByRole('heading', { level: 1 })
  expect(autocompleteTokens()).toEqual(['username', 'email', SECRET, SECRET])
})
