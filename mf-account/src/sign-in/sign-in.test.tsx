import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { currentClient } from '@hirfa/shared-platform'
import { setSession, showScreen, watchRequests } from '@hirfa/shared-platform/testing'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import {
  development,
  enter,
  notices,
  press,
  problemAt,
  SEEDED_PHONE,
  signInAsNewClient,
  user
} from '../../testing/account-tests.ts'
import { provideProduct } from '../../testing/provide-product.ts'
import { $loginWait } from './login/login-form.ts'
import { SignInScreen } from './sign-in-screen.tsx'

beforeEach(provideProduct)

const DIGITS = SEEDED_PHONE.slice('+213'.length)
const PASSWORD = 'hirfa-demo-1'

const show = (state?: object) => showScreen(SignInScreen, { route: '/login', state })
const button = (name: string) => screen.getByRole('button', { name })
function persistedDevice() {
  return { device_id: localStorage.getItem('device_id'), device_token: localStorage.getItem('fcm_token') }
}

async function logIn(digits: string, password: string) {
  await enter({ 'Phone number': digits, Password: password })
  await press('Log in')
}

describe('logging in', () => {
  test('[F-167] [F-168] [F-184] [F-189] by phone sends number, password and device, and returns to the previous page', async () => {
    const sent = watchRequests()
    const page = await show({ from: '/services?step=3' })
    await development().fail({ path: '/login', delay_ms: 300 })
    await logIn(DIGITS, PASSWORD)
    expect(button('Log in')).toHaveProperty('disabled', true)

    await waitFor(() => expect(page.address()).toBe('/services?step=3'))
    expect(page.arrival()).toBe('REPLACE')
    expect(currentClient()?.phone).toBe(SEEDED_PHONE)
    expect(notices()).toEqual(['You are logged in'])
    expect(sent('/login').map(({ method, body }) => ({ method, body }))).toEqual([
      { method: 'POST', body: { phone: SEEDED_PHONE, password: PASSWORD, ...persistedDevice() } }
    ])
  })

  test('a visitor who has left for a page that is loading is signed in and not redirected', async () => {
    const { pathname } = window.location
    onTestFinished(() => history.replaceState(null, '', pathname))
    const page = await show({ from: '/services?step=3' })
    await development().fail({ path: '/login', delay_ms: 300 })
    await logIn(DIGITS, PASSWORD)
    history.replaceState(null, '', '/privacy-policy')
    await waitFor(() => expect(notices()).toEqual(['You are logged in']))
    expect(currentClient()?.phone).toBe(SEEDED_PHONE)
    expect(page.address()).toBe('/login')
  })

  test('a visitor who has left is signed in, and can sign in again after a sign-out', async () => {
    await show()
    await development().fail({ path: '/login', delay_ms: 300 })
    await logIn(DIGITS, PASSWORD)
    cleanup()
    await waitFor(() => expect(notices()).toEqual(['You are logged in']))
    setSession({ status: 'visitor' })
    await show()
    expect(await screen.findByLabelText('Phone number')).toBeTruthy()
  })

  test('[F-186] [F-187] [F-269] [F-300] persists the client, the device id and a first push token', async () => {
    const page = await show()
    expect(Object.keys(localStorage)).not.toContain('client')
    await logIn(DIGITS, PASSWORD)

    await waitFor(() => expect(page.address()).toBe('/'))
    expect(JSON.parse(localStorage.getItem('client') ?? 'null')).toEqual({
      id: 1,
      name: 'أمينة',
      type: 'user',
      is_banned: '0'
    })
    expect(localStorage.getItem('device_id')).toMatch(/^[0-9a-f]{64}$/)
    expect(localStorage.getItem('fcm_token')).toMatch(/^tmp-/)
  })

  test('[F-167] [F-168] [F-187] works by e-mail, with the device id of before', async () => {
    localStorage.setItem('device_id', 'c'.repeat(64))
    const sent = watchRequests()
    const page = await show()
    await press('Use an e-mail address')
    await enter({ 'E-mail address': ' Amina@Hirfa.example ', Password: PASSWORD })
    await press('Log in')

    await waitFor(() => expect(page.address()).toBe('/'))
    expect(currentClient()?.phone).toBe(SEEDED_PHONE)
    const device = { device_id: 'c'.repeat(64), device_token: localStorage.getItem('fcm_token') }
    expect(sent('/login')[0]?.body).toEqual({ email: 'amina@hirfa.example', password: PASSWORD, ...device })
  })

  test('[see F-188] [see F-279] shows wrong credentials at the field, in the language of the page, and the values stay', async () => {
    await showScreen(SignInScreen, { route: '/login', language: 'fr' })
    await enter({ 'Numéro de téléphone': DIGITS, 'Mot de passe': 'mauvais mot' })
    await press('Se connecter')

    const phone = await screen.findByRole('textbox', {
      name: 'Numéro de téléphone',
      description: /identifiants|incorrect/i
    })
    expect(phone).toHaveProperty('value', DIGITS)
    expect(screen.getByLabelText('Mot de passe')).toHaveProperty('value', 'mauvais mot')
    await waitFor(() => expect(document.activeElement).toBe(phone))
    expect(currentClient()).toBeNull()
  })

  test('[see F-188] shows the waiting time after too many attempts, then signs in', async () => {
    const page = await show()
    await development().fail({ path: '/login', status: 429 })
    await logIn(DIGITS, PASSWORD)

    const waiting = await screen.findByRole('button', { name: /You can try again in \d+ s/ })
    expect(waiting).toHaveProperty('disabled', true)
    expect(screen.getByRole('alert')).toBeTruthy()
    act(() => $loginWait.set(Date.now() - 1))
    await press('Log in')
    await waitFor(() => expect(page.address()).toBe('/'))
  })

  test('[F-185] refuses an artisan’s account with an explanation, and signs it out on the server', async () => {
    const sent = watchRequests()
    const page = await show()
    await logIn('550000003', PASSWORD)

    await screen.findByText(/This site is for customers/)
    expect(page.address()).toBe('/login')
    expect(currentClient()).toBeNull()
    expect(localStorage.getItem('client')).toBeNull()
    expect(notices()).toEqual([])
    expect(sent('/en/logout')).toHaveLength(1)
  })

  test('[F-164] redirects a signed-in client to the home page', async () => {
    await signInAsNewClient()
    const page = await show({ from: '/services' })
    await waitFor(() => expect(page.address()).toBe('/'))
  })
})

describe('validation', () => {
  test.each([
    ['', 'Enter your number, such as 0551 23 45 67'],
    ['55123456', 'Enter your number, such as 0551 23 45 67'],
    ['٥٥١٢', 'Enter your number, such as 0551 23 45 67']
  ])('[F-169] [F-272] refuses the number "%s" at its field', async (typed, problem) => {
    const sent = watchRequests()
    await show()
    const phone = await screen.findByLabelText('Phone number')
    if (typed) await user.type(phone, typed)
    await press('Log in')

    await waitFor(() => expect(problemAt('Phone number')).toBe(problem))
    expect(sent('/login')).toEqual([])
    expect(problemAt('Password')).toBe(typed ? 'Please fill in this field' : 'Please fill all fields')
    await waitFor(() => expect(document.activeElement).toBe(phone))
  })

  test.each([
    ['', 'Please fill in this field'],
    ['sara', 'This e-mail address does not look right'],
    ['<script>@x', 'This e-mail address does not look right']
  ])('[F-273] [F-274] refuses the address "%s" at its field', async (typed, problem) => {
    await show()
    await press('Use an e-mail address')
    const email = screen.getByLabelText('E-mail address')
    if (typed) await user.type(email, typed)
    await user.type(screen.getByLabelText('Password'), 'whatever 1')
    await press('Log in')

    await waitFor(() => expect(problemAt('E-mail address')).toBe(problem))
  })

  test.each([
    ['0551234567', '551234567'],
    ['+213 551 23 45 67', '551234567'],
    ['00213551234567', '551234567'],
    ['٠٥٥١٢٣٤٥٦٧', '551234567'],
    ['55123456789', '55123456789'],
    ['+33 6 12 34 56 78', '+33612345678'],
    ['5a5b1', '551']
  ])('[F-270] "%s" pasted into the phone field becomes %s', async (pasted, digits) => {
    await show()
    const phone = await screen.findByLabelText('Phone number')
    await user.click(phone)
    await user.paste(pasted)
    expect(phone).toHaveProperty('value', digits)
  })

  test.each(['x'.repeat(1001), '\u0000', '\ud800', '{"$ne":null}', '<img src=x onerror=alert(1)>'])(
    'a hostile password (%#) shows a message and does not sign in',
    async password => {
      await show()
      await user.type(await screen.findByLabelText('Phone number'), DIGITS)
      const field = screen.getByLabelText('Password')
      await user.click(field)
      await user.paste(password)
      await press('Log in')

      await waitFor(() => expect(screen.getAllByRole('alert').length).toBeGreaterThan(0))
      expect(screen.queryByText(/Server Error/)).toBeNull()
      expect(currentClient()).toBeNull()
      expect(field).toHaveProperty('value', password)
    }
  )
})

describe('the three modes', () => {
  beforeEach(() => show())

  const problems = () => [...document.querySelectorAll('[aria-invalid=true], [role=alert]')]

  test('[F-165] [F-166] are one form; a change of mode clears the problems and the values stay', async () => {
    expect(screen.getByRole('heading', { level: 1, name: 'Log in' })).toBeTruthy()
    await user.type(await screen.findByLabelText('Phone number'), '5512')
    await press('Log in')
    expect(await screen.findByText('Enter your number, such as 0551 23 45 67')).toBeTruthy()

    await press('Create an account')
    expect(screen.getByRole('heading', { level: 1, name: 'Create an account' })).toBeTruthy()
    expect(problems()).toEqual([])
    expect(await screen.findByLabelText('Phone number')).toHaveProperty('value', '5512')

    await user.type(screen.getByLabelText('Phone number'), '34567')
    await development().fail({ path: '/otp-register', status: 500 })
    await user.type(screen.getByLabelText('Name'), 'Sara')
    await press('Send the code')
    await screen.findByRole('alert')
    await press('Log in')
    expect(problems()).toEqual([])
    await press('Forgot your password?')
    expect(screen.getByRole('heading', { level: 1, name: 'Reset your password' })).toBeTruthy()
    expect(screen.getByLabelText('Phone number')).toHaveProperty('value', '551234567')
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  })
})
