import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { $notices, startSession } from '@hirfa/shared-platform'
import { setSession, showScreen } from '@hirfa/shared-platform/testing'
import type { ComponentType } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  enter,
  enterCode,
  newDigits,
  PASSWORD,
  press,
  registerClient,
  signInAsNewClient,
  user
} from '../../testing/account-tests.ts'
import { provideProduct } from '../../testing/provide-product.ts'
import { AppointmentScreen } from '../appointment/appointment-screen.tsx'
import { AppointmentsScreen } from '../appointments/appointments-screen.tsx'
import { ChangePasswordScreen } from '../change-password/change-password-screen.tsx'
import { ProfileScreen } from '../profile/profile-screen.tsx'
import { SignInSheet } from '../sign-in/sign-in-sheet.tsx'

beforeEach(provideProduct)

const PRIVATE: [tag: string, route: string, at: string, Screen: ComponentType, title: string][] = [
  [
    'F-200',
    '/my-appointments',
    '/my-appointments?status=accepted',
    AppointmentsScreen,
    'Log in to see your appointments'
  ],
  ['F-227', '/appointment-details/:id', '/appointment-details/7', AppointmentScreen, 'Log in to see your appointments'],
  ['see F-184', '/my-profile', '/my-profile', ProfileScreen, 'Log in to see your profile'],
  ['see F-184', '/change-password', '/change-password', ChangePasswordScreen, 'Please log in first']
]

/** Opens the address of a private page, then the sheet with which home opens. */
async function askFor(at: string, route: string, Screen: ComponentType) {
  setSession({ status: 'visitor' })
  const pasted = await showScreen(Screen, { route, at })
  await waitFor(() => expect(pasted.address()).toBe('/'))
  expect(pasted.arrival()).toBe('REPLACE')
  expect($notices.get()).toEqual([])
  const state = pasted.state()
  cleanup()
  return showScreen(SignInSheet, { route: '/', state })
}

test.each(PRIVATE)(
  '[%s] %s without a client redirects to home, whose sheet leads back after a sign-in by password',
  async (_tag, route, at, Screen, title) => {
    const { phone } = await registerClient()
    const page = await askFor(at, route, Screen)
    expect(await screen.findByRole('dialog', { name: title })).toBeTruthy()
    await enter({ 'Phone number': phone?.slice('+213'.length) ?? '', Password: PASSWORD })
    await press('Log in')
    await waitFor(() => expect(page.address()).toBe(at))
    expect(page.arrival()).toBe('REPLACE')
  }
)

describe('[F-200] the sheet over home', () => {
  const open = () => askFor('/my-appointments?page=2', '/my-appointments', AppointmentsScreen)

  test('leads back after a sign-in by code', async () => {
    const page = await open()
    const digits = newDigits()
    await user.type(await screen.findByLabelText('Phone number'), digits)
    await press('Log in with a code by SMS')
    await enterCode(`+213${digits}`)
    await enter({ Name: 'Sara Amari{Enter}' })
    await waitFor(() => expect(page.address()).toBe('/my-appointments?page=2'))
  })

  test('leads back at once for a client who has signed in elsewhere', async () => {
    const page = await open()
    await screen.findByRole('dialog')
    await act(signInAsNewClient)
    await waitFor(() => expect(page.address()).toBe('/my-appointments?page=2'))
  })

  test('closed, leaves home without the address that was asked for', async () => {
    const page = await open()
    await press('Close')
    await waitFor(() => expect(page.state()).toBeNull())
    expect(page.address()).toBe('/')
  })

  test('names the step that it shows, and moves the focus to it', async () => {
    await open()
    await press('Create an account')
    const heading = within(screen.getByRole('dialog')).getByRole('heading', { name: 'Create an account' })
    expect(document.activeElement).toBe(heading)
  })
})

describe('with a session that the storage does not name', () => {
  beforeEach(async () => {
    await registerClient()
    localStorage.clear()
    setSession({ status: 'unknown' })
  })
  afterEach(() => void vi.restoreAllMocks())

  test.each(PRIVATE)('[%s] %s waits for the server and is shown', async (_tag, route, at, Screen) => {
    const page = await showScreen(Screen, { route, at })
    expect(document.querySelector('main')?.textContent).not.toBe('')
    await startSession()
    await screen.findByRole('heading', { level: 1 })
    // An appointment of another client leads to the list of one's own.
    expect([at, '/my-appointments']).toContain(page.address())
  })

  test('a server that cannot be reached does not redirect; a retry shows the page', async () => {
    const failing = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
    const page = await showScreen(AppointmentsScreen, { route: '/my-appointments' })
    await startSession()
    const retry = await screen.findByRole('button', { name: 'Try again' })
    expect(page.address()).toBe('/my-appointments')
    failing.mockRestore()
    await user.click(retry)
    await screen.findByRole('heading', { level: 1, name: 'My appointments' })
  })
})
