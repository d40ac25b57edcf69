/** Texts that the specification states, on the screens that show them. */
import { fireEvent, screen } from '@testing-library/react'
import { i18n, type Language, LANGUAGES } from '@hirfa/shared-i18n'
import { showScreen } from '@hirfa/shared-platform/testing'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { development, MESSAGES, newDigits, signInAsNewClient } from '../../testing/account-tests.ts'
import { ChangePasswordScreen } from '../change-password/change-password-screen.tsx'
import { ProfileScreen } from '../profile/profile-screen.tsx'
import { SignInScreen } from '../sign-in/sign-in-screen.tsx'
import type { Stage } from '../sign-in/sign-in-progress.ts'

type Key = keyof (typeof MESSAGES)['en']
type Fault = Partial<Parameters<ReturnType<typeof development>['fail']>[0]>

const EMPTY: Fault = { status: 500, answer: '{}' }
const UNREADABLE: Fault = { answer: '<h1>Hello' }
const PASSWORD = 'new secret 1'

// MemoryRouter does not use the window history; a real one would leave the page.
beforeEach(() => void vi.spyOn(history, 'go').mockImplementation(() => undefined))
afterEach(() => development().clearFaults())

/** A visitor in front of a screen in a language, who fills in fields and presses buttons by their keys. */
function visitorIn(language: Language) {
  const messages: Record<Key, string> = MESSAGES[language]
  return {
    language,
    fill: async (key: Key, value: string) =>
      fireEvent.change(await screen.findByLabelText(messages[key]), { target: { value } }),
    press: async (key: Key) => fireEvent.click(await screen.findByRole('button', { name: messages[key] })),
    /** The sign-in page, as a reload restores it at a stage. */
    async signIn(stage?: Stage) {
      const typed = { channel: 'phone', phone: newDigits(), email: '', name: 'Sara Amari' }
      if (stage) sessionStorage.setItem('signIn', JSON.stringify({ savedAt: Date.now(), stage, typed }))
      await showScreen(SignInScreen, { route: '/login', language })
    },
    async logIn() {
      await this.signIn()
      await this.fill('phone', newDigits())
      await this.fill('password', PASSWORD)
      await this.press('login_action')
    }
  }
}
type Visitor = ReturnType<typeof visitorIn>

const identity = { channel: 'phone', identifier: '+213551234567' } as const

const LOG_IN = (visitor: Visitor) => visitor.logIn()

type Case = [
  tag: string,
  english: string,
  key: string,
  path: string,
  fault: Fault | null,
  act: (visitor: Visitor) => Promise<void>
]

const STATED: Case[] = [
  ['F-287', 'Network error', 'network_error', '/login', { drop: true }, LOG_IN],
  ['F-287', 'An error occurred', 'error_occurred', '/login', UNREADABLE, LOG_IN],
  ['F-287', 'Login failed', 'login_error', '/login', EMPTY, LOG_IN],
  [
    'F-287',
    'Error sending OTP code',
    'otp_send_error',
    '/otp-login',
    EMPTY,
    async visitor => {
      await visitor.signIn()
      await visitor.fill('phone', newDigits())
      await visitor.press('login_with_code')
    }
  ],
  [
    'F-287',
    'Error verifying OTP code',
    'otp_verify_error',
    '/login-by-code',
    UNREADABLE,
    async visitor => {
      await visitor.signIn({ stage: 'login-code', identity })
      await visitor.fill('code', '123456')
      await visitor.press('verify_code')
    }
  ],
  [
    'F-287',
    'Error resetting password',
    'reset_password_error',
    '/reset-password-phone',
    EMPTY,
    async visitor => {
      await visitor.signIn({ stage: 'forgot-password', identity, token: 'x' })
      await visitor.fill('new_password', PASSWORD)
      await visitor.fill('confirm_password', PASSWORD)
      await visitor.press('save_password')
    }
  ],
  [
    'F-287',
    'Error changing password',
    'change_password_error',
    '/user/change-password',
    EMPTY,
    async visitor => {
      await signInAsNewClient()
      await showScreen(ChangePasswordScreen, { route: '/change-password', language: visitor.language })
      await visitor.fill('current_password', 'hirfa-demo-1')
      await visitor.fill('new_password', PASSWORD)
      await visitor.fill('confirm_password', PASSWORD)
      await visitor.press('save_password')
    }
  ],
  [
    'F-288',
    'Please fill all fields',
    'fill_all_fields',
    '/login',
    null,
    async visitor => {
      await visitor.signIn()
      await visitor.press('login_action')
    }
  ],
  [
    'F-288',
    'An error occurred during update',
    'update_failed',
    '/user/profile',
    EMPTY,
    async visitor => {
      await signInAsNewClient()
      await showScreen(ProfileScreen, { route: '/my-profile', language: visitor.language })
      await visitor.press('edit')
      await visitor.fill('name', 'Sara Benali')
      await visitor.press('save')
    }
  ]
]

function textIn(language: Language, key: string): string {
  return i18n.getFixedT(language, ['account', 'platform'])(key as never, { ns: ['account', 'platform'] as never })
}

describe.each(LANGUAGES)('in %s', language => {
  test.each(STATED)('[%s] "%s" is shown: %s', async (_tag, english, key, path, fault, act) => {
    if (fault) await development().fail({ path, ...fault })
    await act(visitorIn(language))
    const text = textIn(language, key)
    const shown = await screen.findByText(text)
    expect(shown.textContent).toContain(language === 'en' ? english : text)
  })
})
