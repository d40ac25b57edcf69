import { AlertAdded, LIMITS, TaskPhoto } from '@hirfa/shared-contract'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BOOKING, createAuthenticator, URGENT } from '@hirfa/shared-platform/testing/marketplace'
import { documentedRoutes } from '../../testing/documented-routes.ts'
import type { Answer, TestApi, Visitor } from '../../testing/index.ts'
import { arrive, DEMO_PASSWORD, DEVICE, newClient, startTestApi } from '../../testing/index.ts'
import { newcomer } from '../../testing/newcomer.ts'
import { png } from '../../testing/pictures.ts'
import { ApiProblem } from '../http/refusal.ts'
import { hashOf } from '../sessions/secrets.ts'

const NOW = new Date('2026-11-21T08:00:00Z')
const HOME = { origin: 'https://hirfa.example', site: 'hirfa.example' }

let api: TestApi
/** A server without `PUBLIC_URL`. */
let nameless: TestApi
/** A server with rate limits. */
let strict: TestApi
beforeAll(async () => {
  api = await startTestApi({ now: NOW, publicUrl: HOME.origin })
  nameless = await startTestApi({ now: NOW })
  strict = await startTestApi({ now: NOW, rateLimits: true })
})
afterAll(async () => {
  await api.close()
  await nameless.close()
  await strict.close()
})

let phones = 710_000_000
const newPhone = () => `+213${++phones}`
let hour = 7
/** Days of December 2026, when the artisan has no appointments yet; the 4th is a Friday. */
const WORKING_DAYS = [1, 2, 3, 5, 6, 7, 8]
/** Each booking takes another hour of the second artisan. */
function booking() {
  hour += 1
  const day = WORKING_DAYS[Math.floor((hour - 8) / 9)]
  return { ...BOOKING, date: `2026-12-0${day}`, start_time: `${String(8 + ((hour - 8) % 9)).padStart(2, '0')}:00` }
}

const Task = v.object({ task: v.object({ id: v.number() }) })
const Token = v.object({ token: v.string() })

const PHOTO = { photo: png().toString('base64') }

async function photoOf(client: Visitor): Promise<Answer> {
  return client.post('/user/add-task-photo', { task: await bookedBy(client), ...PHOTO })
}

async function bookedBy(client: Visitor, status = 0): Promise<number> {
  const { body } = await client.post('/store-task', booking())
  const { id } = v.parse(Task, body).task
  if (status !== 0) await api.dev.setStatus(id, { status })
  return id
}

async function verified(visitor: Visitor, phone: string, otp_for: string): Promise<string> {
  const otp_code = await api.dev.codeFor(phone)
  return v.parse(
    Token,
    (await visitor.post('/verify-otp', { identifier: phone, type: 'phone', otp_code, otp_for })).body
  ).token
}

async function account(visitor: Visitor) {
  const phone = newPhone()
  await visitor.post('/otp-register', { phone })
  const token = await verified(visitor, phone, 'register')
  return { name: 'Sara', password: 'correct horse', register_type: 'phone', token, phone, ...DEVICE }
}

async function changePhone(client: Visitor, phone: string, password: string): Promise<Answer> {
  await client.post('/user/change-phone', { phone, password })
  return client.post('/user/confirm-phone', { phone, otp_code: await api.dev.codeFor(phone) })
}

const Challenge = v.object({ challenge: v.string() })
const Devices = v.object({ data: v.array(v.object({ id: v.number() })) })
const ANY_SIGNATURE = createAuthenticator(HOME).sign({ challenge: 'x' })
const ANY_ROW = {
  public_key: 'x',
  counter: 0,
  transports: '[]',
  browser: null,
  system: null,
  created_at: NOW,
  used_at: null
}

/** The seeded client, whose password is known. */
async function demoClient(at: TestApi): Promise<Visitor> {
  const visitor = await arrive(at.url)
  await visitor.post('/login', { phone: '+213550000001', password: DEMO_PASSWORD, ...DEVICE })
  return visitor
}

async function newKeyOptions(client: Visitor) {
  return v.parse(Challenge, (await client.post('/user/passkey-options', { password: DEMO_PASSWORD })).body)
}

/** The seeded client with one key. */
async function keyOwner() {
  const client = await demoClient(api)
  const device = createAuthenticator(HOME)
  await api.db.deleteFrom('passkeys').execute()
  const added = await client.post('/user/add-passkey', { credential: device.make(await newKeyOptions(client)) })
  return { id: 1, client, device, added }
}

async function tiredVisitor(path: string): Promise<Answer> {
  const visitor = await arrive(strict.url)
  await visitor.post(path)
  await exhaustAddresses()
  return visitor.post(path)
}

/** Raises the stored counters of all networks above every limit. */
function exhaustAddresses() {
  return strict.db
    .updateTable('rate_windows')
    .set({ hits: 1_000_000 })
    .where('bucket', 'like', '%:127.0.0.1')
    .where('bucket', 'not like', 'login:%')
    .execute()
}

type Try = (visitor: Visitor, client: Visitor) => Promise<Answer>
interface Provoked {
  /** The address of a valid call; for a write, its path only. */
  path?: string
  done: Try
  refused?: Partial<Record<number, Try>>
  /** An address or a body with invalid fields. */
  wrong?: string | object
}

const reads = (path: string, more: { wrong?: string; unknown?: string } = {}): Provoked => ({
  path,
  done: visitor => visitor.get(path),
  ...(more.wrong === undefined ? {} : { wrong: more.wrong }),
  refused: more.unknown === undefined ? {} : { 404: visitor => visitor.get(more.unknown ?? '') }
})

const act = (path: string, status: number, body: object = {}, refusedIn = 3): Provoked => ({
  path,
  done: async (_, client) => client.post(path, { task: await bookedBy(client, status), ...body }),
  wrong: {},
  refused: {
    404: (_, client) => client.post(path, { task: 99_999, ...body }),
    409: async (_, client) => client.post(path, { task: await bookedBy(client, refusedIn), ...body })
  }
})

const books = (path: string, body: () => object, conflict: Try): Provoked => ({
  path,
  done: (_, client) => client.post(path, body()),
  wrong: {},
  refused: {
    403: async () => (await newClient(api, { now: NOW, banned: true })).post(path, body()),
    409: conflict
  }
})

const NEW_PASSWORDS = { new_password: 'new secret 1', new_password_confirmation: 'new secret 1' }
/** A commune in whose wilaya the seed has no welder. */
const EMPTY_PAIR = { category: 14, city: 1 }
const SHARE_TOKEN = 'x'.repeat(43)
const SUMMARY = '/api/zone-summary?state=16&city=554&category=1'
const ZONE = '/api/zone-profiles?state=16&city=554&category=1'

/** How to provoke each documented status, except those that all routes share. */
const PROVOKED: Record<string, Provoked> = {
  'GET /api/home-details': reads('/api/home-details'),
  'GET /api/categories': reads('/api/categories'),
  'GET /api/categories/:slug': reads('/api/categories/plumbing', { unknown: '/api/categories/x' }),
  'GET /api/states': reads('/api/states'),
  'GET /api/cities/:id': reads('/api/cities/16', { unknown: '/api/cities/999' }),
  'GET /api/nearest-city': reads('/api/nearest-city?latitude=36.75&longitude=3.05', { wrong: '/api/nearest-city' }),
  'GET /api/search': reads('/api/search?pattern=plomb', { wrong: '/api/search?pattern=s' }),
  'GET /api/faqs': reads('/api/faqs'),
  'GET /api/profiles': reads('/api/profiles', { wrong: '/api/profiles?page=0' }),
  'GET /api/artisan-index': reads('/api/artisan-index', { wrong: '/api/artisan-index?from=0' }),
  'GET /api/profiles/:id': reads('/api/profiles/1', { unknown: '/api/profiles/0' }),
  'GET /api/profiles/:id/availability': reads('/api/profiles/1/availability?from=2026-11-21&to=2026-11-22', {
    wrong: '/api/profiles/1/availability',
    unknown: '/api/profiles/9999/availability?from=2026-11-21&to=2026-11-22'
  }),
  'GET /api/profiles/:id/reviews': reads('/api/profiles/1/reviews', {
    wrong: '/api/profiles/1/reviews?page=0',
    unknown: '/api/profiles/9999/reviews'
  }),
  'GET /api/zone-profiles': reads(ZONE, { wrong: `${ZONE}&min_rating=5&max_rating=3` }),
  'GET /api/zone-summary': reads(SUMMARY, { wrong: '/api/zone-summary' }),
  'GET /api/state-profiles': reads('/api/state-profiles'),
  'GET /api/state-profiles/:category/:state': reads('/api/state-profiles/plumbing/oran', {
    wrong: '/api/state-profiles/plumbing/oran?page=0',
    unknown: '/api/state-profiles/plumbing/nowhere'
  }),
  'GET /api/openapi.json': reads('/api/openapi.json'),
  'GET /api/push-key': reads('/api/push-key'),
  'GET /api/ping': reads('/api/ping'),
  'GET /healthz': reads('/healthz'),
  'GET /readyz': reads('/readyz'),
  'GET /sanctum/csrf-cookie': reads('/sanctum/csrf-cookie'),
  'POST /api/holds': {
    done: visitor => visitor.post('/api/holds', { id: crypto.randomUUID(), ...booking() }),
    wrong: {},
    refused: {
      409: visitor => {
        const slot = booking()
        return twice(() => visitor.post('/api/holds', { id: crypto.randomUUID(), ...slot }))
      }
    }
  },
  'POST /api/release-hold': {
    done: visitor => visitor.post('/api/release-hold', { id: crypto.randomUUID() }),
    wrong: {}
  },
  'POST /otp-register': {
    done: visitor => visitor.post('/otp-register', { phone: newPhone() }),
    wrong: {},
    refused: { 429: visitor => twice(() => visitor.post('/otp-register', { phone: `+213${phones}` })) }
  },
  'POST /otp-mail-register': {
    done: visitor => visitor.post('/otp-mail-register', { email: 'one@example.dz' }),
    wrong: {},
    refused: { 429: visitor => twice(() => visitor.post('/otp-mail-register', { email: 'two@example.dz' })) }
  },
  'POST /verify-otp': {
    done: async visitor => {
      const phone = newPhone()
      await visitor.post('/otp-register', { phone })
      return visitor.post('/verify-otp', { identifier: phone, type: 'phone', otp_code: await api.dev.codeFor(phone) })
    },
    wrong: { identifier: '+213551234567', type: 'phone', otp_code: '0' },
    refused: {
      429: async visitor => {
        const identifier = newPhone()
        await visitor.post('/otp-register', { phone: identifier })
        for (let wrong = 0; wrong < 5; wrong++)
          await visitor.post('/verify-otp', { identifier, type: 'phone', otp_code: 'x' })
        return visitor.post('/verify-otp', { identifier, type: 'phone', otp_code: await api.dev.codeFor(identifier) })
      }
    }
  },
  'POST /register': {
    done: async visitor => visitor.post('/register', await account(visitor)),
    wrong: {},
    refused: {
      409: async visitor => {
        const body = await account(visitor)
        const key = { 'idempotency-key': crypto.randomUUID() }
        await visitor.post('/register', body, key)
        return visitor.post('/register', { ...body, name: 'Amina' }, key)
      }
    }
  },
  'POST /login': {
    done: visitor => visitor.post('/login', { phone: '+213550000001', password: DEMO_PASSWORD, ...DEVICE }),
    wrong: { phone: '+213550000001', password: 'wrong', ...DEVICE },
    refused: {
      429: async () => {
        const visitor = await arrive(strict.url)
        const attempt = () => visitor.post('/login', { phone: '+213550000001', password: 'wrong', ...DEVICE })
        for (let wrong = 0; wrong < 5; wrong++) await attempt()
        return attempt()
      }
    }
  },
  'POST /otp-login': {
    done: visitor => visitor.post('/otp-login', { phone: newPhone() }),
    wrong: {},
    refused: { 429: visitor => twice(() => visitor.post('/otp-login', { phone: `+213${phones}` })) }
  },
  'POST /login-by-code': {
    done: async visitor => {
      const phone = newPhone()
      await visitor.post('/otp-login', { phone })
      return visitor.post('/login-by-code', { phone, otp_code: await api.dev.codeFor(phone), ...DEVICE })
    },
    wrong: { phone: '+213551234567', otp_code: '0', ...DEVICE },
    refused: {
      429: async visitor => {
        const phone = newPhone()
        await visitor.post('/otp-login', { phone })
        const enter = () => visitor.post('/login-by-code', { phone, otp_code: 'x', ...DEVICE })
        for (let wrong = 0; wrong < 5; wrong++) await enter()
        return enter()
      }
    }
  },
  'POST /:lang/logout': {
    path: '/ar/logout',
    done: visitor => visitor.post('/ar/logout'),
    refused: { 404: visitor => visitor.post('/xx/logout') }
  },
  'POST /forgot-password': {
    done: visitor => visitor.post('/forgot-password', { email: 'three@example.dz' }),
    wrong: {},
    refused: { 429: visitor => twice(() => visitor.post('/forgot-password', { email: 'four@example.dz' })) }
  },
  'POST /reset-pass': {
    done: async visitor => {
      const email = 'amina@hirfa.example'
      await visitor.post('/forgot-password', { email })
      const { link } = (await api.dev.mailbox()).find(message => message.to === email) ?? {}
      const token = /password-reset\/([\w-]+)/.exec(link ?? '')?.[1]
      const passwords = { password: DEMO_PASSWORD, password_confirmation: DEMO_PASSWORD }
      return visitor.post('/reset-pass', { token, email, ...passwords })
    },
    wrong: { token: 'x', email: 'amina@hirfa.example', password: 'new secret', password_confirmation: 'new secret' }
  },
  'POST /forgot-password-phone': {
    done: visitor => visitor.post('/forgot-password-phone', { phone: newPhone() }),
    wrong: {},
    refused: { 429: visitor => twice(() => visitor.post('/forgot-password-phone', { phone: `+213${phones}` })) }
  },
  'POST /reset-password-phone': {
    done: async visitor => {
      const phone = '+213550000002'
      await visitor.post('/forgot-password-phone', { phone })
      const token = await verified(visitor, phone, 'reset')
      return visitor.post('/reset-password-phone', { phone, token, ...NEW_PASSWORDS })
    },
    wrong: { phone: '+213550000002', token: 'x', ...NEW_PASSWORDS }
  },
  'GET /user': { path: '/user', done: (_, client) => client.get('/user') },
  'POST /user/device-token': { done: (_, client) => client.post('/user/device-token', DEVICE), wrong: {} },
  'POST /user/profile': {
    done: async (_, client) => {
      const { phone } = v.parse(v.object({ phone: v.string() }), (await client.get('/user')).body)
      return client.post('/user/profile', { name: 'Sara', phone })
    },
    wrong: { name: 'Sara', phone: '+213550000001' }
  },
  'POST /user/own-code': {
    done: async () => {
      const sara = await newcomer(api)
      await sara.registerByCode()
      await api.db.deleteFrom('rate_windows').where('bucket', 'like', `send:${sara.phone}%`).execute()
      return sara.visitor.post('/user/own-code')
    },
    refused: { 409: async () => (await demoClient(api)).post('/user/own-code') }
  },
  'POST /user/change-phone': {
    done: async () =>
      (await demoClient(api)).post('/user/change-phone', { phone: newPhone(), password: DEMO_PASSWORD }),
    wrong: {}
  },
  'POST /user/confirm-phone': {
    done: async visitor => {
      const body = await account(visitor)
      await visitor.post('/register', body)
      return changePhone(visitor, newPhone(), body.password)
    },
    wrong: {}
  },
  'POST /undo-phone-change': {
    done: async visitor => {
      const body = await account(visitor)
      await visitor.post('/register', body)
      await changePhone(visitor, newPhone(), body.password)
      const { link } = (await api.dev.mailbox()).find(message => message.to === body.phone && message.link) ?? {}
      const token = /password-reset\/([\w-]+)/.exec(link ?? '')?.[1]
      const passwords = { password: 'new secret 1', password_confirmation: 'new secret 1' }
      return visitor.post('/undo-phone-change', { token, ...passwords })
    },
    wrong: {}
  },
  'POST /user/change-password': {
    done: async visitor => {
      await visitor.post('/login', { phone: '+213550000003', password: DEMO_PASSWORD, ...DEVICE })
      return visitor.post('/user/change-password', { current_password: DEMO_PASSWORD, ...NEW_PASSWORDS })
    },
    wrong: { current_password: 'wrong', ...NEW_PASSWORDS }
  },
  'POST /passkey-options': {
    done: visitor => visitor.post('/passkey-options'),
    refused: {
      429: () => tiredVisitor('/passkey-options'),
      501: async () => (await arrive(nameless.url)).post('/passkey-options')
    }
  },
  'POST /passkey-login': {
    done: async visitor => {
      const { device } = await keyOwner()
      const credential = device.sign(v.parse(Challenge, (await visitor.post('/passkey-options')).body))
      return visitor.post('/passkey-login', { credential, ...DEVICE })
    },
    wrong: { credential: ANY_SIGNATURE, ...DEVICE },
    refused: {
      429: () => tiredVisitor('/passkey-login'),
      501: async () => (await arrive(nameless.url)).post('/passkey-login', { credential: ANY_SIGNATURE, ...DEVICE })
    }
  },
  'GET /user/passkeys': {
    path: '/user/passkeys',
    done: (_, client) => client.get('/user/passkeys'),
    refused: { 501: async () => (await newClient(nameless, { now: NOW })).get('/user/passkeys') }
  },
  'POST /user/passkey-options': {
    done: async () => (await demoClient(api)).post('/user/passkey-options', { password: DEMO_PASSWORD }),
    wrong: {},
    refused: {
      409: async () => {
        const { client, id: client_id } = await keyOwner()
        const keys = Array.from({ length: 9 }, (_, index) => ({ ...ANY_ROW, id: `${client_id} ${index}`, client_id }))
        await api.db.insertInto('passkeys').values(keys).execute()
        const answer = await client.post('/user/passkey-options', { password: DEMO_PASSWORD })
        await api.db.deleteFrom('passkeys').execute()
        return answer
      },
      501: async () => (await demoClient(nameless)).post('/user/passkey-options', { password: DEMO_PASSWORD })
    }
  },
  'POST /user/add-passkey': {
    done: async () => (await keyOwner()).added,
    wrong: {},
    refused: {
      409: async () => {
        const { client, device } = await keyOwner()
        return client.post('/user/add-passkey', { credential: device.make(await newKeyOptions(client)) })
      },
      501: async () => {
        const credential = createAuthenticator(HOME).make({ challenge: 'x' })
        return (await newClient(nameless, { now: NOW })).post('/user/add-passkey', { credential })
      }
    }
  },
  'POST /user/remove-passkey': {
    done: async () => {
      const { client, id } = await keyOwner()
      const { number } = await api.db
        .selectFrom('passkeys')
        .select('number')
        .where('client_id', '=', id)
        .executeTakeFirstOrThrow()
      return client.post('/user/remove-passkey', { passkey: number })
    },
    wrong: {},
    refused: { 404: (_, client) => client.post('/user/remove-passkey', { passkey: 99_999 }) }
  },
  'GET /user/alerts': { path: '/user/alerts', done: (_, client) => client.get('/user/alerts') },
  'POST /user/share-task': {
    ...act('/user/share-task', 0),
    refused: {
      404: (_, client) => client.post('/user/share-task', { task: 99_999 }),
      409: async (_, client) => client.post('/user/share-task', { task: await bookedBy(client, 6) })
    }
  },
  'POST /user/unshare-task': {
    ...act('/user/unshare-task', 0),
    refused: { 404: (_, client) => client.post('/user/unshare-task', { task: 99_999 }) }
  },
  'GET /user/reschedule-times/:id': {
    path: '/user/reschedule-times/1',
    done: async (_, client) => client.get(`/user/reschedule-times/${await bookedBy(client)}`),
    refused: {
      422: (_, client) => client.get('/user/reschedule-times/1?from=x'),
      404: (_, client) => client.get('/user/reschedule-times/99999'),
      409: async (_, client) => client.get(`/user/reschedule-times/${await bookedBy(client, 3)}`)
    }
  },
  'GET /user/next-artisans/:id': {
    path: '/user/next-artisans/1',
    done: async (_, client) => client.get(`/user/next-artisans/${await bookedBy(client)}`),
    refused: {
      404: (_, client) => client.get('/user/next-artisans/99999'),
      409: async (_, client) => client.get(`/user/next-artisans/${await bookedBy(client, 3)}`)
    }
  },
  'POST /user/choose-next-artisan': {
    done: async (_, client) =>
      client.post('/user/choose-next-artisan', { task: await bookedBy(client), profile: null }),
    wrong: {},
    refused: {
      404: (_, client) => client.post('/user/choose-next-artisan', { task: 99_999, profile: null }),
      409: async (_, client) =>
        client.post('/user/choose-next-artisan', { task: await bookedBy(client, 3), profile: null })
    }
  },
  'GET /api/shared-tasks/:token': {
    path: `/api/shared-tasks/${SHARE_TOKEN}`,
    done: async (visitor, client) => {
      const appointment_id = await bookedBy(client, 0)
      await api.db.deleteFrom('shares').execute()
      await api.db
        .insertInto('shares')
        .values({ token: hashOf(SHARE_TOKEN), appointment_id, shared_on: '2026-11-21' })
        .execute()
      return visitor.get(`/api/shared-tasks/${SHARE_TOKEN}`)
    },
    refused: { 404: visitor => visitor.get(`/api/shared-tasks/${SHARE_TOKEN.replace('x', 'y')}`) }
  },
  'POST /user/add-alert': {
    done: (_, client) => client.post('/user/add-alert', EMPTY_PAIR),
    wrong: {},
    refused: { 409: (_, client) => client.post('/user/add-alert', { category: 1, city: 554 }) }
  },
  'POST /user/remove-alert': {
    done: async (_, client) => {
      const { body } = await client.post('/user/add-alert', EMPTY_PAIR)
      return client.post('/user/remove-alert', { alert: v.parse(AlertAdded, body).alert.id })
    },
    wrong: {},
    refused: { 404: (_, client) => client.post('/user/remove-alert', { alert: 99_999 }) }
  },
  'GET /user/data': { path: '/user/data', done: (_, client) => client.get('/user/data') },
  'POST /user/delete-account': {
    done: async visitor => {
      const body = await account(visitor)
      await visitor.post('/register', body)
      return visitor.post('/user/delete-account', { password: body.password })
    },
    wrong: { password: 'wrong' }
  },
  'GET /user/devices': { path: '/user/devices', done: (_, client) => client.get('/user/devices') },
  'POST /user/sign-out-device': {
    done: async () => {
      const there = await demoClient(api)
      const { data } = v.parse(Devices, (await there.get('/user/devices')).body)
      return (await demoClient(api)).post('/user/sign-out-device', { device: data[0]?.id })
    },
    wrong: {},
    refused: {
      404: (_, client) => client.post('/user/sign-out-device', { device: 99_999 }),
      409: async (_, client) => {
        const { data } = v.parse(Devices, (await client.get('/user/devices')).body)
        return client.post('/user/sign-out-device', { device: data[0]?.id })
      }
    }
  },
  'GET /user/tasks': {
    path: '/user/tasks',
    done: (_, client) => client.get('/user/tasks'),
    wrong: '/user/tasks?page=0'
  },
  'GET /user/get-task/:id': {
    path: '/user/get-task/1',
    done: async (_, client) => client.get(`/user/get-task/${await bookedBy(client)}`),
    refused: { 404: (_, client) => client.get('/user/get-task/1') }
  },
  'POST /store-task': books('/store-task', booking, async (_, client) => {
    const same = booking()
    return twice(() => client.post('/store-task', same))
  }),
  'POST /user/urgently-task': books(
    '/user/urgently-task',
    () => URGENT,
    async (_, client) => {
      for (let open = 0; open < 3; open++) await client.post('/user/urgently-task', URGENT)
      return client.post('/user/urgently-task', URGENT)
    }
  ),
  'POST /user/close-task': act('/user/close-task', 0),
  'POST /user/cancel-task': act('/user/cancel-task', 1, { reason: 'x' }),
  'POST /user/reschedule-task': act('/user/reschedule-task', 0, { date: BOOKING.date, start_time: '11:00' }, 4),
  'POST /user/describe-task': act('/user/describe-task', 0, { description: 'x' }, 4),
  'POST /user/add-task-photo': {
    ...act('/user/add-task-photo', 0, PHOTO, 4),
    done: (_, client) => photoOf(client),
    refused: {
      ...act('/user/add-task-photo', 0, PHOTO, 4).refused,
      413: (_, client) => client.post('/user/add-task-photo', `"${'x'.repeat(2 * LIMITS.photo.maxBytes)}"`)
    }
  },
  'POST /user/remove-task-photo': act('/user/remove-task-photo', 0, { photo: 1 }, 4),
  'GET /user/task-photo/:id': {
    path: '/user/task-photo/1',
    done: async (_, client) => {
      const { task } = v.parse(
        v.object({ task: v.object({ photos: v.array(TaskPhoto) }) }),
        (await photoOf(client)).body
      )
      return client.get(task.photos[0]?.url ?? '')
    },
    refused: { 404: (_, client) => client.get('/user/task-photo/99999') }
  },
  'POST /user/review-task': {
    done: async (_, client) => client.post('/user/review-task', { task_id: await bookedBy(client, 4), rating: 5 }),
    wrong: {},
    refused: {
      404: (_, client) => client.post('/user/review-task', { task_id: 99_999, rating: 5 }),
      409: async (_, client) => client.post('/user/review-task', { task_id: await bookedBy(client), rating: 5 })
    }
  }
}

/** Expected properties of injected faults. */
const BLAMED: Record<number, object> = {
  409: { code: 'slot_unavailable' },
  422: { errors: { phone: [expect.any(String)] } }
}

async function twice(attempt: () => Promise<Answer>): Promise<Answer> {
  await attempt()
  return attempt()
}

/** Sends a request that gets this status. */
async function provoke(call: string, status: number, visitor: Visitor, client: Visitor): Promise<Answer> {
  const [method = '', url = ''] = call.split(' ')
  const { path = url, done, refused = {}, wrong } = PROVOKED[call] ?? reads(url)
  const own = refused[status]
  if (own) return own(visitor, client)
  const send = (who: Visitor, body?: unknown, headers?: Record<string, string>) =>
    method === 'GET' ? who.get(path, headers) : who.post(path, body, headers)
  switch (status) {
    case 304: {
      const { headers } = await visitor.get(path)
      return visitor.get(path, { 'if-none-match': headers.get('etag') ?? '' })
    }
    case 400:
      return url.includes(':') ? visitor.get(url.replace(/:\w+/, '%E0%A4%A')) : send(client, '{')
    case 401:
      return send(visitor)
    case 413:
      return send(client, `"${'x'.repeat(64 * 1024)}"`)
    case 415:
      return send(client, 'x', { 'content-type': 'text/plain' })
    case 419:
      return send(client, {}, { 'x-xsrf-token': 'x' })
    case 422:
      return typeof wrong === 'string' ? client.get(wrong) : client.post(path, wrong)
    case 429:
      return tired(method, path)
    case 500:
    case 503:
      await api.dev.fail({ path: path.split('?')[0] ?? path, status })
      return send(client)
    default:
      return done(visitor, client)
  }
}

/** Repeats a request until the rate limit. */
async function tired(method: string, path: string): Promise<Answer> {
  const client = await newClient(strict, { now: NOW })
  const attempt = () => (method === 'GET' ? client.get(path) : client.post(path))
  if (method === 'GET') {
    await attempt()
    await exhaustAddresses()
  }
  for (let count = 0; count < 130; count++) {
    const answer = await attempt()
    if (answer.status === 429) return answer
  }
  return attempt()
}

interface Described {
  paths: Record<string, Record<string, { tags: string[]; responses: Record<string, unknown> }>>
}

let visitor: Visitor
let client: Visitor
beforeAll(async () => {
  visitor = await arrive(api.url)
  client = await newClient(api, { now: NOW })
})

test('every route that needs no operator is in the table', async () => {
  const documented = (await documentedRoutes(api)).filter(({ tag }) => tag !== 'Operator')
  expect(documented.map(({ route }) => route).toSorted()).toEqual(Object.keys(PROVOKED).toSorted())
})

describe.each(Object.keys(PROVOKED))('%s', call => {
  test('responds with each documented status', async () => {
    const document: Described = JSON.parse((await api.app.inject('/api/openapi.json')).body)
    const [method = '', url = ''] = call.split(' ')
    const operation = document.paths[url.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
    for (const status of Object.keys(operation?.responses ?? {}).map(Number)) {
      const answer = await provoke(call, status, await arrive(api.url), await newClient(api, { now: NOW }))
      expect([status, answer]).toEqual([status, expect.objectContaining({ status })])
      expect(status < 400 || v.is(ApiProblem, answer.body)).toBe(true)
      expect(Number(answer.headers.get('retry-after')) > 0).toBe(status === 429 || status === 503)
    }
    expect(operation).toBeDefined()
  })

  test.each([400, 401, 403, 404, 405, 409, 413, 415, 419, 422, 429, 500, 501, 502, 503, 504])(
    'fails with an injected %i',
    async status => {
      const [method = '', url = ''] = call.split(' ')
      const path = (PROVOKED[call]?.path ?? url).split('?')[0] ?? url
      await api.dev.fail({
        path,
        status,
        code: status === 409 ? 'slot_unavailable' : undefined,
        field: status === 422 ? 'phone' : undefined
      })
      const answer = method === 'GET' ? await visitor.get(path) : await client.post(path)
      expect(answer.status).toBe(status)
      expect(v.parse(ApiProblem, answer.body).message).not.toBe('')
      expect(answer.body).toMatchObject(BLAMED[status] ?? {})
      expect(answer.headers.has('retry-after')).toBe(status === 429 || status === 503)
    }
  )
})
