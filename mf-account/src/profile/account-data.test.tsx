import { screen, waitFor, within } from '@testing-library/react'
import { $notices, currentClient } from '@hirfa/shared-platform'
import { showScreen, signInAs } from '@hirfa/shared-platform/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { bookWithStatus, PASSWORD, press, signInAsNewClient, user } from '../../testing/account-tests.ts'
import { ProfileScreen } from './profile-screen.tsx'

afterEach(() => {
  vi.restoreAllMocks()
})

const show = () => showScreen(ProfileScreen, { route: '/my-profile' })

async function openDialog() {
  const client = await signInAsNewClient()
  const page = await show()
  await press('Delete my account')
  const dialog = within(screen.getByRole('dialog'))
  const remove = () => user.click(dialog.getByRole('button', { name: 'Delete my account' }))
  return { client, page, dialog, remove }
}

test('the downloaded file contains the data of the client', async () => {
  const { name } = await signInAsNewClient('Sara Amari')
  const id = await bookWithStatus(0)
  const files: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation(file => {
    if (file instanceof Blob) files.push(file)
    return 'blob:file'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  await show()
  await press('Download my data')

  await waitFor(() => expect(files).toHaveLength(1))
  expect(JSON.parse(await files[0]!.text())).toMatchObject({ account: { name }, appointments: [{ id }] })
  expect($notices.get().map(({ text }) => text)).toEqual(['The file with your data has been downloaded'])
})

test('deletes the account after password and confirmation, and clears the browser', async () => {
  const { client, page, dialog, remove } = await openDialog()
  expect(dialog.getByText('An account that is deleted cannot be brought back.')).toBeTruthy()
  localStorage.setItem('searchHistory', '[]')
  await user.type(dialog.getByLabelText('Current password'), PASSWORD)
  await user.click(dialog.getByRole('checkbox'))
  await remove()

  await waitFor(() => expect(page.address()).toBe('/'))
  expect(currentClient()).toBeNull()
  expect(Object.keys(localStorage).filter(key => key !== 'i18nextLng')).toEqual([])
  expect($notices.get().map(({ text }) => text)).toEqual(['Your account has been deleted'])
  await expect(signInAs(client.phone ?? '', PASSWORD)).rejects.toThrow('422')
})

test('requires the confirmation before sending, and the right password before deleting', async () => {
  const { client, dialog, remove } = await openDialog()
  await remove()
  expect(await dialog.findByText('Please fill in this field')).toBeTruthy()
  expect(dialog.getByText('Confirm that you have understood')).toBeTruthy()
  await user.type(dialog.getByLabelText('Current password'), 'not this one')
  await user.click(dialog.getByRole('checkbox'))
  await remove()
  expect(await dialog.findByText('The current password is not right')).toBeTruthy()
  expect(currentClient()).toMatchObject({ id: client.id })
})
