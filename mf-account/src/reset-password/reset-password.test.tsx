import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { $notices, request, Unspecified } from 'shared-platform'
import { showScreen } from 'shared-platform/testing'
import { expect, test } from 'vitest'
import { development } from '../../testing/account-tests.ts'
import { ResetPasswordScreen } from './reset-password-screen.tsx'

const show = (at: string) => showScreen(ResetPasswordScreen, { route: '/password-reset/:token', at })

async function fill(password: string, confirmation: string) {
  const user = userEvent.setup()
  if (password) await user.type(await screen.findByLabelText('New password'), password)
  if (confirmation) await user.type(screen.getByLabelText('Confirm the password'), confirmation)
  await user.click(await screen.findByRole('button', { name: 'Save the password' }))
  return user
}

test('[F-190] [F-191] [F-193] sets a new password through the link', async () => {
  const email = 'sofiane@hirfa.example'
  await request('POST', '/forgot-password', { body: { email }, answer: Unspecified })
  const mail = (await development().mailbox()).find(message => message.to === email && message.link)
  const page = await show(
    new URL(mail?.link ?? '', 'https://hirfa.example').pathname + `?email=${encodeURIComponent(email)}`
  )
  await fill('another-9', 'another-9')

  await waitFor(() => expect(page.address()).toBe('/login'))
  expect($notices.get()[0]?.tone).toBe('success')
})

test.each([
  ['', '', 'Please fill in this field'],
  ['seven77', 'seven77', 'The password needs at least 8 characters'],
  ['another-9', '', 'Please repeat the password'],
  ['another-9', 'another-8', 'The passwords do not match']
])('[F-192] refuses "%s" and "%s" at the field', async (password, confirmation, problem) => {
  await show('/password-reset/abc?email=sara@example.dz')
  await fill(password, confirmation)
  expect(await screen.findByText(problem)).toBeTruthy()
})

test('[F-194] shows an expired link at the e-mail field, and the values stay', async () => {
  await show(`/password-reset/${'x'.repeat(40)}?email=sara@example.dz`)
  await fill('another-9', 'another-9')
  await waitFor(() => expect(screen.getByLabelText('E-mail address').getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getByLabelText('New password')).toHaveProperty('value', 'another-9')
})

test('[F-191] asks for the e-mail address if the link has none', async () => {
  await show('/password-reset/abc')
  const user = await fill('another-9', 'another-9')
  expect(await screen.findByText('Please fill in this field')).toBeTruthy()
  await user.type(screen.getByLabelText('E-mail address'), 'not an address')
  await user.click(screen.getByRole('button', { name: 'Save the password' }))
  expect(await screen.findByText('This e-mail address does not look right')).toBeTruthy()
})
