import { LANGUAGES } from '@hirfa/shared-contract/languages'
import { act, screen, waitFor } from '@testing-library/react'
import { type Client, ClientResponse } from '@hirfa/shared-contract'
import type { Language } from '@hirfa/shared-i18n'
import { $openLegalText, currentClient, request, signedIn } from '@hirfa/shared-platform'
import { showScreen, watchRequests } from '@hirfa/shared-platform/testing'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  development,
  MESSAGES,
  newDigits,
  press,
  registerClient,
  SEEDED_PHONE,
  user
} from '../../../testing/account-tests.ts'
import { SignInForm } from './sign-in-form.tsx'

const { en } = MESSAGES

let digits: string
let clients: Client[]
let codesSent: number
beforeEach(() => {
  digits = newDigits()
  clients = []
  codesSent = 0
})
afterEach(() => development().clearFaults())

const phoneNumber = () => `+213${digits}`
const codeOf = () => development().codeFor(phoneNumber())

function show(language: Language = 'en', onCancel?: () => void) {
  const Part = () => (
    <SignInForm onClient={client => clients.push(client)} onCodeSent={() => codesSent++} onCancel={onCancel} />
  )
  return showScreen(Part, { route: '/', language })
}

async function sendCode(texts: { phone: string; send_code: string } = en) {
  await user.type(await screen.findByLabelText(texts.phone), digits)
  await press(texts.send_code)
}

/** The texts of the step for screen readers. */
const announcement = () => document.querySelector('output.visually-hidden')?.textContent

const codeField = (label = en.code) => screen.findByLabelText(label)

async function enterCode() {
  const field = await codeField()
  await user.type(field, await codeOf())
}

describe.each(LANGUAGES)('in %s', language => {
  const texts = MESSAGES[language]

  test('a new client enters phone, code and name, and no other field', async () => {
    const sent = watchRequests()
    await show(language)
    await sendCode(texts)
    const code = await codeField(texts.code)
    await waitFor(() => expect(document.activeElement).toBe(code))
    expect(announcement()).toBe(texts.code_sent)
    await user.type(code, await codeOf())

    const name = await screen.findByLabelText(texts.name)
    await waitFor(() => expect(document.activeElement).toBe(name))
    expect(announcement()).toBe(texts.name_step)
    await user.type(name, 'Sara Amari')
    await press(texts.continue_sign_in)

    await waitFor(() =>
      expect(clients).toMatchObject([{ phone: phoneNumber(), name: 'Sara Amari', has_password: false }])
    )
    expect(currentClient()).toEqual(clients[0])
    expect(sent('/register')[0]?.body).not.toHaveProperty('password')
    expect(sessionStorage.length).toBe(0)
  })

  test.each(['+33 6 12 34 56 78', '33612345678'])('no code is sent to %s', async number => {
    const sent = watchRequests()
    await show(language)
    await user.click(await screen.findByLabelText(texts.phone))
    await user.paste(number)
    await press(texts.send_code)
    const problem = number.startsWith('+') ? texts.phone_foreign : texts.phone_format_error
    expect((await screen.findByRole('alert')).textContent).toBe(problem)
    expect(sent('/otp-login')).toEqual([])
  })

  test('a number that receives no SMS is questioned before a code is sent to it', async () => {
    const sent = watchRequests()
    await show(language)
    digits = digits.replace(/^./, '9')
    await sendCode(texts)
    expect((await screen.findByRole('alert')).textContent).toBe(texts.phone_no_mobile)
    expect(sent('/otp-login')).toEqual([])
    await press(texts.send_code)
    expect(await codeField(texts.code)).toBeTruthy()
    expect(sent('/otp-login')).toMatchObject([{ body: { phone: phoneNumber() } }])
  })

  test('a wrong code is said at the field in that language, and can be corrected', async () => {
    await show(language)
    await sendCode(texts)
    await codeField(texts.code)
    const code = await codeOf()
    const wrong = code === '000000' ? '000001' : '000000'
    await user.type(await codeField(texts.code), wrong)
    const said = { ar: 'رمز غير صحيح', fr: 'Ce code est incorrect', en: 'This code is not right' }[language]
    const field = await screen.findByRole('textbox', { name: texts.code, description: said })
    expect(field).toHaveProperty('value', wrong)
    await waitFor(() => expect(document.activeElement).toBe(field))
    await user.clear(field)
    await user.type(field, code)
    expect(await screen.findByLabelText(texts.name)).toBeTruthy()
  })
})

test('a client with an account is signed in by phone and code alone', async () => {
  digits = SEEDED_PHONE.slice('+213'.length)
  await show()
  await sendCode()
  await codeField()
  expect(codesSent).toBe(1)
  await enterCode()
  await waitFor(() => expect(clients).toMatchObject([{ phone: SEEDED_PHONE, phone_verified: true }]))
})

test('without a network every value stays, and the next attempt succeeds', async () => {
  await show()
  await development().fail({ path: '/otp-login', drop: true })
  await sendCode()
  await screen.findByRole('alert')
  expect(screen.getByLabelText(en.phone)).toHaveProperty('value', digits)
  await press(en.send_code)

  await codeField()
  await development().fail({ path: '/login-by-code', drop: true })
  const code = await codeOf()
  await user.type(await codeField(), code)
  await screen.findByRole('alert')
  expect(await codeField()).toHaveProperty('value', code)
  await press(en.verify_code)

  const name = await screen.findByLabelText(en.name)
  await development().fail({ path: '/register', drop: true, after: true })
  await user.type(name, 'Sara Amari{Enter}')
  await waitFor(() => expect(clients).toMatchObject([{ name: 'Sara Amari' }]))
})

test('another number can be entered; the code on its way to the first one stays valid', async () => {
  const sent = watchRequests()
  await show()
  await sendCode()
  await codeField()
  const code = await codeOf()
  await press(en.change_identifier)
  expect(await screen.findByLabelText(en.phone)).toHaveProperty('value', digits)
  await press(en.send_code)
  await user.type(await codeField(), code)
  expect(await screen.findByLabelText(en.name)).toBeTruthy()
  expect(sent('/otp-login')).toHaveLength(1)
})

test('a reload keeps the step, the number and the name', async () => {
  const first = await show()
  await sendCode()
  await codeField()
  first.unmount()
  const second = await show()
  expect(await screen.findByText(phoneNumber())).toBeTruthy()
  await user.type(await codeField(), await codeOf())
  await user.type(await screen.findByLabelText(en.name), 'Sara')
  second.unmount()
  await show()
  expect(await screen.findByLabelText(en.name)).toHaveProperty('value', 'Sara')
})

test('a sign-in in another tab ends the form once', async () => {
  const client = await registerClient()
  await show()
  await sendCode()
  await codeField()
  act(() => signedIn(client))
  act(() => signedIn({ ...client, name: 'Sara' }))
  expect(clients).toEqual([client])
})

test('an account of an artisan is signed out with an explanation', async () => {
  digits = '550000003'
  await show()
  await sendCode()
  await enterCode()
  expect(await screen.findByText(/This site is for customers/)).toBeTruthy()
  expect(clients).toEqual([])
  await expect(request('GET', '/user', { answer: ClientResponse, keepsSession: true })).rejects.toMatchObject({
    failure: { status: 401 }
  })
})

test('the terms are a sentence whose links open the texts', async () => {
  await show()
  await sendCode()
  await enterCode()
  await press('terms of use')
  expect($openLegalText.get()).toBe('terms')
  $openLegalText.set(null)
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('a token that has expired leads back to the phone number, which stays', async () => {
  const stage = {
    stage: 'login-name',
    identity: { channel: 'phone', identifier: phoneNumber() },
    token: 'x'.repeat(43)
  }
  const typed = { channel: 'phone', phone: digits, email: '', name: 'Sara' }
  sessionStorage.setItem('signIn', JSON.stringify({ savedAt: Date.now(), stage, typed }))
  await show()
  await press(en.continue_sign_in)
  expect(await screen.findByLabelText(en.phone)).toHaveProperty('value', digits)
})

test('can be cancelled only where the caller allows it', async () => {
  const first = await show()
  await screen.findByLabelText(en.phone)
  expect(screen.queryByRole('button', { name: en.not_now })).toBeNull()
  first.unmount()
  const cancel = vi.fn<() => void>()
  await show('en', cancel)
  await press(en.not_now)
  expect(cancel).toHaveBeenCalledOnce()
})
