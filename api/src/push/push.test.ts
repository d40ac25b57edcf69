import type { Language } from '@hirfa/shared-contract/languages'
import { createVerify, generateKeyPairSync } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PushKeyResponse } from '@hirfa/shared-contract'
import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { DEVELOPMENT_HEADERS } from '@hirfa/shared-platform/testing/marketplace'
import { temporaryFolder } from '../../../delivery/testing/temporary-folder.ts'
import { createBrowserSubscription } from '../../testing/browser-subscription.ts'
import { type HttpCatcher, startHttpCatcher } from '../../testing/http-catcher.ts'
import { type TestApi, newClient, startTestApi } from '../../testing/index.ts'
import { NOW, book } from '../../testing/api-of-file.ts'
import { readChannelSettings } from '../outbox/channel-settings.ts'
import { vapidKeys } from './vapid-keys.ts'

/** Long enough for a busy machine. */
const TIMEOUT_MS = 20_000

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const FIREBASE_APP = {
  apiKey: 'AIza-example',
  projectId: 'hirfa',
  appId: '1:12:web:ab',
  messagingSenderId: '12',
  vapidKey: `B${'P-'.repeat(43)}`
}

let api: TestApi
let service: HttpCatcher
const directory = temporaryFolder(afterAll)
let lastDevice = 0
beforeAll(async () => {
  service = await startHttpCatcher()
  service.bodies['/token'] = { access_token: 'of-google', expires_in: 3600 }
  const account = {
    project_id: 'hirfa',
    client_email: 'push@hirfa.example',
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    token_uri: `${service.url}/token`,
    send_origin: service.url
  }
  const file = join(directory, 'account.json')
  await writeFile(file, JSON.stringify(account))
  const channels = { PUSH_HOSTS: '127.0.0.1', PUSH_CONTACT: 'mailto:ops@hirfa.example', FCM_SERVICE_ACCOUNT: file }
  api = await startTestApi({ now: NOW, channels })
})
afterEach(async () => {
  await api.db.deleteFrom('outbox').execute()
  for (const list of [service.requests, service.statuses, api.failures]) list.length = 0
})
afterAll(async () => {
  await api.close()
  await service.close()
})

/** A client with one device that has this token. */
async function clientWith(device_token: string, language: Language = 'fr') {
  const client = await newClient(api, { language })
  const device_id = (++lastDevice).toString(16).padStart(64, '0')
  expect((await client.post('/user/device-token', { device_id, device_token })).status).toBe(204)
  return client
}

async function devicesOf({ id }: { id: number }) {
  return api.db.selectFrom('devices').selectAll().where('client_id', '=', id).execute()
}

test('the application server key is shared by all servers and persistent', async () => {
  const key = async () =>
    v.parse(v.object({ key: v.string() }), await (await fetch(`${api.url}/api/push-key`)).json()).key
  const first = await key()
  expect(Buffer.from(first, 'base64url')).toHaveLength(65)
  expect(await key()).toBe(first)

  await api.db.deleteFrom('vapid_keys').execute()
  const together = await Promise.all(Array.from({ length: 5 }, () => vapidKeys(api.db)))
  expect(new Set(together.map(each => each.publicKey)).size).toBe(1)
  expect(await key()).toBe(together[0]?.publicKey)
})

test.each([
  ['alone', {}, /FCM_SERVICE_ACCOUNT/],
  ['that is no JSON', { FIREBASE_APP: '{' }, /FIREBASE_APP must be/],
  ['that lacks a key', { FIREBASE_APP: JSON.stringify({ ...FIREBASE_APP, vapidKey: undefined }) }, /vapidKey/],
  ['whose key is cut', { FIREBASE_APP: JSON.stringify({ ...FIREBASE_APP, vapidKey: 'BP-cut' }) }, /vapidKey must be/],
  [
    'whose key is no key',
    { FIREBASE_APP: JSON.stringify({ ...FIREBASE_APP, vapidKey: '=!'.repeat(43) }) },
    /vapidKey must be/
  ]
])('an application of Firebase %s is refused with a message', (_, change, sentence) => {
  const account = 'FIREBASE_APP' in change ? join(directory, 'account.json') : undefined
  const settings = { FIREBASE_APP: JSON.stringify(FIREBASE_APP), FCM_SERVICE_ACCOUNT: account, ...change }
  expect(() => readChannelSettings(settings)).toThrow(sentence)
})

test('with Firebase configured, browsers get its web application', async () => {
  const settings = { FIREBASE_APP: JSON.stringify(FIREBASE_APP), FCM_SERVICE_ACCOUNT: join(directory, 'account.json') }
  const other = await startTestApi({ now: NOW, channels: settings })
  const answer = v.parse(PushKeyResponse, await (await fetch(`${other.url}/api/push-key`)).json())
  expect(answer.firebase).toEqual(FIREBASE_APP)
  await other.close()
})

test('[see F-296] a change of status reaches the browser, encrypted for it, in its language', async () => {
  const browser = createBrowserSubscription(`${service.url}/browser/1`)
  const client = await clientWith(browser.token)
  const id = await book(client)
  await api.dev.setStatus(id, { status: 1 })
  await vi.waitFor(() => expect(service.requests).toHaveLength(1), TIMEOUT_MS)
  const [request] = service.requests
  expect(request?.path).toBe('/browser/1')
  expect(request?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'high', ttl: '86400' })
  expect(browser.read(request?.body ?? Buffer.of())).toEqual({
    data: {
      title: 'Votre rendez-vous est accepté',
      body: 'Plomberie · 23/11/2026 · 09:00',
      link: `/appointment-details/${id}`,
      task: String(id),
      status: '1',
      id: expect.stringMatching(/^[0-9a-f-]{36}$/)
    }
  })
  const stranger = createBrowserSubscription(`${service.url}/browser/2`)
  expect(() => stranger.read(request?.body ?? Buffer.of())).toThrow(/authenticate/)
})

test('the push service gets a VAPID token signed with the key', async () => {
  const browser = createBrowserSubscription(`${service.url}/browser/3`)
  await api.dev.setStatus(await book(await clientWith(browser.token), { start_time: '10:00' }), { status: 7 })
  await vi.waitFor(() => expect(service.requests).toHaveLength(1), TIMEOUT_MS)
  const [, token = '', key] = /^vapid t=([^,]+), k=(.+)$/.exec(service.requests[0]?.headers.authorization ?? '') ?? []
  expect(key).toBe((await vapidKeys(api.db)).publicKey)
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  expect(claims).toMatchObject({ aud: service.url, sub: 'mailto:ops@hirfa.example' })
})

test('each device of a client gets the message, except one with a temporary token', async () => {
  const one = createBrowserSubscription(`${service.url}/browser/4`)
  const two = createBrowserSubscription(`${service.url}/browser/5`)
  const client = await clientWith(one.token)
  await client.post('/user/device-token', { device_id: 'e'.repeat(64), device_token: two.token })
  await client.post('/user/device-token', { device_id: 'f'.repeat(64), device_token: 'tmp-1234' })
  const answer = await client.post('/__dev/push', { title: 'Hello', body: 'World', data: { link: '/faqs' } })
  expect(answer).toMatchObject({ status: 200, body: { devices: 2 } })
  await vi.waitFor(() => expect(service.requests).toHaveLength(2), TIMEOUT_MS)
  const hello = { data: { link: '/faqs', title: 'Hello', body: 'World', id: expect.any(String) } }
  const read = service.requests.map(({ path, body }) => (path.endsWith('4') ? one : two).read(body))
  expect(read).toEqual([hello, hello])
  expect((await fetch(`${api.url}/__dev/push`, { method: 'POST', headers: DEVELOPMENT_HEADERS })).status).toBe(422)
})

test.each([404, 410])('a subscription is removed when its service responds with %i', async status => {
  const client = await clientWith(createBrowserSubscription(`${service.url}/gone`).token)
  service.statuses.push(status)
  await client.post('/__dev/push', { title: 'a', body: 'b' })
  await vi.waitFor(async () => expect(await devicesOf(client)).toEqual([]), TIMEOUT_MS)
  expect(api.failures).toEqual([])
})

test('a failed push is retried; the device stays registered', async () => {
  const client = await clientWith(createBrowserSubscription(`${service.url}/busy`).token)
  service.statuses.push(503)
  await client.post('/__dev/push', { title: 'a', body: 'b' })
  await vi.waitFor(() => expect(api.failures).toMatchObject([{ channel: 'push', givenUp: false }]), TIMEOUT_MS)
  expect(await devicesOf(client)).toHaveLength(1)
  expect(await api.db.selectFrom('outbox').selectAll().execute()).toHaveLength(1)
})

test.each([
  'https://internal.example/admin',
  'http://169.254.169.254/latest',
  'https://127.0.0.1.evil.example/',
  'https://user@127.0.0.1/',
  'file:///etc/passwd'
])('no client makes the server call %s', async endpoint => {
  const client = await clientWith(createBrowserSubscription(endpoint).token)
  await client.post('/__dev/push', { title: 'a', body: 'b' })
  await vi.waitFor(
    () => expect(api.failures).toMatchObject([{ givenUp: true, reason: 'not a known push service' }]),
    TIMEOUT_MS
  )
})

test.each(['{}', '{"endpoint":"https://127.0.0.1/","keys":{}}', '{"endpoint":7}', '{', '', 'tmp-x'])(
  'the token %j gets no message and causes no failure',
  async token => {
    const client = await clientWith(token)
    expect((await client.post('/__dev/push', { title: 'a', body: 'b' })).body).toEqual({ devices: 0 })
  }
)

test('a device belongs to the client who signed in on it last', async () => {
  const { token } = createBrowserSubscription(`${service.url}/shared`)
  const first = await newClient(api)
  const second = await newClient(api)
  for (const client of [first, second]) {
    await client.post('/user/device-token', { device_id: 'c'.repeat(64), device_token: token })
  }
  expect((await first.post('/__dev/push', { title: 'a', body: 'b' })).body).toEqual({ devices: 0 })
  expect((await second.post('/__dev/push', { title: 'a', body: 'b' })).body).toEqual({ devices: 1 })
  await vi.waitFor(() => expect(service.requests).toHaveLength(1), TIMEOUT_MS)
})

test('a Firebase token gets a data message by FCM; the access token is requested once', async () => {
  const client = await clientWith('dGhpcy1pcy1hLXRva2Vu:APA91b')
  const calls = (path: string) => service.requests.filter(each => each.path === path)
  const SEND = '/v1/projects/hirfa/messages:send'
  for (const title of ['one', 'two', 'three']) await client.post('/__dev/push', { title, body: 'b' })
  await vi.waitFor(() => expect(calls(SEND)).toHaveLength(3), TIMEOUT_MS)
  expect(calls('/token')).toHaveLength(1)

  const assertion = new URLSearchParams(String(calls('/token')[0]?.body)).get('assertion') ?? ''
  const [head, claims = '', signature = ''] = assertion.split('.')
  const verify = createVerify('sha256').update(`${head}.${claims}`)
  expect(verify.verify(publicKey, signature, 'base64url')).toBe(true)
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
    iss: 'push@hirfa.example',
    scope: 'https://www.googleapis.com/auth/firebase.messaging'
  })

  const [sent] = calls(SEND)
  expect(sent?.headers.authorization).toBe('Bearer of-google')
  expect(JSON.parse(String(sent?.body)).message).toMatchObject({
    token: 'dGhpcy1pcy1hLXRva2Vu:APA91b',
    data: { body: 'b' }
  })
  expect(String(sent?.body)).not.toContain('"notification"')

  service.statuses.push(404)
  await client.post('/__dev/push', { title: 'four', body: 'b' })
  await vi.waitFor(async () => expect(await devicesOf(client)).toEqual([]), TIMEOUT_MS)
})
