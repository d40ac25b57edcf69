import { cleanup, screen, waitFor } from '@testing-library/react'
import { $notices, $openLegalText, closeLegalText, currentClient } from '@hirfa/shared-platform'
import { showScreen, watchRequests } from '@hirfa/shared-platform/testing'
import { expect, test } from 'vitest'
import {
  development,
  enter,
  enterCode,
  newDigits,
  notices,
  PASSWORD,
  press,
  problemAt,
  SEEDED_PHONE,
  user
} from '../../../testing/account-tests.ts'
import { provideProduct } from '../../../testing/provide-product.ts'
import { SignInScreen } from '../sign-in-screen.tsx'

const show = () => showScreen(SignInScreen, { route: '/login' })
const button = (name: string) => screen.getByRole('button', { name })

/** Goes to the second step, where the code is asked for. */
async function askForCode(digits: string, name = 'Sara Amari') {
  await press('Create an account')
  await enter({ Name: name, 'Phone number': digits })
  await press('Send the code')
  await screen.findByLabelText('Verification code')
}

async function confirmCode(recipient: string) {
  await enterCode(recipient)
  await press('Confirm the code')
  await screen.findByText('Step 3 of 3')
}

/** Registers up to the last step, whose fields are still empty. */
async function atLastStep() {
  const digits = newDigits()
  await show()
  await askForCode(digits)
  await confirmCode(`+213${digits}`)
  await screen.findByLabelText('Password')
  return digits
}

test('[F-170] [F-171] [F-172] [F-173] [F-175] [F-184] [F-189] a visitor registers by phone in three steps, is signed in and returns', async () => {
  provideProduct()
  const digits = newDigits()
  const phone = `+213${digits}`
  const sent = watchRequests()
  const page = await showScreen(SignInScreen, { route: '/login', state: { from: '/services?step=3' } })
  await askForCode(digits, 'سارة عماري')
  expect(sent('/otp-register').map(({ method, body }) => [method, body])).toEqual([['POST', { phone }]])
  expect(notices()).toEqual(['The code has been sent'])
  expect(screen.getByText('Step 2 of 3')).toBeTruthy()
  expect(screen.getByText(phone)).toBeTruthy()

  await confirmCode(phone)
  expect(notices()).toEqual([])
  const [verified] = sent('/verify-otp')
  expect(verified?.body).toMatchObject({ identifier: phone, type: 'phone', otp_code: expect.stringMatching(/^\d{6}$/) })
  await enter({ Password: PASSWORD })
  await user.click(screen.getByRole('checkbox'))
  await development().fail({ path: '/register', delay_ms: 300 })
  await press('Create the account')
  expect(button('Create the account')).toHaveProperty('disabled', true)

  await waitFor(() => expect(page.address()).toBe('/services?step=3'))
  expect(page.arrival()).toBe('REPLACE')
  expect(currentClient()).toMatchObject({ name: 'سارة عماري', phone, type: 'user' })
  expect(notices()).toEqual(['Your account is ready. Welcome!'])
  expect(sessionStorage.getItem('signIn')).toBeNull()
  expect(sent('/register').map(({ body }) => body)).toEqual([
    {
      name: 'سارة عماري',
      password: PASSWORD,
      register_type: 'phone',
      token: Object(verified?.answer).token,
      phone,
      device_id: localStorage.getItem('device_id'),
      device_token: localStorage.getItem('fcm_token')
    }
  ])
})

test('[F-171] without a message of the server, a message of its own is shown', async () => {
  await show()
  await development().fail({ path: '/otp-register', answer: '{}' })
  await askForCode(newDigits())
  expect(notices()).toEqual(['We have sent the code.'])
})

test('[F-170] [F-174] [F-175] by e-mail, the last step asks for the phone number', async () => {
  const [digits, email] = [newDigits(), `sara${newDigits()}@example.dz`]
  const sent = watchRequests()
  const page = await show()
  await press('Create an account')
  await enter({ Name: 'Sara Amari' })
  await press('Use an e-mail address')
  await enter({ 'E-mail address': email })
  await press('Send the code')
  await confirmCode(email)
  await enter({ 'Phone number': digits, Password: PASSWORD })
  await user.click(screen.getByRole('checkbox'))
  await press('Create the account')

  await waitFor(() => expect(page.address()).toBe('/'))
  expect(currentClient()).toMatchObject({ email, phone: `+213${digits}` })
  expect(sent('/otp-mail-register').map(({ body }) => body)).toEqual([{ email }])
  expect(sent('/register')[0]?.body).toMatchObject({ register_type: 'email', email, phone: `+213${digits}` })
})

test.each(['Create an account', 'Forgot your password?'])(
  '[F-270] [F-271] after "%s" the field takes nine digits after the fixed +213, and enables the button with the last',
  async mode => {
    await show()
    await press(mode)
    await enter({ 'Phone number': 'a55-123456' })
    expect(button('Send the code')).toHaveProperty('disabled', true)
    await enter({ 'Phone number': '78' })
    expect(button('Send the code')).toHaveProperty('disabled', false)
    expect(screen.getByLabelText('Phone number')).toHaveProperty('value', '551234567')
    expect(screen.getByText('+213')).toBeTruthy()
  }
)

test('[see F-188] refuses at its field a name, and a number that has an account', async () => {
  await show()
  await press('Create an account')
  await enter({ 'Phone number': SEEDED_PHONE.slice(4), Name: '<b>Sara</b>' })
  await press('Send the code')
  expect(await screen.findByText('Name can only contain letters, spaces, and hyphens')).toBeTruthy()
  const name = screen.getByLabelText('Name')
  await waitFor(() => expect(document.activeElement).toBe(name))
  await user.clear(name)
  await enter({ Name: 'Sara' })
  await press('Send the code')
  await waitFor(() => expect(screen.getByLabelText('Phone number').getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getByText('Step 1 of 3')).toBeTruthy()
})

test('[F-172] [F-275] [see F-188] refuses an empty and a wrong code at the field', async () => {
  const sent = watchRequests()
  await show()
  await askForCode(newDigits())
  await press('Confirm the code')
  await waitFor(() => expect(problemAt('Verification code')).toBe('Enter the verification code'))
  expect(sent('/verify-otp')).toEqual([])

  await enter({ 'Verification code': '000' })
  await press('Confirm the code')
  await waitFor(() => expect(screen.getByLabelText('Verification code').getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getByLabelText('Verification code')).toHaveProperty('value', '000')
  expect(screen.getByText('Step 2 of 3')).toBeTruthy()
})

const RESEND = /Didn’t receive the code/

test('[F-179] [F-180] [F-300] another code is locked for a minute, also after a reload; then it restarts the countdown', async () => {
  const digits = newDigits()
  const unlockAfter = async (milliseconds: number) => {
    cleanup()
    localStorage.setItem('otpExpiry', JSON.stringify({ [`+213${digits}`]: Date.now() + milliseconds }))
    await show()
  }
  await show()
  await askForCode(digits)
  expect(screen.getByText(/You can send it again in \d+ s/)).toBeTruthy()
  expect(JSON.parse(localStorage.getItem('otpExpiry') ?? '{}')[`+213${digits}`]).toBeGreaterThan(Date.now() + 50_000)
  expect(Number(localStorage.getItem('otpCountdown'))).toBeGreaterThan(50)

  await unlockAfter(30_000)
  expect(await screen.findByText(/You can send it again in (30|29) s/)).toBeTruthy()
  expect(screen.getByLabelText('Verification code')).toBeTruthy()
  expect(screen.queryByRole('button', { name: RESEND })).toBeNull()

  await unlockAfter(-1)
  $notices.set([])
  const sent = watchRequests()
  await development().fail({ path: '/otp-register', answer: '{"message":"Sent again"}' })
  await press(RESEND)
  expect(await screen.findByText(/You can send it again in (60|59) s/)).toBeTruthy()
  expect(sent('/otp-register').map(({ body }) => body)).toEqual([{ phone: `+213${digits}` }])
  expect(notices()).toEqual(['Sent again'])

  // The server has not unlocked it yet.
  await unlockAfter(-1)
  await press(RESEND)
  expect(await screen.findByText(/You can send it again in \d+ s/)).toBeTruthy()
  expect($notices.get().map(notice => notice.tone)).toContain('danger')
})

test('[see F-188] after too many codes the server says how long to wait; another number can be entered', async () => {
  const [wrong, right] = [newDigits(), newDigits()]
  await show()
  await askForCode(wrong)
  await press('Change')
  await press('Send the code')
  expect((await screen.findByRole('alert')).textContent).toMatch(/\d+ seconds?/)
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Sara Amari')
  expect(screen.getByLabelText('Phone number')).toHaveProperty('value', wrong)
  await user.clear(screen.getByLabelText('Phone number'))
  await enter({ 'Phone number': right })
  await press('Send the code')
  expect(await screen.findByText(`+213${right}`)).toBeTruthy()
})

const INCOMPLETE = /Please complete every step first/

test('[F-276] [F-277] [F-174] [F-072] the last step requires a password of eight characters and the terms, which open in a dialog', async () => {
  const sent = watchRequests()
  const digits = await atLastStep()
  expect(screen.queryByLabelText('Phone number')).toBeNull()

  await press('Create the account')
  expect(await screen.findByText(INCOMPLETE)).toBeTruthy()
  expect(screen.getByText('Accept the terms to go on')).toBeTruthy()

  await user.click(screen.getByText('privacy policy'))
  expect($openLegalText.get()).toBe('privacy')
  await user.click(screen.getByText('terms of use'))
  expect($openLegalText.get()).toBe('terms')
  closeLegalText()
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false)

  await user.click(screen.getByRole('checkbox'))
  await press('Create the account')
  expect(await screen.findByText(INCOMPLETE)).toBeTruthy()
  await enter({ Password: 'seven77' })
  expect(screen.queryByText(INCOMPLETE)).toBeNull()
  await press('Create the account')
  expect(await screen.findByText('The password needs at least 8 characters')).toBeTruthy()

  await enter({ Password: '8' })
  await user.click(screen.getByRole('checkbox'))
  await press('Create the account')
  expect(await screen.findByText(INCOMPLETE)).toBeTruthy()
  expect(sent('/register')).toEqual([])
  expect(currentClient()).toBeNull()

  await user.click(screen.getByRole('checkbox'))
  await press('Create the account')
  await waitFor(() => expect(currentClient()?.phone).toBe(`+213${digits}`))
})

test('[see F-276] [F-288] an expired token leads back to the first step', async () => {
  await atLastStep()
  const progress = JSON.parse(sessionStorage.getItem('signIn') ?? '{}')
  progress.stage.token = 'x'.repeat(40)
  sessionStorage.setItem('signIn', JSON.stringify(progress))
  cleanup()
  await show()
  await enter({ Password: PASSWORD })
  await user.click(screen.getByRole('checkbox'))
  await press('Create the account')
  expect(await screen.findByText('Step 1 of 3')).toBeTruthy()
  expect(notices()).toContain('Please verify your OTP first')
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Sara Amari')
})

test('[F-189] [F-280] a request for a code that fails shows a message, and the values stay', async () => {
  const digits = newDigits()
  await show()
  await press('Create an account')
  await enter({ Name: 'Sara', 'Phone number': digits })
  await development().fail({ path: '/otp-register', drop: true })
  await press('Send the code')
  expect(await screen.findByText('Network error. Check your connection and try again.')).toBeTruthy()

  await development().fail({ path: '/otp-register', delay_ms: 300, status: 500 })
  await press('Send the code')
  expect(button('Send the code')).toHaveProperty('disabled', true)
  await waitFor(() => expect(button('Send the code')).toHaveProperty('disabled', false))
  expect(screen.getByRole('alert').textContent).not.toContain('Network error')
  expect(screen.getByLabelText('Phone number')).toHaveProperty('value', digits)
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Sara')
})
