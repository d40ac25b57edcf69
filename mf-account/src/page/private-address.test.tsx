import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { $notices } from '@hirfa/shared-platform'
import { setSession, showScreen } from '@hirfa/shared-platform/testing'
import type { ComponentType } from 'react'
import { beforeEach, expect, test } from 'vitest'
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
