import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { $notices, $openLegalText, closeLegalText, currentClient } from '@hirfa/shared-platform'
import { showScreen, watchRequests } from '@hirfa/shared-platform/testing'
import { expect, test } from 'vitest'
import { development, newDigits, notices, PASSWORD, problemAt, SEEDED_PHONE } from '../../../testing/account-tests.ts'
import { provideProduct } from '../../../testing/provide-product.ts'
import { SignInScreen } from '../sign-in-screen.tsx'

const show = () => showScreen(SignInScreen, { route: '/login' })
const button = (name: string) => screen.getByRole('button', { name })
/** Goes to the second step, where the code is asked for. */
async function askForCode(digits: string, name = 'Sara Amari') {
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Create an account' }))
  await user.type(await screen.findByLabelText('Name'), name)
  await user.type(await screen.findByLabelText('Phone number'), digits)
  await user.click(button('Send the code'))
  await screen.findByLabelText('Verification code')
  return user
}

async function enterCode(user: ReturnType<typeof userEvent.setup>, recipient: string) {
  await user.type(await screen.findByLabelText('Verification code'), await development().codeFor(recipient))
  await user.click(button('Confirm the code'))
  await screen.findByText('Step 3 of 3')
}

test('[F-170] [F-171] [F-172] [F-173] [F-175] [F-189] a visitor registers by phone in three steps and is signed in', async () => {
  const digits = newDigits()
  const phone = `+213${digits}`
  const sent = watchRequests()
  const page = await show()
  const user = await askForCode(digits, 'سارة عماري')
  expect(sent('/otp-register').map(({ method, body }) => [method, body])).toEqual([['POST', { phone }]])
  expect(notices()).toEqual(['The code has been sent'])
  expect(screen.getByText('Step 2 of 3')).toBeTruthy()
  expect(screen.getByText(phone)).toBeTruthy()

  await enterCode(user, phone)
  expect(notices()).toEqual([])
  const [verified] = sent('/verify-otp')
  expect(verified?.body).toMatchObject({ identifier: phone, type: 'phone', otp_code: expect.stringMatching(/^\d{6}$/) })
  await user.type(await screen.findByLabelText('Password'), PASSWORD)
  await user.click(screen.getByRole('checkbox'))
  await development().fail({ path: '/register', delay_ms: 300 })
  await user.click(button('Create the account'))
  expect(button('Create the account')).toHaveProperty('disabled', true)

  await waitFor(() => expect(page.address()).toBe('/'))
  expect(currentClient()).toMatchObject({ name: 'سارة عماري', phone, type: 'user' })
  expect(notices()).toContain('Your account is ready. Welcome!')
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

test('[F-184] a registration returns to the previous page, with the account-created message', async () => {
  provideProduct()
  const digits = newDigits()
  const page = await showScreen(SignInScreen, { route: '/login', state: { from: '/services?step=3' } })
  const user = await askForCode(digits)
  await enterCode(user, `+213${digits}`)
  await user.type(await screen.findByLabelText('Password'), PASSWORD)
  await user.click(screen.getByRole('checkbox'))
  await user.click(button('Create the account'))
  await waitFor(() => expect(page.address()).toBe('/services?step=3'))
  expect(page.arrival()).toBe('REPLACE')
  expect(notices().at(-1)).toBe('Your account is ready. Welcome!')
})

test('[F-170] [F-174] [F-175] by e-mail, the last step asks for the phone number', async () => {
  const [digits, email] = [newDigits(), `sara${newDigits()}@example.dz`]
  const user = userEvent.setup()
  const sent = watchRequests()
  const page = await show()
  await user.click(await screen.findByRole('button', { name: 'Create an account' }))
  await user.type(await screen.findByLabelText('Name'), 'Sara Amari')
  await user.click(button('Use an e-mail address'))
  await user.type(await screen.findByLabelText('E-mail address'), email)
  await user.click(button('Send the code'))
  await screen.findByLabelText('Verification code')
  await enterCode(user, email)

  await user.type(await screen.findByLabelText('Phone number'), digits)
  await user.type(await screen.findByLabelText('Password'), PASSWORD)
  await user.click(screen.getByRole('checkbox'))
  await user.click(button('Create the account'))

  await waitFor(() => expect(page.address()).toBe('/'))
  expect(currentClient()).toMatchObject({ email, phone: `+213${digits}` })
  expect(sent('/otp-mail-register').map(({ body }) => body)).toEqual([{ email }])
  expect(sent('/register')[0]?.body).toMatchObject({ register_type: 'email', email, phone: `+213${digits}` })
})

test.each(['Create an account', 'Forgot your password?'])(
  '[F-271] after "%s" the button is enabled once the number is complete',
  async mode => {
    const user = userEvent.setup()
    await show()
    await user.click(await screen.findByRole('button', { name: mode }))
    await user.type(await screen.findByLabelText('Phone number'), '55123456')
    expect(button('Send the code')).toHaveProperty('disabled', true)
    await user.type(await screen.findByLabelText('Phone number'), '7')
    expect(button('Send the code')).toHaveProperty('disabled', false)
  }
)

test.each([
  ['', 'Please fill in this field'],
  ['<b>Sara</b>', 'Name can only contain letters, spaces, and hyphens']
])('refuses the name "%s" at its field', async (name, problem) => {
  const user = userEvent.setup()
  await show()
  await user.click(await screen.findByRole('button', { name: 'Create an account' }))
  await user.type(await screen.findByLabelText('Phone number'), newDigits())
  if (name) await user.type(await screen.findByLabelText('Name'), name)
  await user.click(button('Send the code'))
  expect(await screen.findByText(problem)).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')))
})

test('[see F-188] shows at the field that the number has an account', async () => {
  const user = userEvent.setup()
  await show()
  await user.click(await screen.findByRole('button', { name: 'Create an account' }))
  await user.type(await screen.findByLabelText('Name'), 'Sara')
  await user.type(await screen.findByLabelText('Phone number'), SEEDED_PHONE.slice(4))
  await user.click(button('Send the code'))
  await waitFor(() => expect(screen.getByLabelText('Phone number').getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getByText('Step 1 of 3')).toBeTruthy()
})

test('[F-172] [F-275] [see F-188] refuses an empty and a wrong code at the field', async () => {
  const sent = watchRequests()
  await show()
  const user = await askForCode(newDigits())
  await user.click(button('Confirm the code'))
  await waitFor(() => expect(problemAt('Verification code')).toBe('Enter the verification code'))
  expect(sent('/verify-otp')).toEqual([])

  await user.type(await screen.findByLabelText('Verification code'), '000')
  await user.click(button('Confirm the code'))
  await waitFor(() => expect(screen.getByLabelText('Verification code').getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getByLabelText('Verification code')).toHaveProperty('value', '000')
  expect(screen.getByText('Step 2 of 3')).toBeTruthy()
})

test('[F-179] [F-180] [F-300] locks sending another code for a minute, also after a reload', async () => {
  const digits = newDigits()
  await show()
  await askForCode(digits)
  expect(screen.getByText(/You can send it again in \d+ s/)).toBeTruthy()
  expect(JSON.parse(localStorage.getItem('otpExpiry') ?? '{}')[`+213${digits}`]).toBeGreaterThan(Date.now() + 50_000)
  expect(Number(localStorage.getItem('otpCountdown'))).toBeGreaterThan(50)

  cleanup()
  localStorage.setItem('otpExpiry', JSON.stringify({ [`+213${digits}`]: Date.now() + 30_000 }))
  await show()
  expect(await screen.findByText(/You can send it again in (30|29) s/)).toBeTruthy()
  expect(screen.getByLabelText('Verification code')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Didn’t receive the code/ })).toBeNull()
})

test('[F-179] after the minute another code is sent, and the countdown starts again', async () => {
  const digits = newDigits()
  await show()
  await askForCode(digits)
  localStorage.setItem('otpExpiry', JSON.stringify({ [`+213${digits}`]: Date.now() - 1 }))
  cleanup()
  $notices.set([])
  await show()
  const sent = watchRequests()
  await development().fail({ path: '/otp-register', answer: '{"message":"Sent again"}' })
  await userEvent.click(await screen.findByRole('button', { name: /Didn’t receive the code/ }))

  expect(await screen.findByText(/You can send it again in (60|59) s/)).toBeTruthy()
  expect(sent('/otp-register').map(({ body }) => body)).toEqual([{ phone: `+213${digits}` }])
  expect(notices()).toEqual(['Sent again'])
})

test('[see F-179] the server may require a longer wait before another code', async () => {
  const digits = newDigits()
  await show()
  await askForCode(digits)
  localStorage.setItem('otpExpiry', JSON.stringify({ [`+213${digits}`]: Date.now() - 1 }))
  cleanup()
  await show()
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: /Didn’t receive the code/ }))

  expect(await screen.findByText(/You can send it again in \d+ s/)).toBeTruthy()
  expect($notices.get().map(notice => notice.tone)).toContain('danger')
})

test('the phone number can be changed after the first step', async () => {
  const [wrong, right] = [newDigits(), newDigits()]
  await show()
  const user = await askForCode(wrong)
  await user.click(button('Change'))
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Sara Amari')
  await user.clear(screen.getByLabelText('Phone number'))
  await user.type(await screen.findByLabelText('Phone number'), right)
  await user.click(button('Send the code'))
  expect(await screen.findByText(`+213${right}`)).toBeTruthy()
})

const INCOMPLETE = /Please complete every step first/

test('[F-276] [F-277] [F-174] [F-072] the last step requires a password of eight characters and the terms, which open in a dialog', async () => {
  const digits = newDigits()
  const sent = watchRequests()
  await show()
  const user = await askForCode(digits)
  await enterCode(user, `+213${digits}`)
  expect(screen.queryByLabelText('Phone number')).toBeNull()

  await user.click(button('Create the account'))
  expect(await screen.findByText(INCOMPLETE)).toBeTruthy()
  expect(screen.getByText('Accept the terms to go on')).toBeTruthy()

  await user.click(screen.getByText('privacy policy'))
  expect($openLegalText.get()).toBe('privacy')
  await user.click(screen.getByText('terms of use'))
  expect($openLegalText.get()).toBe('terms')
  closeLegalText()
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false)

  await user.type(await screen.findByLabelText('Password'), 'seven77')
  await user.click(screen.getByRole('checkbox'))
  expect(screen.queryByText(INCOMPLETE)).toBeNull()
  await user.click(button('Create the account'))
  expect(await screen.findByText('The password needs at least 8 characters')).toBeTruthy()

  await user.type(await screen.findByLabelText('Password'), '8')
  await user.click(screen.getByRole('checkbox'))
  await user.click(button('Create the account'))
  expect(await screen.findByText(INCOMPLETE)).toBeTruthy()
  expect(sent('/register')).toEqual([])
  expect(currentClient()).toBeNull()

  await user.click(screen.getByRole('checkbox'))
  await user.click(button('Create the account'))
  await waitFor(() => expect(currentClient()?.phone).toBe(`+213${digits}`))
})

test('[F-276] the last step without a password shows that a step is incomplete', async () => {
  const digits = newDigits()
  await show()
  const user = await askForCode(digits)
  await enterCode(user, `+213${digits}`)
  await user.click(screen.getByRole('checkbox'))
  await user.click(button('Create the account'))
  expect(await screen.findByText(INCOMPLETE)).toBeTruthy()
})

test('[see F-276] an expired token leads back to the first step', async () => {
  const digits = newDigits()
  await show()
  const user = await askForCode(digits)
  await enterCode(user, `+213${digits}`)
  const progress = JSON.parse(sessionStorage.getItem('signIn') ?? '{}')
  progress.stage.token = 'x'.repeat(40)
  sessionStorage.setItem('signIn', JSON.stringify(progress))
  cleanup()
  await show()

  await user.type(await screen.findByLabelText('Password'), PASSWORD)
  await user.click(screen.getByRole('checkbox'))
  await user.click(button('Create the account'))
  expect(await screen.findByText('Step 1 of 3')).toBeTruthy()
  expect(notices()).toContain('Please verify your OTP first')
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Sara Amari')
})

async function readyToSend(digits: string) {
  const user = userEvent.setup()
  await show()
  await user.click(await screen.findByRole('button', { name: 'Create an account' }))
  await user.type(await screen.findByLabelText('Name'), 'Sara')
  await user.type(await screen.findByLabelText('Phone number'), digits)
  return user
}

test('[F-280] without a network the form shows a message and the values stay', async () => {
  const digits = newDigits()
  const user = await readyToSend(digits)
  await development().fail({ path: '/otp-register', drop: true })
  await user.click(button('Send the code'))

  expect(await screen.findByText('Network error. Check your connection and try again.')).toBeTruthy()
  expect(screen.getByLabelText('Phone number')).toHaveProperty('value', digits)
})

test('[F-189] the button is disabled while a code is requested, and an error of the server is shown', async () => {
  const user = await readyToSend(newDigits())
  await development().fail({ path: '/otp-register', delay_ms: 300, status: 500 })
  await user.click(button('Send the code'))
  expect(button('Send the code')).toHaveProperty('disabled', true)

  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(button('Send the code')).toHaveProperty('disabled', false)
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Sara')
})

test('[see F-188] shows the message of the server after too many codes', async () => {
  const digits = newDigits()
  await show()
  const user = await askForCode(digits)
  await user.click(button('Change'))
  await user.click(button('Send the code'))

  expect((await screen.findByRole('alert')).textContent).toMatch(/\d+ seconds?/)
  expect(screen.getByLabelText('Phone number')).toHaveProperty('value', digits)
})
