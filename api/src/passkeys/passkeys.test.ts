import { NewPasskeyOptions, PasskeyOptions } from '@hirfa/shared-contract'
import * as v from 'valibot'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { createAuthenticator } from '@hirfa/shared-platform/testing/marketplace'
import { type Visitor, arrive, DEMO_PASSWORD, DEVICE, startTestApi } from '../../testing/index.ts'
import { apiOfFile, NOW, conflict, invalid } from '../../testing/api-of-file.ts'
import { later } from '../clock.ts'

const HOME = { origin: 'https://hirfa.example', site: 'hirfa.example' }
const LOGIN = { phone: '+213550000001', password: DEMO_PASSWORD, ...DEVICE }

const api = apiOfFile({ publicUrl: HOME.origin })
beforeEach(async () => {
  await api.dev.fixClock(NOW)
  await api.db.deleteFrom('passkeys').execute()
})

async function signedIn(login: object = LOGIN): Promise<Visitor> {
  const visitor = await arrive(api.url)
  await visitor.post('/login', login)
  return visitor
}

async function newOptions(client: Visitor) {
  const { body } = await client.post('/user/passkey-options', { password: DEMO_PASSWORD })
  return v.parse(NewPasskeyOptions, body)
}

async function options(visitor: Visitor) {
  return v.parse(PasskeyOptions, (await visitor.post('/passkey-options')).body)
}

/** A client with a passkey on their device. */
async function owner() {
  const client = await signedIn()
  const device = createAuthenticator(HOME)
  const added = await client.post('/user/add-passkey', { credential: device.make(await newOptions(client)) })
  const { passkey } = v.parse(v.object({ passkey: v.object({ id: v.number() }) }), added.body)
  return { client, device, passkey }
}

const REFUSED = invalid('credential', 'This passkey could not be accepted')

describe('a passkey', () => {
  test('is created after the client enters the password again, and listed without secrets', async () => {
    const client = await signedIn()
    const options = await newOptions(client)
    expect(options).toMatchObject({
      rp: { id: 'hirfa.example' },
      user: { name: '+213550000001' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' }
    })
    const credential = createAuthenticator(HOME).make(options)
    expect(await client.post('/user/add-passkey', { credential }, { 'user-agent': PIXEL })).toMatchObject({
      status: 201,
      body: { passkey: { browser: 'Chrome', system: 'Android', used_at: null } }
    })
    const { body } = await client.get('/user/passkeys')
    expect(JSON.stringify(body)).not.toContain(credential.id)
  })

  test('is not created with a wrong password', async () => {
    const answer = await (await signedIn()).post('/user/passkey-options', { password: 'not this' })
    expect(answer).toMatchObject(invalid('password', 'The current password is not right'))
  })

  test('signs its client in, with a new session', async () => {
    const { device } = await owner()
    const visitor = await arrive(api.url)
    const before = new Map(visitor.cookies)
    const credential = device.sign(await options(visitor))
    expect(await visitor.post('/passkey-login', { credential, ...DEVICE })).toMatchObject({
      status: 200,
      body: { user: { phone: '+213550000001', type: 'user' } }
    })
    expect(visitor.cookies.get('hirfa_session')).not.toBe(before.get('hirfa_session'))
    expect((await visitor.get('/user')).status).toBe(200)
    expect((await visitor.get('/user/passkeys')).body).toHaveProperty(['data', 0, 'used_at'], expect.any(String))
  })

  test('can be registered only once', async () => {
    const { client, device } = await owner()
    const again = device.make(await newOptions(client))
    expect(await client.post('/user/add-passkey', { credential: again })).toMatchObject(conflict('passkey_known'))
  })

  test('cannot sign in after its removal', async () => {
    const { client, device, passkey } = await owner()
    const stranger = await signedIn({ ...LOGIN, phone: '+213550000002' })
    expect((await stranger.post('/user/remove-passkey', { passkey: passkey.id })).status).toBe(404)
    expect((await client.post('/user/remove-passkey', { passkey: passkey.id })).status).toBe(200)
    const visitor = await arrive(api.url)
    const credential = device.sign(await options(visitor))
    expect(await visitor.post('/passkey-login', { credential, ...DEVICE })).toMatchObject(REFUSED)
  })
})

describe('a new credential is refused', () => {
  test.each([
    ['on another site', { origin: 'https://hirfa.example.evil' }],
    ['for another site', { site: 'evil.example' }],
    ['without asking who holds it', { verified: false }],
    ['as a signature', { type: 'webauthn.get' }]
  ])('%s', async (_, how) => {
    const client = await signedIn()
    const credential = createAuthenticator(HOME).make(await newOptions(client), how)
    expect(await client.post('/user/add-passkey', { credential })).toMatchObject(REFUSED)
  })

  test('for another challenge; the attempt consumes the right one', async () => {
    const client = await signedIn()
    const device = createAuthenticator(HOME)
    const right = device.make(await newOptions(client))
    const wrong = device.make({ challenge: 'bm90IHRoaXM' })
    expect(await client.post('/user/add-passkey', { credential: wrong })).toMatchObject(REFUSED)
    expect(await client.post('/user/add-passkey', { credential: right })).toMatchObject(
      invalid('credential', 'That took too long, try again')
    )
  })
})

describe('an assertion is refused', () => {
  test.each([
    ['on another site', { origin: 'http://hirfa.example' }],
    ['for another site', { site: 'evil.example' }],
    ['without asking who holds it', { verified: false }],
    ['as a new key', { type: 'webauthn.create' }]
  ])('%s', async (_, how) => {
    const { device } = await owner()
    const visitor = await arrive(api.url)
    const credential = device.sign(await options(visitor), how)
    expect(await visitor.post('/passkey-login', { credential, ...DEVICE })).toMatchObject(REFUSED)
    expect((await visitor.get('/user')).status).toBe(401)
  })

  test('a second time', async () => {
    const { device } = await owner()
    const visitor = await arrive(api.url)
    const credential = device.sign(await options(visitor))
    await visitor.post('/passkey-login', { credential, ...DEVICE })
    expect((await visitor.post('/passkey-login', { credential, ...DEVICE })).status).toBe(422)
  })

  test('in another session', async () => {
    const { device } = await owner()
    const [one, other] = [await arrive(api.url), await arrive(api.url)]
    const credential = device.sign(await options(one))
    await options(other)
    expect(await other.post('/passkey-login', { credential, ...DEVICE })).toMatchObject(REFUSED)
  })

  test('after its challenge has expired', async () => {
    const { device } = await owner()
    const visitor = await arrive(api.url)
    const credential = device.sign(await options(visitor))
    await api.dev.fixClock(later(NOW, 601))
    expect(await visitor.post('/passkey-login', { credential, ...DEVICE })).toMatchObject({ status: 422 })
  })

  test('signed by another key than the named one', async () => {
    const { device } = await owner()
    const visitor = await arrive(api.url)
    const challenge = await options(visitor)
    const forged = { ...createAuthenticator(HOME).sign(challenge), id: device.sign(challenge).id }
    const credential = { ...forged, rawId: forged.id }
    expect(await visitor.post('/passkey-login', { credential, ...DEVICE })).toMatchObject(REFUSED)
  })

  test('with a lower signature counter, as of a cloned key', async () => {
    const { device } = await owner()
    const visitor = await arrive(api.url)
    await visitor.post('/passkey-login', { credential: device.sign(await options(visitor), { count: 9 }), ...DEVICE })
    const copy = await arrive(api.url)
    const credential = device.sign(await options(copy), { count: 9 })
    expect(await copy.post('/passkey-login', { credential, ...DEVICE })).toMatchObject(REFUSED)
  })

  test('all but once among concurrent requests', async () => {
    const { device } = await owner()
    const visitor = await arrive(api.url)
    const credential = device.sign(await options(visitor))
    const attempts = Array.from({ length: 5 }, () => {
      const same = { ...visitor, cookies: new Map(visitor.cookies) }
      return same.post('/passkey-login', { credential, ...DEVICE })
    })
    const statuses = (await Promise.all(attempts)).map(({ status }) => status)
    expect(statuses.filter(status => status === 200)).toHaveLength(1)
  })
})

test('the eleventh passkey is refused before its creation', async () => {
  const client = await signedIn({ ...LOGIN, phone: '+213550000002' })
  for (let count = 0; count < 10; count++) {
    const credential = createAuthenticator(HOME).make(await newOptions(client))
    expect((await client.post('/user/add-passkey', { credential })).status).toBe(201)
  }
  expect(await client.post('/user/passkey-options', { password: DEMO_PASSWORD })).toMatchObject(
    conflict('too_many_passkeys')
  )
})

describe('without PUBLIC_URL', () => {
  const unnamed = apiOfFile()

  test.each([
    ['localhost:4300', 200, { rpId: 'localhost' }],
    ['127.0.0.1:4300', 501, { message: 'Passkeys are not available here' }],
    ['hirfa.example', 501, { message: 'Passkeys are not available here' }],
    ['localhost.evil.example', 501, { message: 'Passkeys are not available here' }]
  ])('a page at %s has the response %i', async (host, status, body) => {
    const visitor = await arrive(unnamed.url)
    const answer = await visitor.post('/passkey-options', {}, { 'x-forwarded-host': host })
    expect(answer).toMatchObject({ status, body })
  })

  test('a client has no passkeys', async () => {
    const client = await arrive(unnamed.url)
    await client.post('/login', LOGIN)
    const device = createAuthenticator(HOME)
    const [created, signed] = [device.make({ challenge: 'x' }), device.sign({ challenge: 'x' })]
    const answers = await Promise.all([
      client.get('/user/passkeys'),
      client.post('/user/passkey-options', { password: DEMO_PASSWORD }),
      client.post('/user/add-passkey', { credential: created }),
      client.post('/passkey-login', { credential: signed, ...DEVICE })
    ])
    expect(answers.map(({ status }) => status)).toEqual([501, 501, 501, 501])
  })
})

const PIXEL =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36'

test.each(['/passkey-options', '/passkey-login'])('an address that repeats %s is refused', async path => {
  const strict = await startTestApi({ now: NOW, publicUrl: HOME.origin, rateLimits: true })
  onTestFinished(() => strict.close())
  const visitor = await arrive(strict.url)
  const credential = createAuthenticator(HOME).sign({ challenge: 'x' })
  await visitor.post(path, { credential, ...DEVICE })
  await strict.db.updateTable('rate_windows').set({ hits: 2400 }).execute()
  expect((await visitor.post(path, { credential, ...DEVICE })).status).toBe(429)
})
