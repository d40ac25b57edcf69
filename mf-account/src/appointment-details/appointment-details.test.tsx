import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { showScreen } from '@hirfa/shared-platform/testing'
import { expect, test } from 'vitest'
import { bookWithStatus, signInAsNewClient } from '../../testing/account-tests.ts'
import { AppointmentScreen } from '../appointment/appointment-screen.tsx'

async function show(status: number) {
  await signInAsNewClient()
  const id = await bookWithStatus(status)
  await showScreen(AppointmentScreen, { route: '/appointment-details/:id', at: `/appointment-details/${id}` })
  return id
}

const details = () => screen.findByRole('region', { name: 'Help the artisan prepare' })

test('a client describes the problem and changes the address after the booking', async () => {
  await show(0)
  const user = userEvent.setup()
  await user.click(within(await details()).getByRole('button', { name: /^Describe the problem/ }))
  const dialog = within(await screen.findByRole('dialog'))
  const description = dialog.getByRole('textbox', { name: /Description/ })
  await user.clear(description)
  await user.type(description, 'Water under the sink')
  const address = dialog.getByRole('textbox', { name: /Address/ })
  await user.clear(address)
  await user.type(address, 'x')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('This text is too short')).toBeTruthy()
  expect((description as HTMLTextAreaElement).value).toBe('Water under the sink')

  await user.type(address, ' 12 rue Tripoli')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByText('Water under the sink')).toBeTruthy()
  expect(screen.getByText('x 12 rue Tripoli')).toBeTruthy()
})

test.each([
  ['closed', 2],
  ['completed', 4]
])('nothing can be added to an appointment that is %s', async (_, status) => {
  await show(status)
  await screen.findByRole('article')
  expect(screen.queryByRole('region', { name: 'Help the artisan prepare' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Add a photo' })).toBeNull()
})
