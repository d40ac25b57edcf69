import { ClientResponse } from '@hirfa/shared-contract'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { apiOfFile, invalid } from '../../testing/api-of-file.ts'
import { ACTIVE_PHONE, arrive, DEMO_PASSWORD, DEVICE, newClient } from '../../testing/index.ts'

const api = apiOfFile()

describe('[see F-251] name and phone', () => {
  test('the name is saved and comes back', async () => {
    const client = await newClient(api)
    const { phone } = v.parse(ClientResponse, (await client.get('/user')).body)
    const answer = await client.post('/user/profile', { name: '  Sara   Amari ', phone })
    expect(answer).toMatchObject({ status: 200, body: { message: 'Your profile has been saved' } })
    expect(v.parse(ClientResponse, answer.body)).toMatchObject({ name: 'Sara Amari', phone })
    expect((await client.get('/user')).body).toMatchObject({ name: 'Sara Amari' })
  })

  test('another phone number needs a code, and nothing is saved before', async () => {
    const client = await newClient(api)
    const before = (await client.get('/user')).body
    const answer = await client.post('/user/profile', { name: 'Sara', phone: '+213555555551' })
    const message = 'Confirm the new number with a code and your password'
    expect(answer).toMatchObject({ status: 422, body: { code: 'phone_needs_code', errors: { phone: [message] } } })
    expect((await client.get('/user')).body).toEqual(before)
  })

  test('of another client are refused', async () => {
    const client = await newClient(api)
    const answer = await client.post('/user/profile', { name: 'Sara', phone: ACTIVE_PHONE })
    expect(answer).toMatchObject(invalid('phone', 'This phone number is already in use'))
  })
})

test('a device keeps its newest token', async () => {
  const client = await newClient(api)
  await client.post('/user/device-token', DEVICE)
  const answer = await client.post('/user/device-token', { ...DEVICE, device_token: 'fcm:real' })
  expect(answer).toMatchObject({ status: 204, body: '' })
  const devices = await api.db.selectFrom('devices').select('token').where('client_id', '=', client.id).execute()
  expect(devices).toEqual([{ token: 'fcm:real' }])
})

describe('[see F-198] the password', () => {
  const next = {
    current_password: DEMO_PASSWORD,
    new_password: 'another one',
    new_password_confirmation: 'another one'
  }

  test('is changed, this session stays and the others end', async () => {
    const login = { phone: ACTIVE_PHONE, password: DEMO_PASSWORD, ...DEVICE }
    const [here, there] = await Promise.all([arrive(api.url), arrive(api.url)])
    await here.post('/login', login)
    await there.post('/login', login)
    expect((await here.post('/user/change-password', next)).status).toBe(200)
    expect((await here.get('/user')).status).toBe(200)
    expect((await there.get('/user')).status).toBe(401)
    expect((await there.get('/sanctum/csrf-cookie')).status).toBe(204)
    expect((await there.post('/login', login)).status).toBe(422)
    expect((await there.post('/login', { ...login, password: 'another one' })).status).toBe(200)
  })

  test.each([
    ['current_password', { current_password: 'not this' }, 'The current password is not right'],
    [
      'new_password',
      { new_password: 'Password1', new_password_confirmation: 'Password1' },
      'This password is very common, choose another one'
    ],
    [
      'new_password',
      { new_password: DEMO_PASSWORD, new_password_confirmation: DEMO_PASSWORD },
      'Choose another password than the current one'
    ]
  ])('[see F-199] is not changed when %s is wrong', async (field, wrong, message) => {
    const visitor = await arrive(api.url)
    await visitor.post('/login', { phone: '+213550000002', password: DEMO_PASSWORD, ...DEVICE })
    const answer = await visitor.post('/user/change-password', { ...next, ...wrong })
    expect(answer).toMatchObject(invalid(field, message))
  })
})
