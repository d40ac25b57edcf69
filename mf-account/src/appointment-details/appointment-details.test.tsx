import { screen, waitFor, within } from '@testing-library/react'
import { provideFragments } from '@hirfa/shared-platform'
import type { PlacePickerProps } from '@hirfa/shared-platform/remote'
import { expect, test } from 'vitest'
import { bookWithStatus, loadedDialog, signInAsNewClient, user } from '../../testing/account-tests.ts'
import { showAppointment } from '../../testing/appointment-tests.ts'
import { getAppointment } from '../appointment-actions/actions-api.ts'

async function show(status: number) {
  await signInAsNewClient()
  const id = await bookWithStatus(status)
  await showAppointment(id)
  return id
}

const details = () => screen.findByRole('region', { name: 'Help the artisan prepare' })

test('a client describes the problem and changes the address after the booking', async () => {
  await show(0)
  await user.click(within(await details()).getByRole('button', { name: /^Describe the problem/ }))
  const dialog = await loadedDialog()
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

const PIN = { latitude: 35.70123, longitude: -0.62 }

/** Stands for the map of another remote. */
function PlacePicker({ position, onChoose, onDiscard }: PlacePickerProps) {
  return (
    <button type="button" onClick={() => (position ? onDiscard() : onChoose(PIN))}>
      {position ? 'Wrong place' : 'This is the place'}
    </button>
  )
}

test('a client sets the place on the map after the booking, and changes it', async () => {
  provideFragments(() => Promise.resolve({ PlacePicker } as never))
  const id = await show(1)
  const open = async () => {
    await user.click(within(await details()).getByRole('button', { name: /the place on the map$/ }))
    return within(await screen.findByRole('dialog', { name: 'The place of the work on the map' }))
  }

  const dialog = await open()
  await user.click(await dialog.findByRole('button', { name: 'Wrong place' }))
  const save = dialog.getByRole<HTMLButtonElement>('button', { name: 'Save' })
  expect(save.disabled).toBe(true)
  await user.click(dialog.getByRole('button', { name: 'This is the place' }))
  await user.click(save)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(within(await details()).getByText('The place is set on the map.')).toBeTruthy()
  expect(await getAppointment(id)).toMatchObject({ ...PIN, address: '12 rue Didouche Mourad' })
})

test('without the remote of the map the address is offered instead', async () => {
  provideFragments(() => Promise.reject(new Error('The remote is away')))
  await show(0)
  await user.click(within(await details()).getByRole('button', { name: 'Change the place on the map' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Write the address under')
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
