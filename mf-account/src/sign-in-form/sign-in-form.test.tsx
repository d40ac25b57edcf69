import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type Client, LANGUAGES } from '@hirfa/shared-contract'
import { currentClient, forgetClient, request, Unspecified } from '@hirfa/shared-platform'
import { showScreen } from '@hirfa/shared-platform/testing'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { development, newDigits, SEEDED_PHONE } from '../../testing/account-tests.ts'
import { messages as ar } from '../messages/ar.ts'
import { messages as en } from '../messages/en.ts'
import { messages as fr } from '../messages/fr.ts'
import { $codeLocks } from '../sign-in/code/send-code.ts'
import { SignInForm } from './sign-in-form.tsx'

const WORDS = { ar, en, fr }
const onClient = vi.fn<(client: Client) => void>()

beforeEach(() => {
  onClient.mockClear()
  $codeLocks.set({})
  localStorage.removeItem('otpExpiry')
})
afterEach(async () => {
  await request('POST', '/en/logout', { body: {}, answer: Unspecified, keepsSession: true })
  forgetClient()
})

const show = (language: (typeof LANGUAGES)[number] = 'en') =>
  showScreen(() => <SignInForm onClient={onClient} />, { route: '/', language })

async function sendCode(digits: string, words: typeof en | typeof ar | typeof fr = en) {
  const user = userEvent.setup()
  await user.type(await screen.findByLabelText(words.phone), digits)
  await user.click(screen.getByRole('button', { name: words.send_code }))
  const field = await screen.findByLabelText(words.code)
  return { user, field, code: await development().codeFor(`+213${digits}`) }
}

describe.each(LANGUAGES)('in %s', language => {
  test('phone, code and name make a new client, with two taps and three fields', async () => {
    const words = WORDS[language]
    const digits = newDigits()
    await show(language)
    const { user, field, code } = await sendCode(digits, words)
    expect(document.activeElement).toBe(field)
    await user.keyboard(code)
    const name = await screen.findByLabelText(words.name)
    expect(document.activeElement).toBe(name)
    await user.keyboard('نور عماري{Enter}')
    await waitFor(() => expect(onClient).toHaveBeenCalledOnce())
    expect(currentClient()).toMatchObject({ phone: `+213${digits}`, name: 'نور عماري' })
  })
})

test('phone and code sign a client in', async () => {
  await show()
  const { user, code } = await sendCode(SEEDED_PHONE.slice(4))
  await user.keyboard(code)
  await waitFor(() => expect(onClient).toHaveBeenCalledOnce())
  expect(currentClient()).toMatchObject({ phone: SEEDED_PHONE })
})

test('a wrong code keeps the number and says so at the field', async () => {
  await show()
  const digits = newDigits()
  const { user, field, code } = await sendCode(digits)
  await user.keyboard(code === '000000' ? '000001' : '000000')
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getByText(`+213${digits}`)).toBeTruthy()
  expect(onClient).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: en.change_identifier }))
  expect(await screen.findByLabelText(en.phone)).toHaveProperty('value', digits)
})

test.each([
  ['1', 'name_min'],
  ['Nour 2', 'name_invalid']
] as const)('the name %s is refused at its field', async (name, key) => {
  await show()
  const { user, code } = await sendCode(newDigits())
  await user.keyboard(code)
  await screen.findByLabelText(en.name)
  await user.keyboard(`${name}{Enter}`)
  expect(await screen.findByText(en[key])).toBeTruthy()
  expect(screen.getByLabelText(en.name)).toHaveProperty('value', name)
})
