import { beforeEach, expect, test } from 'vitest'
import { apiOfFile } from '../../testing/api-of-file.ts'
import { createBrowserSubscription } from '../../testing/browser-subscription.ts'
import { ACTIVE_PHONE, arrive, DEMO_PASSWORD } from '../../testing/index.ts'

const TELEPHONE = '1'.repeat(64)
const COMPUTER = '2'.repeat(64)

const api = apiOfFile()
beforeEach(async () => {
  await api.db.deleteFrom('sessions').execute()
  await api.db.deleteFrom('devices').execute()
})

/** Signs in on a device that push messages reach. */
async function signInOn(device_id: string, visitor?: Awaited<ReturnType<typeof arrive>>) {
  const client = visitor ?? (await arrive(api.url))
  const device_token = createBrowserSubscription(`https://fcm.googleapis.com/${device_id}`).token
  const body = { phone: ACTIVE_PHONE, password: DEMO_PASSWORD, device_id, device_token }
  expect((await client.post('/login', body)).status).toBe(200)
  return client
}

async function devicesReached(): Promise<string[]> {
  const devices = await api.db.selectFrom('devices').select('device_id').orderBy('device_id').execute()
  return devices.map(({ device_id }) => device_id).filter(id => id === TELEPHONE || id === COMPUTER)
}

test('[F-267] a device gets no push messages after its client has signed out', async () => {
  const telephone = await signInOn(TELEPHONE)
  await signInOn(COMPUTER)
  expect(await devicesReached()).toEqual([TELEPHONE, COMPUTER])
  await telephone.post('/ar/logout')
  expect(await devicesReached()).toEqual([COMPUTER])
})

test('a device with another session, or with a new sign-in, still gets messages', async () => {
  const first = await signInOn(TELEPHONE)
  const second = await signInOn(TELEPHONE)
  await first.post('/ar/logout')
  await signInOn(TELEPHONE, second)
  expect(await devicesReached()).toContain(TELEPHONE)
  await second.post('/ar/logout')
  expect(await devicesReached()).not.toContain(TELEPHONE)
})

test('a session belongs to the device that it registered last', async () => {
  const client = await signInOn(TELEPHONE)
  const { token: device_token } = createBrowserSubscription('https://fcm.googleapis.com/later')
  expect((await client.post('/user/device-token', { device_id: COMPUTER, device_token })).status).toBe(204)
  await client.post('/ar/logout')
  expect(await devicesReached()).not.toContain(COMPUTER)
})

test('a password change ends the push messages of all other devices', async () => {
  const telephone = await signInOn(TELEPHONE)
  await signInOn(COMPUTER)
  const changed = await telephone.post('/user/change-password', {
    current_password: DEMO_PASSWORD,
    new_password: 'another-9',
    new_password_confirmation: 'another-9'
  })
  expect(changed.status).toBe(200)
  expect(await devicesReached()).toEqual([TELEPHONE])
})
