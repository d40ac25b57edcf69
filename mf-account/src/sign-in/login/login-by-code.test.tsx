import { LANGUAGES } from '@hirfa/shared-contract/languages'
import { screen, waitFor } from '@testing-library/react'
import { currentClient } from '@hirfa/shared-platform'
import { showScreen, watchRequests } from '@hirfa/shared-platform/testing'
import { beforeEach, expect, test } from 'vitest'
import { enterCode, MESSAGES, newDigits, press, registerWithoutPassword, user } from '../../../testing/account-tests.ts'
import { provideProduct } from '../../../testing/provide-product.ts'
import { SignInScreen } from '../sign-in-screen.tsx'

const { en } = MESSAGES

beforeEach(provideProduct)

const logInButton = (name: string) => screen.getByRole('button', { name })

test.each(LANGUAGES)('[see F-167] in %s the code is the second button of the form, and brings back', async language => {
  const texts = MESSAGES[language]
  // A device that has signed in before may request the next code at once.
  const { phone } = await registerWithoutPassword()
  const page = await showScreen(SignInScreen, { route: '/login', state: { from: '/my-profile' }, language })
  const field = await screen.findByLabelText(texts.phone)
  const code = screen.getByRole('button', { name: texts.login_with_code })
  const inOrder = [field, screen.getByLabelText(texts.password), logInButton(texts.login_action), code]
  expect([...field.closest('form')!.elements].filter(element => inOrder.includes(element as HTMLElement))).toEqual(
    inOrder
  )
  await user.type(field, phone?.slice('+213'.length) ?? '')
  await user.click(code)
  await enterCode(phone ?? '', texts.code)
  await waitFor(() => expect(page.address()).toBe('/my-profile'))
  expect(currentClient()?.phone).toBe(phone)
})

test('Enter in either field logs in by password', async () => {
  const sent = watchRequests()
  await showScreen(SignInScreen, { route: '/login' })
  await user.type(await screen.findByLabelText(en.phone), `${newDigits()}{Enter}`)
  expect(await screen.findByText(en.fill_field)).toBeTruthy()
  const password = screen.getByLabelText(en.password)
  await waitFor(() => expect(document.activeElement).toBe(password))
  await user.type(password, 'wrong one{Enter}')
  await waitFor(() => expect(sent('/login')).toHaveLength(1))
  expect(sent('/otp-login')).toEqual([])
})

test('an incomplete number is refused at its field, which takes the focus', async () => {
  const sent = watchRequests()
  await showScreen(SignInScreen, { route: '/login' })
  await user.type(await screen.findByLabelText(en.phone), '551')
  await press(en.login_with_code)
  const phone = await screen.findByRole('textbox', { name: en.phone, description: /such as 0551/ })
  await waitFor(() => expect(document.activeElement).toBe(phone))
  expect(screen.queryByText(en.fill_field)).toBeNull()
  expect(sent('/otp-login')).toEqual([])
})

test('an e-mail address is for the password alone', async () => {
  await showScreen(SignInScreen, { route: '/login' })
  await press(en.use_email)
  expect(screen.queryByRole('button', { name: en.login_with_code })).toBeNull()
})
