import { act, screen, waitFor, within } from '@testing-library/react'
import { formatMoment } from '@hirfa/shared-i18n'
import { $notices, currentClient, refreshClient, signedIn } from '@hirfa/shared-platform'
import { Link } from '@hirfa/shared-platform/router'
import { setSession, showScreen, watchRequests } from '@hirfa/shared-platform/testing'
import { beforeEach, expect, test, vi } from 'vitest'
import {
  development,
  enterCode,
  newDigits,
  PASSWORD,
  press,
  problemAt,
  SEEDED_PHONE,
  signInAsNewClient,
  user
} from '../../testing/account-tests.ts'
import { ProfileScreen } from './profile-screen.tsx'

// MemoryRouter does not use the window history; a real one would leave the page.
const go = vi.spyOn(history, 'go')
vi.spyOn(history, 'length', 'get').mockReturnValue(10)
beforeEach(() => {
  go.mockImplementation(() => void setTimeout(() => window.dispatchEvent(new PopStateEvent('popstate'))))
})

const PHONE_PROBLEM = 'Phone must be in the format +213XXXXXXXXX'

/** The profile below a link to another page. */
function WithWayOut() {
  return (
    <>
      <Link to="/services?step=2#top">Services</Link>
      <ProfileScreen />
    </>
  )
}

async function show() {
  const client = await signInAsNewClient('Sara Amari')
  const page = await showScreen(WithWayOut, { route: '/my-profile' })
  await screen.findByRole('heading', { level: 1, name: 'My profile' })
  return { client, page }
}

async function edit() {
  const { client, page } = await show()
  await press('Edit')
  const [name, phone] = [await screen.findByLabelText('Name'), screen.getByLabelText('Phone number')]
  return { client, page, name, phone, save: () => press('Save') }
}

/** Enters the password, then the code that was sent to the number. */
async function confirmPhone(phone: string) {
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText('Current password'), PASSWORD)
  await user.click(dialog.getByRole('button', { name: 'Send the code' }))
  await enterCode(phone)
  await press('Confirm the code')
}

test('a wrong password or code is shown in the dialog; closing it keeps what was entered', async () => {
  const { name, phone, client, save } = await edit()
  const digits = newDigits()
  await user.type(name, ' Junior')
  await user.clear(phone)
  await user.type(phone, digits)
  await save()
  expect(await screen.findByText('Confirm the phone number')).toBeTruthy()
  await user.type(screen.getByLabelText('Current password'), 'not this')
  await press('Send the code')
  await waitFor(() => expect(problemAt('Current password')).toBe('The current password is not right'))
  expect(screen.getByLabelText('Current password')).toHaveProperty('value', 'not this')

  await user.clear(screen.getByLabelText('Current password'))
  await user.type(screen.getByLabelText('Current password'), PASSWORD)
  await press('Send the code')
  await user.type(await screen.findByLabelText('Verification code'), '000000')
  await press('Confirm the code')
  await waitFor(() => expect(problemAt('Verification code')).toBe('This code is not right'))

  await press('Not now')
  expect([name, phone]).toEqual([
    expect.objectContaining({ value: 'Sara Amari Junior' }),
    expect.objectContaining({ value: digits })
  ])
  expect(currentClient()?.phone).toBe(client.phone)
})

test('a client who registered by e-mail confirms the number', async () => {
  const { client } = await show()
  expect(screen.getByText('Your number is not confirmed, so artisans do not see it.')).toBeTruthy()
  await press('Confirm the phone number')
  await confirmPhone(client.phone ?? '')
  await waitFor(() => expect(screen.queryByText(/not confirmed/)).toBeNull())
  expect(currentClient()).toMatchObject({ phone: client.phone, phone_verified: true })
})

test('[F-242] [F-243] shows name, member since, e-mail address and phone number', async () => {
  const { email, phone, created_at } = (await show()).client
  expect(screen.getByRole('heading', { level: 2, name: 'Sara Amari' })).toBeTruthy()
  expect(document.querySelector('[data-initials]')?.getAttribute('data-initials')).toBe('S\u200cA')
  expect(screen.getByText('Active')).toBeTruthy()
  expect(screen.queryByText('Banned')).toBeNull()
  const since = formatMoment(created_at ?? '', 'en')
  expect(since).toMatch(/^\d+ [A-Z][a-z]+ \d{4}$/)
  expect(screen.getByText(`Member since ${since}`)).toBeTruthy()
  expect(screen.getByText(email ?? '')).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.getByText(phone ?? '')).toBeTruthy()
})

test('[F-242] [F-243] shows a ban and a missing phone number', async () => {
  const client = await signInAsNewClient()
  signedIn({ ...client, phone: null, is_banned: '1', created_at: 'once' })
  await showScreen(ProfileScreen, { route: '/my-profile' })
  expect(await screen.findByText('Banned')).toBeTruthy()
  expect(screen.queryByText('Active')).toBeNull()
  expect(screen.getByText('Not provided')).toBeTruthy()
  expect(screen.queryByText(/Member since/)).toBeNull()
})

test('waits for the contact of a client whose copy the browser has', async () => {
  const client = await signInAsNewClient('Sara Amari')
  setSession({ status: 'client', client: { ...client, name: 'Sara', phone: null }, copied: true })
  await showScreen(ProfileScreen, { route: '/my-profile' })
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull()
  await act(refreshClient)
  expect(await screen.findByRole('heading', { level: 2, name: client.name })).toBeTruthy()
})

test('[F-241] [F-244] the button toggles between viewing and editing of name and phone number', async () => {
  const { name, phone, client } = await edit()
  expect(screen.getAllByRole('textbox')).toEqual([name, phone])
  expect(phone).toHaveProperty('value', client.phone?.slice('+213'.length))
  expect(phone.previousElementSibling?.textContent).toContain('+213')
  expect(screen.getByRole('heading', { level: 1, name: 'My profile' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull()
  await press('Cancel editing')
  expect(name.isConnected).toBe(false)
  expect(screen.getByRole('button', { name: 'Edit' })).toBeTruthy()
})

test('[F-245] [F-248] [F-250] [F-251] [F-252] changes name and phone, also in the session', async () => {
  const { name, phone, save } = await edit()
  const digits = newDigits()
  const sent = watchRequests()
  expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true)
  expect(screen.queryByLabelText('E-mail address')).toBeNull()
  await user.clear(name)
  await user.type(name, 'سارة  عماري')
  await user.clear(phone)
  await user.type(phone, digits)
  await development().fail({ path: '/user/profile', delay_ms: 300 })
  expect(screen.queryByText('Saving…')).toBeNull()
  await save()
  expect(screen.getByRole('button', { name: 'Saving…' })).toBeTruthy()
  await confirmPhone(`+213${digits}`)

  expect(await screen.findByRole('heading', { level: 2, name: 'سارة عماري' })).toBeTruthy()
  const changed = { name: 'سارة عماري', phone: `+213${digits}` }
  expect(currentClient()).toMatchObject(changed)
  expect(JSON.parse(localStorage.getItem('client') ?? '{}')).toMatchObject({ name: 'سارة' })
  // Refused until the number is confirmed.
  expect(sent('/user/profile').map(({ method, body }) => [method, body])).toEqual([
    ['POST', { name: 'سارة عماري', phone: `+213${digits}` }],
    ['POST', { name: 'سارة عماري', phone: `+213${digits}` }]
  ])
  expect($notices.get().map(notice => notice.text)).toEqual(['Your profile is up to date'])
})

test.each([
  ['S', 'Name must be at least 2 characters'],
  ['   ', 'Name must be at least 2 characters'],
  ['S@ra', 'Name can only contain letters, spaces, and hyphens'],
  ['😀😀', 'Name can only contain letters, spaces, and hyphens']
])('[F-246] [F-247] [F-249] refuses the name "%s" until it is edited', async (typed, problem) => {
  const { name, phone, save } = await edit()
  await user.type(phone, '{Backspace}')
  await user.clear(name)
  await user.type(name, typed)
  await save()
  await waitFor(() => expect(problemAt('Name')).toBe(problem))
  await user.type(name, 'x')
  expect(problemAt('Name')).toBeUndefined()
  expect(problemAt('Phone number')).toBe(PHONE_PROBLEM)
  await user.type(phone, '1')
  expect(problemAt('Phone number')).toBeUndefined()
})

test('[F-245] [F-248] [see F-252] [see F-279] requires nine digits of a phone number that has no other account', async () => {
  const sent = watchRequests()
  const { phone, save } = await edit()
  await user.clear(phone)
  await user.type(phone, '55a12-3456')
  expect(phone).toHaveProperty('value', '55123456')
  await save()
  await waitFor(() => expect(problemAt('Phone number')).toBe(PHONE_PROBLEM))
  expect(sent('/user/profile')).toEqual([])
  await user.type(phone, '78')
  expect(phone).toHaveProperty('value', '551234567')
  await user.clear(phone)
  await user.type(phone, SEEDED_PHONE.slice(4))
  await save()
  await waitFor(() => expect(sent('/user/profile')).toHaveLength(1))
  await waitFor(() => expect(phone.getAttribute('aria-invalid')).toBe('true'))
})

test('asks before it discards changes', async () => {
  const { name } = await edit()
  await user.type(name, 'x')
  await press('Cancel editing')
  expect(screen.getByText('Discard your changes?')).toBeTruthy()
  await press('Go on editing')
  expect(name).toHaveProperty('value', 'Sara Amarix')
  await press('Cancel editing')
  await press('Leave the changes')
  expect(screen.getByRole('heading', { level: 2, name: 'Sara Amari' })).toBeTruthy()
})

test('asks before a link leaves unsaved changes', async () => {
  const { page, name } = await edit()
  const follow = () => user.click(screen.getByRole('link', { name: 'Services' }))
  await user.type(name, 'x')
  await follow()
  await press('Go on editing')
  expect([page.address(), name]).toEqual(['/my-profile', expect.objectContaining({ value: 'Sara Amarix' })])
  await follow()
  await press('Leave the changes')
  await waitFor(() => expect(page.address()).toBe('/services?step=2'))
})

test('asks before Back leaves unsaved changes', async () => {
  const { name } = await edit()
  await user.type(name, 'x')
  window.dispatchEvent(new PopStateEvent('popstate'))
  await press('Leave the changes')
  expect(go).toHaveBeenCalledWith(-3)
})

test('asks on closing the tab and before a link only with unsaved changes', async () => {
  const { page, name } = await edit()
  const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(asks()).toBe(false)
  await user.type(name, 'x')
  expect(asks()).toBe(true)
  await user.type(name, '{Backspace}')
  expect(asks()).toBe(false)
  await user.click(screen.getByRole('link', { name: 'Services' }))
  expect(page.address()).toBe('/services?step=2')
})

test('reminders are switched off and on', async () => {
  await show()
  const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Remind me of my appointments' })
  for (const wanted of [false, true]) {
    await user.click(box())
    await waitFor(() => expect(box().disabled).toBe(false))
    expect(box().checked).toBe(wanted)
    await act(refreshClient)
    expect(box().checked).toBe(wanted)
  }
  expect($notices.get().map(({ text }) => text)).toContain('You will get no more reminders')
})
