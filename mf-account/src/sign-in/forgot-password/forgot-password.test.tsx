import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { $notices, currentClient } from 'shared-platform'
import { forgetEverything, showScreen } from 'shared-platform/testing'
import { expect, test } from 'vitest'
import { development, registerClient } from '../../../testing/account-tests.ts'
import { SignInScreen } from '../sign-in-screen.tsx'

const button = (name: string) => screen.getByRole('button', { name })

async function openForgot() {
  const user = userEvent.setup()
  await showScreen(SignInScreen, { route: '/login' })
  await user.click(await screen.findByRole('button', { name: 'Forgot your password?' }))
  return user
}

async function newPhone(): Promise<string> {
  const { phone } = await registerClient()
  forgetEverything()
  return phone ?? ''
}

test('[F-177] [F-178] [F-278] by phone: number, code, new password twice, then sign-in with it', async () => {
  const phone = await newPhone()
  const user = await openForgot()
  await user.type(screen.getByLabelText('Phone number'), phone.slice(4))
  await user.click(button('Send the code'))
  await user.type(await screen.findByLabelText('Verification code'), await development().codeFor(phone))
  await user.click(button('Confirm the code'))

  await user.click(await screen.findByRole('button', { name: 'Save the password' }))
  expect(await screen.findByText('Please repeat the password')).toBeTruthy()
  await user.type(screen.getByLabelText('New password'), 'another-9')
  await user.type(screen.getByLabelText('Confirm the password'), 'another-8')
  await user.click(button('Save the password'))
  expect(await screen.findByText('The passwords do not match')).toBeTruthy()

  await user.clear(screen.getByLabelText('Confirm the password'))
  await user.type(screen.getByLabelText('Confirm the password'), 'another-9')
  await user.click(button('Save the password'))
  expect(await screen.findByRole('heading', { level: 1, name: 'Log in' })).toBeTruthy()
  expect(screen.getByLabelText('Phone number')).toHaveProperty('value', phone.slice(4))

  await user.type(screen.getByLabelText('Password'), 'another-9')
  await user.click(button('Log in'))
  await waitFor(() => expect(currentClient()?.phone).toBe(phone))
})

test('[F-176] by e-mail: shows the same text whether or not the account exists', async () => {
  const user = await openForgot()
  await user.click(button('Use an e-mail address'))
  await user.type(screen.getByLabelText('E-mail address'), `unknown${Date.now()}@example.dz`)
  await user.click(button('Send the reset link'))

  expect(await screen.findByText('Check your mail')).toBeTruthy()
  expect(screen.getByText(/If this address has an account/)).toBeTruthy()
  expect(screen.getByText(/You can send it again in \d+ s/)).toBeTruthy()
  expect($notices.get()[0]?.tone).toBe('success')
  await user.click(button('Use another address'))
  expect(screen.getByLabelText('E-mail address')).toBeTruthy()
})
