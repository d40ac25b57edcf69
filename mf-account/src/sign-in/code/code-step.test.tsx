import { screen, waitFor } from '@testing-library/react'
import { request, Unspecified } from '@hirfa/shared-platform'
import { showScreen } from '@hirfa/shared-platform/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { development, newDigits, user } from '../../../testing/account-tests.ts'
import { SignInScreen } from '../sign-in-screen.tsx'

afterEach(() => {
  Reflect.deleteProperty(window, 'OTPCredential')
  Reflect.deleteProperty(navigator, 'credentials')
})

/** A visitor at the code step, after a code was sent. */
async function codeSent(channel: 'phone' | 'email'): Promise<string> {
  const digits = newDigits()
  const identifier = channel === 'phone' ? `+213${digits}` : `client${digits}@example.dz`
  const path = channel === 'phone' ? '/otp-register' : '/otp-mail-register'
  await request('POST', path, { body: { [channel]: identifier }, answer: Unspecified })
  const stage = { stage: 'register-code', identity: { channel, identifier } }
  const typed = { channel, phone: '', email: '', name: 'Sara' }
  sessionStorage.setItem('signIn', JSON.stringify({ savedAt: Date.now(), stage, typed }))
  return development().codeFor(identifier)
}

/** Simulates a browser that reads the code from a message; returns the mock of `navigator.credentials.get`. */
function phoneBrings(code: Promise<string>) {
  const get = vi.fn<(asked: CredentialRequestOptions) => Promise<object>>(async () => ({ code: await code }))
  Object.defineProperty(window, 'OTPCredential', { configurable: true, value: () => undefined })
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get } })
  return get
}

const show = () => showScreen(SignInScreen, { route: '/login' })
const field = () => screen.findByLabelText('Verification code')

test('[see F-172] submits a code that WebOTP fills in', async () => {
  const asked = phoneBrings(Promise.resolve(await codeSent('phone')))
  await show()
  expect(await screen.findByText('Step 3 of 3')).toBeTruthy()
  expect(asked.mock.calls[0]?.[0]).toMatchObject({ otp: { transport: ['sms'] } })
})

test('aborts WebOTP when the visitor types the code', async () => {
  const code = await codeSent('phone')
  const asked = phoneBrings(new Promise(() => undefined))
  await show()
  await user.type(await field(), `${code}{Enter}`)
  expect(await screen.findByText('Step 3 of 3')).toBeTruthy()
  expect(asked.mock.calls[0]?.[0].signal?.aborted).toBe(true)
})

test('does not start WebOTP for a code sent by e-mail', async () => {
  await codeSent('email')
  const asked = phoneBrings(Promise.resolve('000000'))
  await show()
  await field()
  expect(asked).not.toHaveBeenCalled()
})

test('submits a whole pasted code at once, a part of one and a typed code with the button', async () => {
  const code = await codeSent('phone')
  await show()
  await user.type(await field(), '000000')
  await user.clear(await field())
  await user.click(await field())
  await user.paste('123')
  await waitFor(async () => expect(await field()).toHaveProperty('value', '123'))
  expect(screen.getByText('Step 2 of 3')).toBeTruthy()
  await user.clear(await field())
  await user.click(await field())
  await user.paste(code)
  expect(await screen.findByText('Step 3 of 3')).toBeTruthy()
})
