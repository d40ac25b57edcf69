import { screen, waitFor, within } from '@testing-library/react'
import { showScreen } from '@hirfa/shared-platform/testing'
import { beforeEach, expect, test } from 'vitest'
import { bookWithStatus, loadedDialog, press, signInAsNewClient, user } from '../../testing/account-tests.ts'
import { showAppointment } from '../../testing/appointment-tests.ts'
import { ProfileScreen } from '../profile/profile-screen.tsx'
import { listAddresses, removeAddress, saveAddress } from './addresses-api.ts'

const HOME = { label: 'home', name: null, city: 554, address: '12 rue Didouche Mourad' } as const

beforeEach(() => signInAsNewClient())

async function openList() {
  await showScreen(ProfileScreen, { route: '/my-profile' })
  return within(await screen.findByRole('list', { name: 'My addresses' }))
}

test('the address of an appointment is saved under a name of its own', async () => {
  await showAppointment(await bookWithStatus(0))
  await press('Save this address')
  const dialog = await loadedDialog()
  await user.click(dialog.getByRole('radio', { name: 'Another address' }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('This field is required')).toBeTruthy()
  await user.type(dialog.getByRole('textbox', { name: 'Name of the address' }), 'Grandma')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await listAddresses()).toMatchObject([{ label: 'other', name: 'Grandma', address: HOME.address }])
})

test('the profile lists the addresses, changes and removes them', async () => {
  await saveAddress(HOME)
  const list = await openList()
  await user.click(list.getByRole('button', { name: 'Edit Home' }))
  const dialog = await loadedDialog()
  await user.type(dialog.getByRole('textbox', { name: /^District or landmark/ }), 'second door')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await list.findByText('second door')).toBeTruthy()
  await user.click(list.getByRole('button', { name: 'Remove Home' }))
  await waitFor(() => expect(screen.queryByRole('list', { name: 'My addresses' })).toBeNull())
  expect(await listAddresses()).toEqual([])
})

test('what another tab has changed or removed is said in the dialog, and nothing entered is lost', async () => {
  await saveAddress(HOME)
  const list = await openList()
  await user.click(list.getByRole('button', { name: 'Edit Home' }))
  const dialog = await loadedDialog()
  const address = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Address' })
  await user.clear(address)
  await user.type(address, 'Rue Tripoli')
  const [{ id, version } = { id: 0, version: 0 }] = await listAddresses()
  await saveAddress({ ...HOME, id, version, address: 'Rue B' })
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText(/^This address was changed in another tab/)).toBeTruthy()
  await removeAddress(id)
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText(/^This address was removed in another tab/)).toBeTruthy()
  expect(address.value).toBe('Rue Tripoli')
})
