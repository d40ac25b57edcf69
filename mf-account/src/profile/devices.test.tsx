import { screen, waitFor, within } from '@testing-library/react'
import { $notices } from '@hirfa/shared-platform'
import { showScreen } from '@hirfa/shared-platform/testing'
import { expect, test } from 'vitest'
import { development, press, signInAsNewClient, signInElsewhere, user } from '../../testing/account-tests.ts'
import { ProfileScreen } from './profile-screen.tsx'

const devices = () => within(screen.getByRole('list', { name: 'Your devices' })).getAllByRole('listitem')
const show = () => showScreen(ProfileScreen, { route: '/my-profile' })

test('lists the devices, marks this one and shows when the others were last used', async () => {
  await signInElsewhere(await signInAsNewClient())
  await show()

  const [here, there] = within(await screen.findByRole('list', { name: 'Your devices' })).getAllByRole('listitem')
  expect(within(here!).getByText('This device')).toBeTruthy()
  expect(within(here!).queryByRole('button')).toBeNull()
  expect(within(there!).getByText('Chrome on Android')).toBeTruthy()
  expect(within(there!).getByText(/^Last used: today at \d\d:\d\d$/)).toBeTruthy()
})

test('signing out a device ends its session and removes it from the list', async () => {
  const elsewhere = await signInElsewhere(await signInAsNewClient())
  await show()
  await press('Log out there: Chrome on Android')

  await waitFor(() => expect(devices()).toHaveLength(1))
  expect($notices.get().map(({ text }) => text)).toEqual(['That device is logged out'])
  expect(await elsewhere.get('/user')).toMatchObject({ status: 401 })
})

test('a device that was already signed out is removed from the list', async () => {
  const elsewhere = await signInElsewhere(await signInAsNewClient())
  await show()
  const button = await screen.findByRole('button', { name: 'Log out there: Chrome on Android' })
  await elsewhere.post('/en/logout', {})
  await user.click(button)
  await waitFor(() => expect(devices()).toHaveLength(1))
  expect($notices.get().map(({ tone }) => tone)).toEqual(['danger'])
})

test('a list that failed to load can be loaded again', async () => {
  await signInAsNewClient()
  await development().fail({ path: '/user/devices', status: 500 })
  await show()
  await user.click(within(await screen.findByRole('alert')).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('This device')).toBeTruthy()
})
