import { screen, waitFor, within } from '@testing-library/react'
import { configure, signOut } from '@hirfa/shared-platform'
import { showScreen } from '@hirfa/shared-platform/testing'
import { beforeEach, describe, expect, inject, test, vi } from 'vitest'
import { development, notices, PASSWORD, press, signInAsNewClient, user } from '../../testing/account-tests.ts'
import { createPasskeyDevice } from '../../testing/passkey-device.ts'
import { ProfileScreen } from '../profile/profile-screen.tsx'
import { SignInScreen } from '../sign-in/sign-in-screen.tsx'

let device: ReturnType<typeof createPasskeyDevice>
beforeEach(() => {
  // Passkeys do not work for an IP address.
  const { port } = new URL(inject('apiUrl'))
  window.happyDOM.setURL(`http://localhost:${port}/`)
  configure({ apiBase: location.origin, authBase: location.origin })
  device = createPasskeyDevice(location.origin)
})

async function openDialog() {
  await signInAsNewClient()
  const { unmount } = await showScreen(ProfileScreen, { route: '/my-profile' })
  await press('Add a passkey')
  const dialog = within(screen.getByRole('dialog'))
  const add = async (password: string) => {
    const field = dialog.getByLabelText('Current password')
    await user.clear(field)
    if (password) await user.type(field, password)
    await user.click(dialog.getByRole('button', { name: 'Add a passkey' }))
  }
  return { dialog, add, unmount }
}

const keys = () => within(screen.getByRole('list', { name: 'Passkeys' })).getAllByRole('listitem')
describe('in the profile', () => {
  test('shows a wrong password at its field, and does not ask the device', async () => {
    const { dialog, add } = await openDialog()
    await add('')
    expect(await dialog.findByText('Please fill in this field')).toBeTruthy()
    await add('not this one')
    expect(await dialog.findByText('The current password is not right')).toBeTruthy()
    expect(device.asked).toEqual([])
  })

  test.each([
    ['NotAllowedError', 'It was not completed on your device. You can try again.'],
    ['InvalidStateError', 'This device already has a passkey for your account.'],
    ['NotReadableError', 'The passkey could not be used. Use your password.']
  ])('shows a message for the error %s of the device, and can try again', async (name, words) => {
    const { dialog, add } = await openDialog()
    device.refuseOnce(name)
    await add(PASSWORD)
    expect(await dialog.findByText(words)).toBeTruthy()
    await add(PASSWORD)
    expect(await screen.findByText(/^Added: today at/)).toBeTruthy()
  })

  test('adds a passkey with the password and the device, and removes it after confirmation', async () => {
    const { add } = await openDialog()
    await add(PASSWORD)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await screen.findByText(/^Added: today at/)).toBeTruthy()
    expect(notices()).toEqual(['The passkey has been added'])
    await press(/^Remove the passkey/)
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Keep it' }))
    expect(keys()).toHaveLength(1)
    await press(/^Remove the passkey/)
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove the passkey' }))
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Passkeys' })).toBeNull())
  })

  test('hides passkeys in a browser without support', async () => {
    vi.stubGlobal('PublicKeyCredential', undefined)
    await signInAsNewClient()
    await showScreen(ProfileScreen, { route: '/my-profile' })
    await screen.findByText('This device')
    expect(screen.queryByText('Passkeys')).toBeNull()
  })
})

describe('on the sign-in form', () => {
  async function atForm() {
    const { add, unmount } = await openDialog()
    await add(PASSWORD)
    await screen.findByText(/^Added: today at/)
    unmount()
    await signOut()
    const page = await showScreen(SignInScreen, { route: '/login' })
    const button = await screen.findByRole('button', { name: 'Log in with a passkey' })
    return { page, press: () => user.click(button) }
  }

  test.each([true, false])('stands below "forgot password", enabled if the browser has passkeys: %s', async has => {
    if (!has) vi.stubGlobal('PublicKeyCredential', undefined)
    await showScreen(SignInScreen, { route: '/login' })
    const forgot = await screen.findByRole('button', { name: 'Forgot your password?' })
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Log in with a passkey' })
    expect(forgot.compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(button.disabled).toBe(!has)
  })

  test('signs in with a passkey, after the message of a refusal and nothing after a cancelled request', async () => {
    const { page, press } = await atForm()
    device.refuseOnce('NotAllowedError')
    await press()
    await waitFor(() => expect(device.asked).toEqual(['create', 'get']))
    expect(screen.queryByRole('alert')).toBeNull()
    await development().fail({ path: '/passkey-login', status: 422, field: 'credential' })
    await press()
    expect(await screen.findByRole('alert')).toBeTruthy()
    expect(page.address()).toBe('/login')
    await press()
    await waitFor(() => expect(page.address()).toBe('/'))
    expect(notices()).toContain('You are logged in')
  })
})
