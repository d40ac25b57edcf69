import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { formatMoment } from '@hirfa/shared-i18n'
import { $notices, currentClient, refreshClient, signedIn } from '@hirfa/shared-platform'
import { Link } from '@hirfa/shared-platform/router'
import { setSession, showScreen, watchRequests } from '@hirfa/shared-platform/testing'
import { beforeEach, expect, test, vi } from 'vitest'
import {
  development,
  newDigits,
  PASSWORD,
  problemAt,
  SEEDED_PHONE,
  signInAsNewClient
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
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Edit' }))
  const [name, phone] = [await screen.findByLabelText('Name'), screen.getByLabelText('Phone number')]
  return { client, page, user, name, phone, save: () => user.click(screen.getByRole('button', { name: 'Save' })) }
}

/** Enters the password, then the code that was sent to the number. */
async function confirmPhone(user: ReturnType<typeof userEvent.setup>, phone: string) {
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText('Current password'), PASSWORD)
  await user.click(dialog.getByRole('button', { name: 'Send the code' }))
  await user.type(await screen.findByLabelText('Verification code'), await development().codeFor(phone))
  await user.click(screen.getByRole('button', { name: 'Confirm the code' }))
}

test('a wrong password or code is shown in the dialog; closing it keeps what was entered', async () => {
  const { user, name, phone, client, save } = await edit()
  const digits = newDigits()
  await user.type(name, ' Junior')
  await user.clear(phone)
  await user.type(phone, digits)
  await save()
  expect(await screen.findByText('Confirm the phone number')).toBeTruthy()
  await user.type(screen.getByLabelText('Current password'), 'not this')
  await user.click(screen.getByRole('button', { name: 'Send the code' }))
  await waitFor(() => expect(problemAt('Current password')).toBe('The current password is not right'))
  expect(screen.getByLabelText('Current password')).toHaveProperty('value', 'not this')

  await user.clear(screen.getByLabelText('Current password'))
  await user.type(screen.getByLabelText('Current password'), PASSWORD)
  await user.click(screen.getByRole('button', { name: 'Send the code' }))
  await user.type(await screen.findByLabelText('Verification code'), '000000')
  await user.click(screen.getByRole('button', { name: 'Confirm the code' }))
  await waitFor(() => expect(problemAt('Verification code')).toBe('This code is not right'))

  await user.click(screen.getByRole('button', { name: 'Not now' }))
  expect([name, phone]).toEqual([
    expect.objectContaining({ value: 'Sara Amari Junior' }),
    expect.objectContaining({ value: digits })
  ])
  expect(currentClient()?.phone).toBe(client.phone)
})

test('a client who registered by e-mail confirms the number', async () => {
  const { client } = await show()
  const user = userEvent.setup()
  expect(screen.getByText('Your number is not confirmed, so artisans do not see it.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Confirm the phone number' }))
  await confirmPhone(user, client.phone ?? '')
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

test('[F-241] the button toggles between viewing and editing', async () => {
  const { user, name } = await edit()
  expect(screen.getByRole('heading', { level: 1, name: 'My profile' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Cancel editing' }))
  expect(name.isConnected).toBe(false)
  expect(screen.getByRole('button', { name: 'Edit' })).toBeTruthy()
})

test('[F-244] name and phone are editable, the e-mail address is not', async () => {
  const { name, phone, client } = await edit()
  expect(screen.getAllByRole('textbox')).toEqual([name, phone])
  expect(phone).toHaveProperty('value', client.phone?.slice('+213'.length))
  expect(phone.previousElementSibling?.textContent).toContain('+213')
})

test('[F-245] [F-248] [F-251] [F-252] changes name and phone, also in the session', async () => {
  const { user, name, phone, save } = await edit()
  const digits = newDigits()
  const sent = watchRequests()
  expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true)
  expect(screen.queryByLabelText('E-mail address')).toBeNull()
  await user.clear(name)
  await user.type(name, 'سارة  عماري')
  await user.clear(phone)
  await user.type(phone, digits)
  await save()
  await confirmPhone(user, `+213${digits}`)

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
  const { user, name, phone, save } = await edit()
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

test.each(['Su', 'Anne-Lise Ben Ali', 'سا', 'Zoë', '李明'])('[F-246] [F-247] accepts the name "%s"', async typed => {
  const { user, name, save } = await edit()
  await user.clear(name)
  await user.type(name, typed)
  await save()
  expect(await screen.findByRole('heading', { level: 2, name: typed })).toBeTruthy()
})

test('[F-245] [F-248] requires nine digits of a phone number', async () => {
  const sent = watchRequests()
  const { user, phone, save } = await edit()
  await user.clear(phone)
  await user.type(phone, '55a12-3456')
  expect(phone).toHaveProperty('value', '55123456')
  await save()
  await waitFor(() => expect(problemAt('Phone number')).toBe(PHONE_PROBLEM))
  expect(sent('/user/profile')).toEqual([])
  await user.type(phone, '78')
  expect(phone).toHaveProperty('value', '551234567')
})

test('[see F-252] [see F-279] shows at the field that the phone number has another account', async () => {
  const { user, phone, save } = await edit()
  await user.clear(phone)
  await user.type(phone, SEEDED_PHONE.slice(4))
  await save()
  await waitFor(() => expect(phone.getAttribute('aria-invalid')).toBe('true'))
})

test('[F-250] shows that it is saving', async () => {
  const { user, name, save } = await edit()
  await user.type(name, 'a')
  await development().fail({ path: '/user/profile', delay_ms: 300 })
  expect(screen.queryByText('Saving…')).toBeNull()
  await save()
  expect(screen.getByRole('button', { name: 'Saving…' })).toBeTruthy()
  expect(await screen.findByRole('heading', { level: 2, name: 'Sara Amaria' })).toBeTruthy()
})

test('asks before it discards changes', async () => {
  const { user, name } = await edit()
  await user.type(name, 'x')
  await user.click(screen.getByRole('button', { name: 'Cancel editing' }))
  expect(screen.getByText('Discard your changes?')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Go on editing' }))
  expect(name).toHaveProperty('value', 'Sara Amarix')
  await user.click(screen.getByRole('button', { name: 'Cancel editing' }))
  await user.click(screen.getByRole('button', { name: 'Leave the changes' }))
  expect(screen.getByRole('heading', { level: 2, name: 'Sara Amari' })).toBeTruthy()
})

test('asks before a link leaves unsaved changes', async () => {
  const { page, user, name } = await edit()
  const follow = () => user.click(screen.getByRole('link', { name: 'Services' }))
  await user.type(name, 'x')
  await follow()
  await user.click(screen.getByRole('button', { name: 'Go on editing' }))
  expect([page.address(), name]).toEqual(['/my-profile', expect.objectContaining({ value: 'Sara Amarix' })])
  await follow()
  await user.click(screen.getByRole('button', { name: 'Leave the changes' }))
  await waitFor(() => expect(page.address()).toBe('/services?step=2'))
})

test('asks before Back leaves unsaved changes', async () => {
  const { user, name } = await edit()
  await user.type(name, 'x')
  window.dispatchEvent(new PopStateEvent('popstate'))
  await user.click(await screen.findByRole('button', { name: 'Leave the changes' }))
  expect(go).toHaveBeenCalledWith(-3)
})

test('asks on closing the tab only with unsaved changes', async () => {
  const { user, name } = await edit()
  const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(asks()).toBe(false)
  await user.type(name, 'x')
  expect(asks()).toBe(true)
  await user.type(name, '{Backspace}')
  expect(asks()).toBe(false)
})

test('without changes a link navigates at once', async () => {
  const { page, user } = await edit()
  await user.click(screen.getByRole('link', { name: 'Services' }))
  expect(page.address()).toBe('/services?step=2')
})

test('reminders are switched off and on', async () => {
  await show()
  const user = userEvent.setup()
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
