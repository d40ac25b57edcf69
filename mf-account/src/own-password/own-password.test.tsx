import { LANGUAGES } from '@hirfa/shared-contract/languages'
import { screen, waitFor } from '@testing-library/react'
import type { Client } from '@hirfa/shared-contract'
import { currentClient, signedIn } from '@hirfa/shared-platform'
import { showScreen } from '@hirfa/shared-platform/testing'
import { beforeEach, expect, test } from 'vitest'
import { enter, MESSAGES, PASSWORD, press, registerWithoutPassword } from '../../testing/account-tests.ts'
import { ChangePasswordScreen } from '../change-password/change-password-screen.tsx'
import { ProfileScreen } from '../profile/profile-screen.tsx'

const { en } = MESSAGES

let client: Client
beforeEach(async () => {
  client = await registerWithoutPassword()
  signedIn(client)
})

test.each(LANGUAGES)('in %s a client without a password is asked for a code', async language => {
  const texts = MESSAGES[language]
  await showScreen(ChangePasswordScreen, { route: '/change-password', language })
  expect(await screen.findByRole('heading', { level: 1, name: texts.set_password })).toBeTruthy()
  expect(screen.queryByLabelText(texts.current_password)).toBeNull()
  await press(texts.save_password)
  expect(await screen.findByRole('textbox', { name: texts.code, description: texts.enter_otp })).toBeTruthy()
})

test('a refused code is said at its field, and the request for a code starts the countdown', async () => {
  await showScreen(ChangePasswordScreen, { route: '/change-password' })
  await enter({ [en.code]: '000000', [en.new_password]: PASSWORD, [en.confirm_password]: PASSWORD })
  await press(en.save_password)
  expect(await screen.findByRole('textbox', { name: en.code, description: 'This code is not right' })).toBeTruthy()
  // The code of the sign-in was sent a moment ago.
  await press(en.send_code)
  expect(await screen.findByText(/You can send it again in \d+ s/)).toBeTruthy()
})

test('a set password is asked for from then on', async () => {
  await showScreen(ChangePasswordScreen, { route: '/change-password' })
  await screen.findByLabelText(en.code)
  signedIn({ ...client, has_password: true })
  expect(await screen.findByLabelText(en.current_password)).toBeTruthy()
  expect(screen.queryByLabelText(en.code)).toBeNull()
  expect(currentClient()?.has_password).toBe(true)
})

test('the deletion of the account asks for a code', async () => {
  await showScreen(ProfileScreen, { route: '/my-profile' })
  await press(en.delete_account)
  await waitFor(() => expect(screen.getByLabelText(en.code)).toBeTruthy())
})
