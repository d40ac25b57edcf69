import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { $notices } from 'shared-platform'
import { setSession, showScreen } from 'shared-platform/testing'
import { expect, test } from 'vitest'
import { development, PASSWORD, signInAsNewClient } from '../../testing/account-tests.ts'
import { ChangePasswordScreen } from './change-password-screen.tsx'

async function fill(current: string, password: string, confirmation: string) {
  const user = userEvent.setup()
  const type = async (label: string, text: string) => {
    const field = screen.getByLabelText(label)
    await user.clear(field)
    if (text) await user.type(field, text)
  }
  await type('Current password', current)
  await type('New password', password)
  await type('Confirm the password', confirmation)
  await user.click(screen.getByRole('button', { name: 'Save the password' }))
  return user
}

async function show() {
  await signInAsNewClient()
  await showScreen(ChangePasswordScreen, { route: '/change-password' })
  await screen.findByRole('heading', { level: 1, name: 'Change password' })
}

test('a visitor is redirected to the home page', async () => {
  setSession({ status: 'visitor' })
  const page = await showScreen(ChangePasswordScreen, { route: '/change-password' })
  await waitFor(() => expect(page.address()).toBe('/'))
})

test.each([
  ['', PASSWORD, PASSWORD, 'Enter your current password'],
  ['x', '', '', 'Enter a new password'],
  ['x', 'seven77', 'seven77', 'The password needs at least 8 characters'],
  ['x', 'x'.repeat(73), 'x'.repeat(73), 'The password can have 72 characters at most'],
  ['x', 'another-9', 'another-8', 'The passwords do not match']
])('[F-196] [F-197] refuses "%s", "%s", "%s" at the field', async (current, password, confirmation, problem) => {
  await show()
  await fill(current, password, confirmation)
  expect(await screen.findByText(problem)).toBeTruthy()
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true'))
})

test('[F-195] each field can be shown and hidden', async () => {
  await show()
  const user = userEvent.setup()
  expect(screen.getByLabelText('New password')).toHaveProperty('type', 'password')
  await user.click(screen.getAllByRole('button', { name: 'Show password' })[1]!)
  expect(screen.getByLabelText('New password')).toHaveProperty('type', 'text')
  expect(screen.getByLabelText('Current password')).toHaveProperty('type', 'password')
})

test('[F-198] [F-199] shows a wrong current password at its field; the right one changes it', async () => {
  await show()
  await fill('not this one', 'another-9', 'another-9')
  await waitFor(() => expect(screen.getByLabelText('Current password').getAttribute('aria-invalid')).toBe('true'))

  await fill(PASSWORD, 'another-9', 'another-9')
  await waitFor(() => expect($notices.get().map(notice => notice.text)).toEqual(['Your password is changed']))
  expect(screen.getByLabelText('New password')).toHaveProperty('value', '')
})

test('[F-199] without a network the form shows a message and the values stay', async () => {
  await show()
  await development().fail({ path: '/user/change-password', drop: true })
  await fill(PASSWORD, 'another-9', 'another-9')
  expect(await screen.findByText('Network error. Check your connection and try again.')).toBeTruthy()
  expect(screen.getByLabelText('New password')).toHaveProperty('value', 'another-9')
})
