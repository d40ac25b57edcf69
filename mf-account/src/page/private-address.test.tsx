import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { $notices, startSession } from '@hirfa/shared-platform'
import { setSession, showScreen } from '@hirfa/shared-platform/testing'
import type { ComponentType } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { PASSWORD, registerClient } from '../../testing/account-tests.ts'
import { provideProduct } from '../../testing/provide-product.ts'
import { AppointmentScreen } from '../appointment/appointment-screen.tsx'
import { AppointmentsScreen } from '../appointments/appointments-screen.tsx'
import { ChangePasswordScreen } from '../change-password/change-password-screen.tsx'
import { ProfileScreen } from '../profile/profile-screen.tsx'
import { SignInScreen } from '../sign-in/sign-in-screen.tsx'

beforeEach(provideProduct)

const PRIVATE: [route: string, at: string, Screen: ComponentType, notice: string][] = [
  ['/my-appointments', '/my-appointments?status=accepted', AppointmentsScreen, 'Log in to see your appointments'],
  ['/appointment-details/:id', '/appointment-details/7', AppointmentScreen, 'Log in to see your appointments'],
  ['/my-profile', '/my-profile', ProfileScreen, 'Log in to see your profile'],
  ['/change-password', '/change-password', ChangePasswordScreen, 'Please log in first']
]

test.each(PRIVATE)('%s without a session goes to sign-in and back', async (route, at, Screen, notice) => {
  const { phone } = await registerClient()
  setSession({ status: 'visitor' })
  const pasted = await showScreen(Screen, { route, at })
  await waitFor(() => expect(pasted.address()).toBe('/login'))
  expect(pasted.arrival()).toBe('REPLACE')
  expect($notices.get().map(({ text }) => text)).toEqual([notice])
  const state = pasted.state()
  cleanup()

  const page = await showScreen(SignInScreen, { route: '/login', state })
  const user = userEvent.setup()
  await user.type(await screen.findByLabelText('Phone number'), phone?.slice('+213'.length) ?? '')
  await user.type(screen.getByLabelText('Password'), PASSWORD)
  await user.click(screen.getByRole('button', { name: 'Log in' }))
  await waitFor(() => expect(page.address()).toBe(at))
  expect(page.arrival()).toBe('REPLACE')
})

describe('with a session that the storage does not name', () => {
  beforeEach(async () => {
    await registerClient()
    localStorage.clear()
    setSession({ status: 'unknown' })
  })
  afterEach(() => void vi.restoreAllMocks())

  test.each(PRIVATE)('%s waits for the server and is shown', async (route, at, Screen) => {
    const page = await showScreen(Screen, { route, at })
    expect(document.querySelector('main')?.textContent).not.toBe('')
    await startSession()
    await screen.findByRole('heading', { level: 1 })
    expect(page.address()).not.toBe('/login')
    expect($notices.get().map(({ text }) => text)).not.toContain('Log in to see your appointments')
  })

  test('a server that cannot be reached does not redirect; a retry shows the page', async () => {
    const failing = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
    const page = await showScreen(AppointmentsScreen, { route: '/my-appointments' })
    await startSession()
    const retry = await screen.findByRole('button', { name: 'Try again' })
    expect(page.address()).toBe('/my-appointments')
    failing.mockRestore()
    await userEvent.setup().click(retry)
    await screen.findByRole('heading', { level: 1, name: 'My appointments' })
  })
})
