import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { apiOfFile, NOW } from '../../testing/api-of-file.ts'
import {
  type Answer,
  type Visitor,
  ACTIVE_PHONE,
  arrive,
  DEMO_PASSWORD,
  DEVICE,
  statusesOf
} from '../../testing/index.ts'
import { newcomer } from '../../testing/newcomer.ts'
import { workDoneBy } from '../../testing/work-done.ts'
import { later } from '../clock.ts'
import { hashOf } from '../sessions/secrets.ts'
import { KNOWN_DEVICE_SECONDS } from './known-devices.ts'

const LOGIN = { phone: ACTIVE_PHONE, password: DEMO_PASSWORD, ...DEVICE }
const WRONG = { ...LOGIN, password: 'a guess' }
const FORGOT = { phone: ACTIVE_PHONE }
/** One mobile network's shared IPv4 address. */
const SHARED = '105.96.0.7'

const api = apiOfFile({ rateLimits: true })
beforeEach(async () => {
  await api.db.deleteFrom('rate_windows').execute()
})

/** One request from each of this many addresses, ten at a time. */
async function fromEach(addresses: readonly string[], send: (visitor: Visitor, index: number) => Promise<Answer>) {
  const answers: Answer[] = []
  for (let first = 0; first < addresses.length; first += 10) {
    const visitors = addresses.slice(first, first + 10).map(address => arrive(api.url, 'en', address))
    answers.push(...(await Promise.all(visitors.map(async (visitor, index) => send(await visitor, first + index)))))
  }
  return answers
}

async function ownerOnKnownDevice(address = SHARED): Promise<Visitor> {
  const owner = await arrive(api.url, 'en', address)
  expect((await owner.post('/login', LOGIN)).status).toBe(200)
  await owner.post('/en/logout')
  return owner
}

test('thirty people behind one IPv4 address open pages and register within a minute', async () => {
  const begun = performance.now()
  const people = await Promise.all(
    Array.from({ length: 30 }, async () => {
      const person = await newcomer(api, SHARED)
      for (const path of ['/api/home-details', '/api/states', '/api/categories', '/api/profiles'])
        expect((await person.visitor.get(path)).status).toBe(200)
      await person.register()
      return person.visitor.get('/user')
    })
  )
  expect(statusesOf(people)).toEqual({ 200: 30 })
  expect(performance.now() - begun).toBeLessThan(60_000)
})

test('1,000 guesses from 1,000 IPv6 addresses of one /48 are mostly refused unread, and the owner signs in', async () => {
  const known = await ownerOnKnownDevice()
  await api.db.deleteFrom('rate_windows').execute()
  const addresses = Array.from({ length: 1000 }, (_, index) => `2001:db8:5:${index.toString(16)}::1`)
  let answers: Answer[] = []
  const { hashes } = await workDoneBy(async () => {
    answers = await fromEach(addresses, visitor => visitor.post('/login', WRONG))
  })
  expect(statusesOf(answers)).toEqual({ 422: 5, 429: 995 })
  expect(hashes).toBe(5)

  expect((await known.post('/login', LOGIN)).status).toBe(200)
  const elsewhere = await arrive(api.url, 'en', '2001:db8:6::1')
  expect((await elsewhere.post('/login', LOGIN)).status).toBe(200)
})

test('guesses from 200 networks are refused after sixty in an hour; the known device of the owner still signs in', async () => {
  const known = await ownerOnKnownDevice()
  await api.db.deleteFrom('rate_windows').execute()
  const addresses = Array.from({ length: 200 }, (_, index) => `41.97.0.${index}`)
  const answers = await fromEach(addresses, visitor => visitor.post('/login', WRONG))
  expect(statusesOf(answers)).toEqual({ 422: 60, 429: 140 })

  const stranger = await arrive(api.url, 'en', '41.98.0.1')
  expect((await stranger.post('/login', LOGIN)).status).toBe(429)
  expect((await known.post('/login', LOGIN)).status).toBe(200)
})

test('a copied device cookie is useless after the next sign-in, and after a new password', async () => {
  const known = await ownerOnKnownDevice()
  const thief = await arrive(api.url, 'en', '41.98.0.1')
  thief.cookies.set('hirfa_device', known.cookies.get('hirfa_device') ?? '')
  await known.post('/login', LOGIN)
  for (let index = 0; index < 5; index++) await thief.post('/login', WRONG)
  // An invalid device cookie is counted by the network of the request.
  const buckets = await api.db.selectFrom('rate_windows').select('bucket').execute()
  expect(buckets.map(({ bucket }) => bucket)).toContain(`login:${ACTIVE_PHONE}:41.98.0.1`)

  const change = { current_password: DEMO_PASSWORD, new_password: 'another word 1' }
  const cookie = known.cookies.get('hirfa_device')
  expect(
    (await known.post('/user/change-password', { ...change, new_password_confirmation: change.new_password })).status
  ).toBe(200)
  expect(known.cookies.get('hirfa_device')).not.toBe(cookie)
  expect(await api.db.selectFrom('known_devices').select('id').where('client_id', '=', 1).execute()).toHaveLength(1)
  const back = { current_password: change.new_password, new_password: DEMO_PASSWORD }
  await known.post('/user/change-password', { ...back, new_password_confirmation: DEMO_PASSWORD })
})

test('an account has at most 20 known devices', async () => {
  let newest: Visitor | undefined
  for (let index = 0; index < 22; index++) newest = await ownerOnKnownDevice(`41.97.1.${index}`)
  const devices = await api.db.selectFrom('known_devices').select('id').where('client_id', '=', 1).execute()
  expect(devices).toHaveLength(20)
  expect(devices).toContainEqual({ id: hashOf(newest?.cookies.get('hirfa_device') ?? '') })
})

test('a device is no longer known a year after its last sign-in', async () => {
  onTestFinished(() => api.dependencies.clock.fix(NOW))
  const known = await ownerOnKnownDevice()
  api.dependencies.clock.fix(later(NOW, KNOWN_DEVICE_SECONDS))
  const [old, address] = [known.cookies.get('hirfa_device') ?? '', '41.97.3.1']
  const returned = await arrive(api.url, 'en', address)
  returned.cookies.set('hirfa_device', old)
  await returned.post('/login', WRONG)
  const buckets = await api.db.selectFrom('rate_windows').select('bucket').execute()
  expect(buckets.map(({ bucket }) => bucket)).toContain(`login:${ACTIVE_PHONE}:${address}`)
})

test('over https the cookie of a known device has the prefix __Host-', async () => {
  const https = { 'x-forwarded-proto': 'https' }
  const owner = await arrive(api.url, 'en', '41.97.2.1')
  await owner.get('/sanctum/csrf-cookie', https)
  const { headers } = await owner.post('/login', LOGIN, https)
  expect(headers.getSetCookie().join('\n')).toMatch(/^__Host-hirfa_device=[\w-]+; .*HttpOnly; Secure/m)
})

test.each([
  ['/forgot-password-phone', '/verify-otp', { identifier: ACTIVE_PHONE, type: 'phone', otp_for: 'reset' }],
  ['/otp-login', '/login-by-code', { phone: ACTIVE_PHONE, ...DEVICE }]
])(
  'an outsider can neither invalidate the code of the owner nor use up the sendings of %s',
  async (send, enter, body) => {
    const known = await ownerOnKnownDevice()
    const outsiders = Array.from({ length: 30 }, (_, index) => `41.99.0.${index}`)
    const sent = await fromEach(outsiders, visitor => visitor.post(send, FORGOT))
    expect(statusesOf(sent)).toEqual({ 200: 15, 429: 15 })

    expect((await known.post(send, FORGOT)).status).toBe(200)
    const otp_code = await api.dev.codeFor(ACTIVE_PHONE)
    const guesses = await fromEach(outsiders, visitor => visitor.post(enter, { ...body, otp_code: 'x' }))
    expect(statusesOf(guesses)).toEqual({ 422: 30 })
    expect((await known.post(enter, { ...body, otp_code })).status).toBe(200)
  }
)

test('an outsider of one network cannot use up the sendings of a device that never signed in', async () => {
  const outsider = await arrive(api.url, 'en', '41.100.0.1')
  const statuses = []
  for (let index = 0; index < 10; index++) {
    await api.dev.fixClock(new Date(NOW.getTime() + index * 61_000))
    statuses.push((await outsider.post('/forgot-password-phone', FORGOT)).status)
  }
  expect(statuses.filter(status => status === 200)).toHaveLength(5)
  const owner = await arrive(api.url, 'en', '41.100.0.2')
  expect((await owner.post('/forgot-password-phone', FORGOT)).status).toBe(200)
  await api.dev.fixClock(NOW)
})
