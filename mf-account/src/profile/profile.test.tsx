import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { $client, $notices, signedIn } from 'shared-platform'
import { showScreen } from 'shared-platform/testing'
import { expect, test } from 'vitest'
import { development, newDigits, SEEDED_PHONE, signInAsNewClient } from '../../testing/account-tests.ts'
import { ProfileScreen } from './profile-screen.tsx'

async function show() {
  const client = await signInAsNewClient('Sara Amari')
  await showScreen(ProfileScreen, { route: '/my-profile' })
  await screen.findByRole('heading', { level: 1, name: 'My profile' })
  return client
}

async function edit() {
  const client = await show()
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Edit' }))
  const [name, phone] = [await screen.findByLabelText('Name'), screen.getByLabelText('Phone number')]
  return { client, user, name, phone, save: () => user.click(screen.getByRole('button', { name: 'Save' })) }
}

test('[F-242] [F-243] shows who one is, since when, and how one is reached', async () => {
  const { email, phone } = await show()
  expect(screen.getByRole('heading', { level: 2, name: 'Sara Amari' })).toBeTruthy()
  expect(screen.getByText('Active')).toBeTruthy()
  expect(screen.getByText(/^Member since \d+ \w+ \d{4}$/)).toBeTruthy()
  expect(screen.getByText(email ?? '')).toBeTruthy()
  expect(screen.getByText(phone ?? '')).toBeTruthy()
})

test('[F-242] [F-243] a banned client without a phone reads that', async () => {
  const client = await signInAsNewClient()
  signedIn({ ...client, phone: null, is_banned: '1', created_at: 'once' })
  await showScreen(ProfileScreen, { route: '/my-profile' })
  expect(await screen.findByText('Banned')).toBeTruthy()
  expect(screen.getByText('Not provided')).toBeTruthy()
  expect(screen.queryByText(/Member since/)).toBeNull()
})

test('[F-241] [F-244] [F-251] [F-252] name and phone can be changed, and everybody sees the new ones', async () => {
  const { user, name, phone, save } = await edit()
  const digits = newDigits()
  expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true)
  expect(screen.queryByLabelText('E-mail address')).toBeNull()
  await user.clear(name)
  await user.type(name, 'سارة  عماري')
  await user.clear(phone)
  await user.type(phone, digits)
  await save()

  expect(await screen.findByRole('heading', { level: 2, name: 'سارة عماري' })).toBeTruthy()
  expect($client.get()).toMatchObject({ name: 'سارة عماري', phone: `+213${digits}` })
  expect($notices.get().map(notice => notice.text)).toEqual(['Your profile is up to date'])
})

test.each([
  ['S', 'Name must be at least 2 characters'],
  ['   ', 'Name must be at least 2 characters'],
  ['S@ra', 'Name can only contain letters, spaces, and hyphens'],
  ['M’hamed', 'Name can only contain letters, spaces, and hyphens'],
  ['😀😀', 'Name can only contain letters, spaces, and hyphens']
])('[F-246] [F-247] [F-249] the name «%s» is refused, until it is edited', async (typed, problem) => {
  const { user, name, save } = await edit()
  await user.clear(name)
  await user.type(name, typed)
  await save()
  expect(await screen.findByText(problem)).toBeTruthy()
  await user.type(name, 'x')
  expect(screen.queryByText(problem)).toBeNull()
})

test('[F-245] [F-248] the phone takes nine digits and no fewer', async () => {
  const { user, phone, save } = await edit()
  await user.clear(phone)
  await user.type(phone, '55a12')
  expect(phone).toHaveProperty('value', '5512')
  await save()
  expect(await screen.findByText('Phone must be in the format +213XXXXXXXXX')).toBeTruthy()
})

test('[F-252] [F-279] a phone that is somebody else’s is told at its field', async () => {
  const { user, phone, save } = await edit()
  await user.clear(phone)
  await user.type(phone, SEEDED_PHONE.slice(4))
  await save()
  await waitFor(() => expect(phone.getAttribute('aria-invalid')).toBe('true'))
})

test('[F-250] says that it is saving', async () => {
  const { user, name, save } = await edit()
  await user.type(name, 'a')
  await development().fail({ path: '/user/profile', delay_ms: 300 })
  await save()
  expect(screen.getByRole('button', { name: 'Saving…' })).toBeTruthy()
  expect(await screen.findByRole('heading', { level: 2, name: 'Sara Amaria' })).toBeTruthy()
})

test('changes are not thrown away without a question', async () => {
  const { user, name } = await edit()
  await user.type(name, 'x')
  await user.click(screen.getByRole('button', { name: 'Cancel editing' }))
  expect(screen.getByText('Your changes are not saved. Leave them?')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Leave the changes' }))
  expect(screen.getByRole('heading', { level: 2, name: 'Sara Amari' })).toBeTruthy()
})
