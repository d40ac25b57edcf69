import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { Client, ClientResponse } from './client.ts'
import { LoginByCodeResponse, SendCodeResponse, VerifyCodeResponse } from './sign-in-responses.ts'
import {
  ChangePasswordBody,
  DeleteAccountBody,
  Device,
  DeviceBody,
  ForgotByMailBody,
  ForgotByPhoneBody,
  GivenPassword,
  LoginBody,
  LoginByCodeBody,
  ProfileBody,
  RegisterBody,
  ResetByLinkBody,
  ResetByPhoneBody,
  SendCodeBody,
  SendMailCodeBody,
  UndoPhoneChangeBody,
  VerifyCodeBody
} from './sign-in.ts'
import { MessageResponse, Problem } from './responses.ts'

/** The field and message of each problem. */
function problems(schema: v.GenericSchema, value: unknown): string[] {
  return (v.safeParse(schema, value).issues ?? []).map(issue => `${v.getDotPath(issue)} ${issue.message}`)
}

const PASSWORD = 'hirfa-demo-1'
const DEVICE = { device_id: '0123456789abcdef'.repeat(4), device_token: 'tmp-1' }
const PHONE = '+213551234567'
const EMAIL = 'sara@example.dz'

describe('a client', () => {
  test.each([
    ['1', '1'],
    [1, '1'],
    [true, '1'],
    ['0', '0'],
    [0, '0'],
    [2, '0'],
    [false, '0'],
    ['', '0'],
    ['banned', '0'],
    [null, '0'],
    [undefined, '0']
  ])('[F-243] [F-295] whose ban is %j is banned: %s', (is_banned, banned) => {
    expect(v.parse(Client, { id: 1, name: 'Sara', type: 'user', is_banned }).is_banned).toBe(banned)
  })

  test('[see F-260] is bare, or under user or data', () => {
    const client = { id: 1, name: 'Sara', phone: PHONE, email: null, type: 'user', is_banned: '0', created_at: 'x' }
    for (const wire of [client, { user: client }, { data: client }]) {
      expect(v.parse(ClientResponse, wire)).toEqual(client)
    }
    expect(v.is(ClientResponse, { user: {} })).toBe(false)
  })
})

/** A valid body of each form, and what it lacks in turn. */
const BODIES: [string, v.GenericSchema, Record<string, unknown>][] = [
  ['a device', DeviceBody, DEVICE],
  ['a phone number', SendCodeBody, { phone: PHONE }],
  ['an e-mail address', SendMailCodeBody, { email: EMAIL }],
  ['a code', VerifyCodeBody, { identifier: PHONE, type: 'phone', otp_code: '123456' }],
  [
    'a registration by phone',
    RegisterBody,
    { register_type: 'phone', name: 'Sara', token: 't', ...DEVICE, phone: PHONE }
  ],
  [
    'a registration by e-mail',
    RegisterBody,
    { register_type: 'email', name: 'Sara', password: PASSWORD, token: 't', ...DEVICE, phone: PHONE, email: EMAIL }
  ],
  ['a sign-in by phone', LoginBody, { phone: PHONE, password: 'x', ...DEVICE }],
  ['a sign-in by e-mail', LoginBody, { email: EMAIL, password: 'x', ...DEVICE }],
  ['a sign-in by code', LoginByCodeBody, { phone: PHONE, otp_code: '123456', ...DEVICE }],
  ['a profile', ProfileBody, { name: 'Sara', phone: PHONE }],
  [
    'a changed password',
    ChangePasswordBody,
    { current_password: 'x', new_password: PASSWORD, new_password_confirmation: PASSWORD }
  ],
  ['a deletion', DeleteAccountBody, { password: 'x' }],
  ['a forgotten password by mail', ForgotByMailBody, { email: EMAIL }],
  ['a forgotten password by phone', ForgotByPhoneBody, { phone: PHONE }],
  [
    'a reset by link',
    ResetByLinkBody,
    { token: 't', email: EMAIL, password: PASSWORD, password_confirmation: PASSWORD }
  ],
  [
    'an undone change of the phone',
    UndoPhoneChangeBody,
    { token: 't', password: PASSWORD, password_confirmation: PASSWORD }
  ],
  [
    'a reset by phone',
    ResetByPhoneBody,
    { phone: PHONE, token: 't', new_password: PASSWORD, new_password_confirmation: PASSWORD }
  ],
  ['a response to a code', VerifyCodeResponse, { token: 't' }],
  ['a message', MessageResponse, { message: 'x' }]
]

test.each(BODIES)('%s is valid with all fields, and with none missing', (_what, schema, body) => {
  expect(v.parse(schema, body)).toMatchObject(body)
  for (const field of Object.keys(body)) {
    const { [field]: _missing, ...rest } = body
    expect([field, v.is(schema, rest)]).toEqual([field, false])
    expect([field, v.is(schema, { ...body, [field]: [] })]).toEqual([field, false])
  }
})

test.each(BODIES.filter(([, , body]) => Object.values(body).includes(PASSWORD)))(
  '[F-299] %s accepts a password of eight characters, not of seven',
  (_what, schema, body) => {
    const having = (password: string) =>
      Object.fromEntries(Object.entries(body).map(([field, value]) => [field, value === PASSWORD ? password : value]))
    expect(problems(schema, having('abcdefgh'))).toEqual([])
    expect(problems(schema, having('abcdefg'))).toEqual([expect.stringMatching(/password password_short$/)])
  }
)

test('a registration by phone may have a password, which is checked', () => {
  const body = { register_type: 'phone', name: 'Sara', token: 't', ...DEVICE, phone: PHONE }
  expect(v.parse(RegisterBody, { ...body, password: PASSWORD })).toMatchObject({ password: PASSWORD })
  expect(problems(RegisterBody, { ...body, password: 'short' })).toEqual(['password password_short'])
})

test('a sign-in by code gives a client or a token', () => {
  const client = { id: 1, name: 'Sara', phone: PHONE, type: 'user', is_banned: '0', has_password: false }
  expect(v.parse(LoginByCodeResponse, { user: client, message: 'x' })).toEqual(client)
  expect(v.parse(LoginByCodeResponse, { token: 't', message: 'x' })).toEqual({ token: 't', message: 'x' })
  expect(v.is(LoginByCodeResponse, { message: 'x' })).toBe(false)
})

const CONFIRMED: [v.GenericSchema, Record<string, unknown>, string, string][] = [
  [ChangePasswordBody, { current_password: 'x' }, 'new_password', 'new_password_confirmation'],
  [ResetByLinkBody, { token: 't', email: EMAIL }, 'password', 'password_confirmation'],
  [UndoPhoneChangeBody, { token: 't' }, 'password', 'password_confirmation'],
  [ResetByPhoneBody, { token: 't', phone: PHONE }, 'new_password', 'new_password_confirmation']
]

test.each(CONFIRMED)('%#: another password in the confirmation is its problem', (schema, rest, field, confirmation) => {
  expect(problems(schema, { ...rest, [field]: PASSWORD, [confirmation]: `${PASSWORD}x` })).toEqual([
    `${confirmation} passwords_differ`
  ])
})

describe('limits', () => {
  const code = (change: object) =>
    problems(VerifyCodeBody, { identifier: PHONE, type: 'phone', otp_code: '1', ...change })

  test.each([
    [{ identifier: '' }, ['identifier required']],
    [{ identifier: 'a'.repeat(254) }, []],
    [{ identifier: 'a'.repeat(255) }, ['identifier text_long']],
    [{ identifier: 'a\0' }, ['identifier text_invalid']],
    [{ otp_code: ' 1 ' }, []],
    [{ otp_code: ' ' }, ['otp_code required']],
    [{ otp_code: '123456789012' }, []],
    [{ otp_code: '1234567890123' }, ['otp_code text_long']],
    [{ otp_code: '1\0' }, ['otp_code text_invalid']],
    [{ type: 'email', otp_for: 'reset' }, []]
  ])('of a code: %j has the problems %j', (change, expected) => {
    expect(code(change)).toEqual(expected)
  })

  test('of a code: other types and purposes are refused; the default is a registration', () => {
    expect(code({ type: 'post' })).toHaveLength(1)
    expect(code({ otp_for: 'login' })).toHaveLength(1)
    const read = v.parse(VerifyCodeBody, { identifier: PHONE, type: 'phone', otp_code: ' 1 ' })
    expect(read).toMatchObject({ otp_code: '1', otp_for: 'register' })
    expect(v.parse(VerifyCodeBody, { ...read, otp_for: 'register' })).toEqual(read)
  })

  test.each([
    [{ device_id: 'a'.repeat(63) }, ['device_id device_invalid']],
    [{ device_id: 'a'.repeat(65) }, ['device_id device_invalid']],
    [{ device_id: `g${'a'.repeat(63)}` }, ['device_id device_invalid']],
    [{ device_token: '' }, []],
    [{ device_token: 'a'.repeat(4096) }, []],
    [{ device_token: 'a'.repeat(4097) }, ['device_token text_long']],
    [{ device_token: 'a\0' }, ['device_token text_invalid']],
    [{ device_token: '\0a' }, ['device_token text_invalid']]
  ])('of a device: %j has the problems %j', (change, expected) => {
    expect(problems(v.object(Device), { ...DEVICE, ...change })).toEqual(expected)
  })

  test.each([
    ['', ['password required']],
    ['a', []],
    ['a'.repeat(1000), []],
    ['a'.repeat(1001), ['password password_long']]
  ])('of a password to check: %j has the problems %j', (password, expected) => {
    expect(problems(v.object({ password: GivenPassword }), { password })).toEqual(expected)
  })

  test.each([
    ['', ['token required']],
    ['a'.repeat(512), []],
    ['a'.repeat(513), ['token text_long']],
    ['a\0', ['token text_invalid']],
    ['\0a', ['token text_invalid']]
  ])('of a token: %j has the problems %j', (token, expected) => {
    const body = { phone: PHONE, token, new_password: PASSWORD, new_password_confirmation: PASSWORD }
    expect(problems(ResetByPhoneBody, body)).toEqual(expected)
  })
})

test('the response to a sent code may lack each field', () => {
  const full = { message: 'x', retry_after: 60, expires_in: 600 }
  expect(v.parse(SendCodeResponse, full)).toEqual(full)
  expect(v.parse(SendCodeResponse, {})).toEqual({})
  for (const field of Object.keys(full)) expect(v.is(SendCodeResponse, { [field]: [] })).toBe(false)
  expect(v.is(VerifyCodeResponse, { token: 't', message: 7 })).toBe(false)
  expect(v.parse(VerifyCodeResponse, { token: 't', message: 'x' })).toEqual({ token: 't', message: 'x' })
})

test('a problem may lack each field', () => {
  const full = { message: 'm', errors: { phone: ['p'] }, error: 'e', code: 'c', status: 's' }
  expect(v.parse(Problem, full)).toEqual(full)
  expect(v.parse(Problem, {})).toEqual({})
  for (const field of Object.keys(full)) expect(v.is(Problem, { [field]: 7 })).toBe(false)
})
