import { act, fireEvent, screen } from '@testing-library/react'
import { $language, i18n, useTranslation } from '@hirfa/shared-i18n'
import { clientOf, $session, type Form } from '@hirfa/shared-platform'
import { REFUSAL_BODIES, type RefusalTexts, showScreen } from '@hirfa/shared-platform/testing'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { development, MESSAGES, newDigits, signInAsNewClient } from '../../testing/account-tests.ts'
import { createChangePasswordForm } from '../change-password/change-password-screen.tsx'
import { ProfileScreen } from '../profile/profile-screen.tsx'
import { createResetPasswordForm } from '../reset-password/reset-password-screen.tsx'
import { CodeStep } from '../sign-in/code/code-step.tsx'
import { createForgotForm, createNewPasswordForm } from '../sign-in/forgot-password/forgot-forms.ts'
import { createRegisterForm, createRegisterPasswordForm } from '../sign-in/register/register-forms.ts'
import { verifyCode } from '../sign-in/sign-in-api.ts'
import { SignInScreen } from '../sign-in/sign-in-screen.tsx'
import { $typed } from '../sign-in/sign-in-progress.ts'
import { FormFrame } from './form-frame.tsx'
import { useAccountForm } from './use-account-form.ts'

const LANGUAGES = ['ar', 'fr'] as const
const AUTH: RefusalTexts = ['message', 'error', 'status']

// MemoryRouter does not use the window history; a real one would leave the page.
beforeEach(() => {
  vi.spyOn(history, 'go').mockImplementation(() => undefined)
})
afterEach(() => development().clearFaults())

const { ar, fr } = MESSAGES

type Key = keyof typeof ar & keyof typeof fr

const messages = () => MESSAGES[$language.get() === 'ar' ? 'ar' : 'fr']
const button = (key: Key) => screen.findByRole('button', { name: messages()[key] })

async function fill(key: Key, value: string): Promise<void> {
  fireEvent.change(await screen.findByLabelText(messages()[key]), { target: { value } })
}

/** Submits the form on the page once per body of a refusal, and returns the alerts. */
async function alertsAfter(path: string, submit: Key): Promise<(string | null)[]> {
  const alerts = []
  for (const { body } of REFUSAL_BODIES) {
    await development().fail({ path, status: 500, answer: body })
    fireEvent.click(await button(submit))
    alerts.push((await screen.findByRole('alert')).textContent)
  }
  return alerts
}

function expectedAlerts(texts: RefusalTexts, fallback: Key | 'error_occurred'): string[] {
  const message = fallback === 'error_occurred' ? i18n.t('platform:error_occurred') : messages()[fallback]
  return REFUSAL_BODIES.map(({ first }) => first(texts) ?? message)
}

describe.each(LANGUAGES)('a refusal in %s', language => {
  test('[F-188] of a login shows message, else error, else status, else login_error', async () => {
    await showScreen(SignInScreen, { route: '/login', language })
    await fill('phone', newDigits())
    await fill('password', 'whatever 1')
    expect(await alertsAfter('/login', 'login_action')).toEqual(expectedAlerts(AUTH, 'login_error'))
  })

  test('[F-188] of a code shows message, else error, else status, else invalid_otp', async () => {
    const identity = { channel: 'phone', identifier: `+213${newDigits()}` } as const
    const nothing = () => undefined
    const Step = () => (
      <CodeStep
        identity={identity}
        verify={code => verifyCode(identity, code, 'register')}
        onVerified={nothing}
        onEdit={nothing}
        onResend={async () => undefined}
      />
    )
    await showScreen(Step, { route: '/login', language })
    await fill('code', '000000')
    expect(await alertsAfter('/verify-otp', 'verify_code')).toEqual(expectedAlerts(AUTH, 'invalid_otp'))
  })

  test('[F-252] of the profile shows message, else error, else update_failed', async () => {
    await signInAsNewClient()
    await showScreen(ProfileScreen, { route: '/my-profile', language })
    fireEvent.click(await button('edit'))
    await fill('name', 'Sara Benali')
    expect(await alertsAfter('/user/profile', 'save')).toEqual(expectedAlerts(['message', 'error'], 'update_failed'))
    expect(clientOf($session.get())?.name).not.toBe('Sara Benali')
  })
})

const PHONE = { channel: 'phone', identifier: '+213551234567' } as const
const VERIFIED = { identity: PHONE, token: 'rg_1' }
const NEW_PASSWORD = { password: 'new secret 1', confirmation: 'new secret 1' }

type Tested = [
  what: string,
  path: string,
  fallback: Key | 'error_occurred',
  create: () => Form<never, unknown>,
  values: object
]

const CHANGED = { current: 'hirfa-demo-1', ...NEW_PASSWORD }
const FORMS = [
  ['a code request', '/otp-register', 'otp_send_error', () => createRegisterForm(''), {}],
  [
    'a registration',
    '/register',
    'error_occurred',
    () => createRegisterPasswordForm(VERIFIED),
    { password: 'new secret 1', terms: true }
  ],
  ['a forgotten password', '/forgot-password-phone', 'otp_send_error', () => createForgotForm(''), {}],
  [
    'a new password',
    '/reset-password-phone',
    'reset_password_error',
    () => createNewPasswordForm(VERIFIED),
    NEW_PASSWORD
  ],
  ['a reset link', '/reset-pass', 'reset_error', () => createResetPasswordForm('x', 'sara@example.dz'), NEW_PASSWORD],
  ['a changed password', '/user/change-password', 'change_password_error', createChangePasswordForm, CHANGED]
] as unknown as Tested[]

test.each(FORMS)('[F-188] a refusal of %s follows the same order', async (_what, path, fallback, create, values) => {
  $typed.set({ channel: 'phone', phone: '551234567', email: '', name: 'Sara Amari' })
  let form: Form<Record<string, unknown>, unknown> | undefined

  function Shown() {
    const used = useAccountForm(create as unknown as () => Form<Record<string, unknown>, unknown>)
    useTranslation('account')
    form = used
    return (
      <FormFrame form={used}>
        <button type="submit">{fr.save}</button>
      </FormFrame>
    )
  }

  await showScreen(Shown, { route: '/form', language: 'fr' })
  await button('save')
  act(() => {
    for (const [name, value] of Object.entries(values)) form?.set(name, value)
  })
  expect(await alertsAfter(path, 'save')).toEqual(expectedAlerts(AUTH, fallback))
})

test.each([
  ['a text instead of a list', { phone: 'Numéro pris' }, 'Numéro pris'],
  ['an empty list', { phone: [] }, 'Le compte est bloqué'],
  ['a number', { phone: 7 }, 'Le compte est bloqué'],
  ['no object', [['Numéro pris']], 'Le compte est bloqué'],
  ['the name of a built-in property', { toString: ['Numéro pris'] }, 'Numéro pris']
])('[F-279] errors of a field as %s lose no text', async (_type, errors, expected) => {
  await showScreen(SignInScreen, { route: '/login', language: 'fr' })
  await fill('phone', newDigits())
  await fill('password', 'whatever 1')
  const answer = JSON.stringify({ message: 'Le compte est bloqué', errors })
  await development().fail({ path: '/login', status: 422, answer })
  fireEvent.click(await button('login_action'))
  expect(await screen.findByText(expected)).toBeTruthy()
})
