import { SignedInDevices } from '@hirfa/shared-contract'
import * as v from 'valibot'
import { beforeEach, expect, test } from 'vitest'
import { apiOfFile, NOW, minutes, conflict } from '../../testing/api-of-file.ts'
import { type Visitor, arrive, DEMO_PASSWORD, newClient } from '../../testing/index.ts'
import { timestamp } from '../clock.ts'

const PHONE = { device_id: 'b2'.repeat(32), device_token: 'tmp-phone' }
const LAPTOP = { device_id: 'c3'.repeat(32), device_token: 'tmp-laptop' }
const LOGIN = { phone: '+213550000001', password: DEMO_PASSWORD }
const ANDROID = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36'
const LINUX = 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0'

const api = apiOfFile()
beforeEach(async () => {
  await api.dev.fixClock(NOW)
  await api.db.deleteFrom('sessions').execute()
})

async function signInOn(device: typeof PHONE, userAgent: string): Promise<Visitor> {
  const visitor = await arrive(api.url)
  await visitor.post('/login', { ...LOGIN, ...device }, { 'user-agent': userAgent })
  return visitor
}

async function devicesOf(client: Visitor) {
  return v.parse(SignedInDevices, (await client.get('/user/devices')).body)
}

test('the list has the signed-in devices with their last use, the current one first', async () => {
  const phone = await signInOn(PHONE, ANDROID)
  await api.dev.fixClock(minutes(10))
  await signInOn(LAPTOP, LINUX)
  await newClient(api)

  expect(await devicesOf(phone)).toEqual([
    expect.objectContaining({ browser: 'Chrome', system: 'Android', current: true, seenAt: at(10), signedInAt: at(0) }),
    expect.objectContaining({ browser: 'Firefox', system: 'Linux', current: false, seenAt: at(10), signedInAt: at(10) })
  ])
})

test('signing out a device ends its session and its push messages', async () => {
  const phone = await signInOn(PHONE, ANDROID)
  const laptop = await signInOn(LAPTOP, LINUX)
  const other = (await devicesOf(laptop)).find(device => !device.current)
  expect(await laptop.post('/user/sign-out-device', { device: other?.id })).toMatchObject({
    status: 200,
    body: { message: 'That device is logged out' }
  })

  expect((await phone.get('/user')).status).toBe(401)
  expect((await laptop.get('/user')).status).toBe(200)
  expect(await devicesOf(laptop)).toHaveLength(1)
  const reached = await api.db.selectFrom('devices').select('token').where('client_id', '=', 1).execute()
  expect(reached.map(({ token }) => token)).not.toContain('tmp-phone')
  expect(reached.map(({ token }) => token)).toContain('tmp-laptop')
})

test('a device with another open session still receives push messages', async () => {
  await signInOn(PHONE, ANDROID)
  const again = await signInOn(PHONE, ANDROID)
  const other = (await devicesOf(again)).find(device => !device.current)
  await again.post('/user/sign-out-device', { device: other?.id })
  const reached = await api.db.selectFrom('devices').select('token').where('client_id', '=', 1).execute()
  expect(reached.map(({ token }) => token)).toContain('tmp-phone')
})

test('the current device cannot be signed out from the list', async () => {
  const phone = await signInOn(PHONE, ANDROID)
  const [here] = await devicesOf(phone)
  expect(await phone.post('/user/sign-out-device', { device: here?.id })).toMatchObject(conflict('this_device'))
  expect((await phone.get('/user')).status).toBe(200)
})

test('an expired session is not listed', async () => {
  const phone = await signInOn(PHONE, ANDROID)
  await api.dev.fixClock(minutes(100))
  const laptop = await signInOn(LAPTOP, LINUX)
  await api.dev.fixClock(minutes(125))
  expect(await devicesOf(laptop)).toHaveLength(1)
  expect((await phone.get('/user')).status).toBe(401)
})

const at = (count: number) => timestamp(minutes(count))
