import { screen, waitFor } from '@testing-library/react'
import { $notices, request, Unspecified } from '@hirfa/shared-platform'
import { showScreen, watchRequests } from '@hirfa/shared-platform/testing'
import { expect, test } from 'vitest'
import {
  development,
  enter,
  newDigits,
  PASSWORD,
  press,
  problemAt,
  signInAsNewClient,
  typesWhileShown,
  user
} from '../../testing/account-tests.ts'
import { ResetPasswordScreen } from './reset-password-screen.tsx'

const show = (at: string) => showScreen(ResetPasswordScreen, { route: '/password-reset/:token', at })

async function fill(password = 'another-9', confirmation = password) {
  await enter({ 'New password': password, 'Confirm the password': confirmation })
  await press('Save the password')
}

test('[F-191] [F-193] sets a new password through the link', async () => {
  const email = 'sofiane@hirfa.example'
  await request('POST', '/forgot-password', { body: { email }, answer: Unspecified })
  const mail = (await development().mailbox()).find(message => message.to === email && message.link)
  const { pathname } = new URL(mail?.link ?? '', 'https://hirfa.example')
  const sent = watchRequests()
  const page = await show(`${pathname}?email=${encodeURIComponent(email)}`)
  await fill()

  await waitFor(() => expect(page.address()).toBe('/login'))
  expect($notices.get()).toMatchObject([{ tone: 'success', text: 'The password has been changed' }])
  const token = pathname.split('/').at(-1)
  const body = { token, email, password: 'another-9', password_confirmation: 'another-9' }
  expect(sent('/reset-pass').map(request => [request.method, request.body])).toEqual([['POST', body]])
})

test('the link of a notice restores the phone number of before with a new password', async () => {
  const client = await signInAsNewClient()
  const phone = `+213${newDigits()}`
  await request('POST', '/user/change-phone', { body: { phone, password: PASSWORD }, answer: Unspecified })
  const otp_code = await development().codeFor(phone)
  await request('POST', '/user/confirm-phone', { body: { phone, otp_code }, answer: Unspecified })
  const notice = (await development().mailbox()).find(({ to, link }) => to === client.email && link?.includes('undo'))

  const page = await show(notice?.link ?? '')
  expect(await screen.findByRole('heading', { name: 'Restore your phone number' })).toBeTruthy()
  expect(screen.queryByLabelText('E-mail address')).toBeNull()
  await fill()
  await waitFor(() => expect(page.address()).toBe('/login'))
  expect($notices.get()).toMatchObject([{ text: 'Your former number is back: log in with the new password' }])
})

test('[F-193] without a message of the server, a message of its own is shown', async () => {
  const page = await show('/password-reset/abc?email=sara@example.dz')
  await development().fail({ path: '/reset-pass', answer: '{}' })
  await fill('eight888')
  await waitFor(() => expect(page.address()).toBe('/login'))
  expect($notices.get().map(({ text }) => text)).toEqual(['Your password is changed. You can log in now.'])
})

test('[F-190] each of the two passwords can be shown and hidden', async () => {
  await show('/password-reset/abc?email=sara@example.dz')
  await screen.findByLabelText('New password')
  expect(await typesWhileShown('New password', 'Confirm the password')).toEqual([
    ['text', 'password'],
    ['password', 'text']
  ])
})

test.each([
  ['', '', 'New password', 'Please fill in this field'],
  ['seven77', 'seven77', 'New password', 'The password needs at least 8 characters'],
  ['another-9', '', 'Confirm the password', 'Please repeat the password'],
  ['another-9', 'another-8', 'Confirm the password', 'The passwords do not match']
])('[F-192] refuses "%s" and "%s" at the field', async (password, confirmation, label, problem) => {
  const sent = watchRequests()
  await show('/password-reset/abc?email=sara@example.dz')
  await fill(password, confirmation)
  await waitFor(() => expect(problemAt(label)).toBe(problem))
  expect(sent('/reset-pass')).toEqual([])
})

test.each([
  ['as a problem of a notice', 'undo=phone', 'The link is not valid or has expired'],
  ['at the e-mail field', 'email=sara@example.dz', /./]
])('[see F-194] shows an expired link %s, and the values stay', async (_where, query, text) => {
  await show(`/password-reset/${'x'.repeat(40)}?${query}`)
  await fill()
  expect((await screen.findByRole('alert')).textContent).toMatch(text)
  const email = screen.queryByLabelText('E-mail address')
  expect(email?.getAttribute('aria-invalid')).toBe(query.startsWith('email') ? 'true' : undefined)
  expect(screen.getByLabelText('New password')).toHaveProperty('value', 'another-9')
})

test('[F-194] shows a refusal of each field at the field', async () => {
  await show('/password-reset/abc?email=sara@example.dz')
  const errors = {
    email: ['first one', 'second'],
    password: ['first two', 'second'],
    password_confirmation: ['first three', 'second']
  }
  await development().fail({ path: '/reset-pass', status: 422, answer: JSON.stringify({ message: 'All', errors }) })
  await fill()
  await screen.findByText('first one')
  const problems = ['E-mail address', 'New password', 'Confirm the password'].map(problemAt)
  expect(problems).toEqual(['first one', 'first two', 'first three'])
  expect(screen.queryByText(/^second|^All/)).toBeNull()
})

test('[F-194] shows reset_error for a failure without a text', async () => {
  await show('/password-reset/abc?email=sara@example.dz')
  await development().fail({ path: '/reset-pass', status: 500 })
  await fill()
  expect((await screen.findByRole('alert')).textContent).toBe('Error resetting password. The link may be too old.')
})

test('[F-191] asks for the e-mail address if the link has none', async () => {
  await show('/password-reset/abc')
  await fill()
  expect(await screen.findByText('Please fill in this field')).toBeTruthy()
  await user.type(screen.getByLabelText('E-mail address'), 'not an address')
  await press('Save the password')
  expect(await screen.findByText('This e-mail address does not look right')).toBeTruthy()
})
