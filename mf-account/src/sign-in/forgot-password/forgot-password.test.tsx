import { screen, waitFor } from '@testing-library/react'
import { $notices, currentClient } from '@hirfa/shared-platform'
import { forgetEverything, showScreen, watchRequests } from '@hirfa/shared-platform/testing'
import { expect, test } from 'vitest'
import { development, enter, press, problemAt, registerClient, user } from '../../../testing/account-tests.ts'
import { SignInScreen } from '../sign-in-screen.tsx'

const button = (name: string) => screen.getByRole('button', { name })

async function openForgot() {
  await showScreen(SignInScreen, { route: '/login' })
  await press('Forgot your password?')
  await screen.findByLabelText('Phone number')
}

async function newPhone(): Promise<string> {
  const { phone } = await registerClient()
  forgetEverything()
  return phone ?? ''
}

test('[F-177] [F-178] [F-189] [F-278] by phone: number, code, new password twice, then sign-in with it', async () => {
  const phone = await newPhone()
  const sent = watchRequests()
  await openForgot()
  const save = () => press('Save the password')
  const pressOnce = async (name: string, path: string) => {
    await development().fail({ path, delay_ms: 300 })
    await press(name)
    expect(button(name)).toHaveProperty('disabled', true)
  }
  const expectProblem = (label: string, problem: string) => waitFor(() => expect(problemAt(label)).toBe(problem))

  await user.type(screen.getByLabelText('Phone number'), phone.slice(4))
  await pressOnce('Send the code', '/forgot-password-phone')
  await user.type(await screen.findByLabelText('Verification code'), ' ')
  expect(screen.getByText('Step 2 of 3')).toBeTruthy()
  await press('Confirm the code')
  await expectProblem('Verification code', 'Enter the verification code')
  await user.clear(screen.getByLabelText('Verification code'))
  const code = await development().codeFor(phone)
  await user.type(screen.getByLabelText('Verification code'), code)
  await pressOnce('Confirm the code', '/verify-otp')
  expect(await screen.findByText('Step 3 of 3')).toBeTruthy()
  const [verified, ...more] = sent('/verify-otp')
  expect(verified?.body).toEqual({ identifier: phone, otp_code: code, type: 'phone', otp_for: 'reset' })
  expect(more).toEqual([])

  await save()
  await expectProblem('New password', 'Please fill in this field')
  await expectProblem('Confirm the password', 'Please repeat the password')
  await enter({ 'New password': 'seven77', 'Confirm the password': 'seven778' })
  await save()
  await expectProblem('New password', 'The password needs at least 8 characters')
  await expectProblem('Confirm the password', 'The passwords do not match')
  expect(sent('/reset-password-phone')).toEqual([])

  await user.type(screen.getByLabelText('New password'), '8')
  await pressOnce('Save the password', '/reset-password-phone')
  expect(await screen.findByRole('heading', { level: 1, name: 'Log in' })).toBeTruthy()
  expect(screen.getByLabelText('Phone number')).toHaveProperty('value', phone.slice(4))
  expect(sent('/reset-password-phone').map(({ body }) => body)).toEqual([
    {
      phone,
      token: Object(verified?.answer).token,
      new_password: 'seven778',
      new_password_confirmation: 'seven778'
    }
  ])

  await user.type(screen.getByLabelText('Password'), 'seven778')
  await press('Log in')
  await waitFor(() => expect(currentClient()?.phone).toBe(phone))
})

test('[F-176] by e-mail: shows the same text whether or not the account exists', async () => {
  const email = `unknown${Date.now()}@example.dz`
  const sent = watchRequests()
  await openForgot()
  await press('Use an e-mail address')
  await user.type(screen.getByLabelText('E-mail address'), email)
  await press('Send the reset link')

  expect(await screen.findByText('Check your mail')).toBeTruthy()
  expect(screen.getByText(/If this address has an account/)).toBeTruthy()
  expect(screen.getByText(/You can send it again in \d+ s/)).toBeTruthy()
  expect($notices.get()[0]?.tone).toBe('success')
  expect(sent('/forgot-password').map(({ method, body }) => [method, body])).toEqual([['POST', { email }]])
  await press('Use another address')
  expect(screen.getByLabelText('E-mail address')).toBeTruthy()
})
