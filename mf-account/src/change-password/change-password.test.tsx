import { screen, waitFor } from '@testing-library/react'
import { $notices } from '@hirfa/shared-platform'
import { showScreen, watchRequests } from '@hirfa/shared-platform/testing'
import { expect, test } from 'vitest'
import {
  development,
  enter,
  PASSWORD,
  press,
  problemAt,
  signInAsNewClient,
  typesWhileShown
} from '../../testing/account-tests.ts'
import { ChangePasswordScreen } from './change-password-screen.tsx'

async function fill(current: string, password: string, confirmation: string) {
  await enter({ 'Current password': current, 'New password': password, 'Confirm the password': confirmation })
  await press('Save the password')
}

async function show() {
  await signInAsNewClient()
  await showScreen(ChangePasswordScreen, { route: '/change-password' })
  await screen.findByRole('heading', { level: 1, name: 'Change password' })
}

const REQUEST = '/user/change-password'

test.each([
  ['', PASSWORD, PASSWORD, 'Current password', 'Enter your current password'],
  ['x', '', '', 'New password', 'Enter a new password'],
  ['x', 'seven77', 'seven77', 'New password', 'The password needs at least 8 characters'],
  ['x', 'x'.repeat(73), 'x'.repeat(73), 'New password', 'The password can have 72 characters at most'],
  ['x', 'another-9', 'another-8', 'Confirm the password', 'The passwords do not match']
])('[F-196] [F-197] refuses "%s", "%s", "%s" at the field', async (current, password, confirmation, label, problem) => {
  const sent = watchRequests()
  await show()
  await fill(current, password, confirmation)
  await waitFor(() => expect(problemAt(label)).toBe(problem))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(label)))
  expect(sent(REQUEST)).toEqual([])
})

test('[F-195] each of the three fields can be shown and hidden', async () => {
  await show()
  expect(await typesWhileShown('Current password', 'New password', 'Confirm the password')).toEqual([
    ['text', 'password', 'password'],
    ['password', 'text', 'password'],
    ['password', 'password', 'text']
  ])
})

test('[F-197] [F-198] a password of eight characters is sent, with its confirmation', async () => {
  const sent = watchRequests()
  await show()
  await fill(PASSWORD, 'eight-88', 'eight-88')
  await waitFor(() => expect($notices.get().map(notice => notice.text)).toEqual(['Your password is changed']))
  const body = { current_password: PASSWORD, new_password: 'eight-88', new_password_confirmation: 'eight-88' }
  expect(sent(REQUEST).map(request => [request.method, request.body])).toEqual([['POST', body]])
  expect(screen.getByLabelText('New password')).toHaveProperty('value', '')
})

test('[F-199] shows a wrong current password at its field', async () => {
  await show()
  await fill('not this one', 'another-9', 'another-9')
  await waitFor(() => expect(problemAt('Current password')).toBe('The current password is not right'))
  expect($notices.get()).toEqual([])
})

test('[F-199] shows the first message of each field', async () => {
  await show()
  const errors = {
    current_password: ['first one', 'second'],
    new_password: ['first two', 'second'],
    new_password_confirmation: ['first three', 'second']
  }
  await development().fail({ path: REQUEST, status: 422, answer: JSON.stringify({ message: 'All in all', errors }) })
  await fill(PASSWORD, 'another-9', 'another-9')
  await screen.findByText('first one')
  expect(['Current password', 'New password', 'Confirm the password'].map(problemAt)).toEqual([
    'first one',
    'first two',
    'first three'
  ])
  expect(screen.queryByText(/second|All in all/)).toBeNull()
})

test.each([
  ['a general message', { status: 409, answer: '{"message":"Not now"}' }, 'Not now'],
  ['no network', { drop: true }, 'Network error. Check your connection and try again.'],
  ['an unreadable response', { answer: '<h1>Hello' }, 'An error occurred. Please try again shortly.']
])('[F-199] with %s the form shows it, and the values stay', async (_what, fault, text) => {
  await show()
  await development().fail({ path: REQUEST, ...fault })
  await fill(PASSWORD, 'another-9', 'another-9')
  expect((await screen.findByRole('alert')).textContent).toBe(text)
  expect(screen.getByLabelText('New password')).toHaveProperty('value', 'another-9')
})
