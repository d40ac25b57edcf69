import { sql } from 'kysely'
import * as v from 'valibot'
import { beforeAll, describe, expect, test } from 'vitest'
import { NextCandidate, TaskPhoto } from '@hirfa/shared-contract'
import { BOOKING, URGENT } from '@hirfa/shared-platform/testing/marketplace'
import { apiOfFile } from '../testing/api-of-file.ts'
import type { Visitor } from '../testing/index.ts'
import { documentedRoutes } from '../testing/documented-routes.ts'
import { arrive, createVisitor, DEMO_PASSWORD, DEVICE, newClient } from '../testing/index.ts'
import { png } from '../testing/pictures.ts'
import { workDoneBy } from '../testing/work-done.ts'

const NOW = new Date('2026-11-21T08:00:00Z')
const ANY_KEY = {
  id: 'key',
  rawId: 'key',
  type: 'public-key',
  response: { clientDataJSON: 'x', attestationObject: 'x' },
  clientExtensionResults: {}
}
const WELDING = 14
const HOME = { label: 'home', city: 554, address: '12 rue Didouche Mourad' }
const WithPhotos = v.object({ task: v.object({ photos: v.array(TaskPhoto) }) })
const Task = v.object({ task: v.object({ id: v.number() }) })

const api = apiOfFile({ now: NOW, publicUrl: 'https://hirfa.example' })

describe('what belongs to one client', () => {
  let owner: Visitor & { id: number }
  let stranger: Visitor & { id: number }
  let pending: number
  let accepted: number
  let completed: number
  let photo: { id: number; url: string }
  let alert: { id: number; city_id: number }
  beforeAll(async () => {
    owner = await newClient(api, { now: NOW, name: 'Owner' })
    stranger = await newClient(api, { now: NOW, name: 'Stranger' })
    const book = async (hour: string) =>
      v.parse(Task, (await owner.post('/store-task', { ...BOOKING, start_time: hour })).body).task.id
    pending = await book('09:00')
    accepted = await book('10:00')
    completed = await book('11:00')
    await owner.post('/user/share-task', { task: pending })
    await owner.post('/user/add-address', HOME)
    const free = await owner.get(`/user/next-artisans/${pending}`)
    const profile = v.parse(v.object({ data: v.array(NextCandidate) }), free.body).data[0]?.profile.id
    await owner.post('/user/choose-next-artisan', { task: pending, profile })
    await api.dev.setStatus(accepted, { status: 1 })
    await api.dev.setStatus(completed, { status: 4 })
    const added = await owner.post('/user/add-task-photo', { task: pending, photo: png().toString('base64') })
    photo = v.parse(WithPhotos, added.body).task.photos[0]!
    const key = { id: 'key', public_key: 'x', counter: 0, transports: '[]', browser: null, system: null }
    await api.db
      .insertInto('passkeys')
      .values({ ...key, client_id: owner.id, created_at: NOW, used_at: null })
      .execute()
    const withoutWelders = sql<number>`(select min(id) from cities where wilaya_id not in
      (select wilaya_id from offer_places where service_id = ${WELDING}))`
    alert = await api.db
      .insertInto('availability_alerts')
      .values({
        client_id: owner.id,
        service_id: WELDING,
        city_id: withoutWelders,
        language: 'ar',
        created_at: NOW
      })
      .returning(['id', 'city_id'])
      .executeTakeFirstOrThrow()
  })

  async function numberOf(table: 'sessions' | 'passkeys'): Promise<number> {
    const row = await api.db
      .selectFrom(table)
      .select('number')
      .where('client_id', '=', owner.id)
      .executeTakeFirstOrThrow()
    return row.number
  }

  async function savedId(): Promise<number> {
    const saved = await api.db.selectFrom('saved_addresses').select('id').where('client_id', '=', owner.id).execute()
    return saved[0]?.id ?? 0
  }

  /** All rows of a client in the database. */
  async function belongings(id: number) {
    const [client, appointments, devices, sessions, passkeys, alerts, addresses] = await Promise.all([
      api.db.selectFrom('clients').selectAll().where('id', '=', id).execute(),
      api.db.selectFrom('appointments').selectAll().where('client_id', '=', id).orderBy('id').execute(),
      api.db.selectFrom('devices').selectAll().where('client_id', '=', id).execute(),
      api.db.selectFrom('sessions').select('id').where('client_id', '=', id).execute(),
      api.db.selectFrom('passkeys').selectAll().where('client_id', '=', id).execute(),
      api.db.selectFrom('availability_alerts').selectAll().where('client_id', '=', id).execute(),
      api.db.selectFrom('saved_addresses').selectAll().where('client_id', '=', id).execute()
    ])
    const ids = appointments.map(each => each.id)
    const reviews = await api.db.selectFrom('reviews').selectAll().where('appointment_id', 'in', ids).execute()
    const shares = await api.db.selectFrom('shares').selectAll().where('appointment_id', 'in', ids).execute()
    const photos = await api.db.selectFrom('appointment_photos').select('id').execute()
    const next = await api.db.selectFrom('next_artisans').selectAll().where('appointment_id', 'in', ids).execute()
    return { client, appointments, devices, sessions, passkeys, alerts, addresses, reviews, photos, shares, next }
  }

  /** Each call of the client area, sent by another client who knows all ids of the owner. */
  const TRIED: Record<string, { send: () => Promise<{ status: number; body: unknown }>; status: number }> = {
    'GET /user': { send: () => stranger.get(`/user?id=${owner.id}&user=${owner.id}`), status: 200 },
    'GET /user/tasks': {
      send: () => stranger.get(`/user/tasks?client=${owner.id}&client_id=${owner.id}`),
      status: 200
    },
    'GET /user/get-task/:id': { send: () => stranger.get(`/user/get-task/${pending}`), status: 404 },
    'POST /user/close-task': { send: () => stranger.post('/user/close-task', { task: pending }), status: 404 },
    'POST /user/cancel-task': {
      send: () => stranger.post('/user/cancel-task', { task: accepted, reason: 'x' }),
      status: 404
    },
    'GET /user/reschedule-times/:id': { send: () => stranger.get(`/user/reschedule-times/${pending}`), status: 404 },
    'POST /user/reschedule-task': {
      send: () => stranger.post('/user/reschedule-task', { task: pending, date: '2026-12-01', start_time: '10:00' }),
      status: 404
    },
    'POST /user/describe-task': {
      send: () => stranger.post('/user/describe-task', { task: pending, description: 'x', client_id: owner.id }),
      status: 404
    },
    'POST /user/add-task-photo': {
      send: () => stranger.post('/user/add-task-photo', { task: pending, photo: png().toString('base64') }),
      status: 404
    },
    'POST /user/remove-task-photo': {
      send: () => stranger.post('/user/remove-task-photo', { task: pending, photo: photo.id }),
      status: 404
    },
    'GET /user/task-photo/:id': { send: () => stranger.get(photo.url), status: 404 },
    'POST /user/review-task': {
      send: () => stranger.post('/user/review-task', { task_id: completed, rating: 1 }),
      status: 404
    },
    'POST /user/share-task': { send: () => stranger.post('/user/share-task', { task: pending }), status: 404 },
    'POST /user/unshare-task': { send: () => stranger.post('/user/unshare-task', { task: pending }), status: 404 },
    'GET /user/next-artisans/:id': { send: () => stranger.get(`/user/next-artisans/${pending}`), status: 404 },
    'POST /user/choose-next-artisan': {
      send: () => stranger.post('/user/choose-next-artisan', { task: pending, profile: null }),
      status: 404
    },
    'POST /store-task': {
      send: () =>
        stranger.post('/store-task', { ...BOOKING, start_time: '09:00', client_id: owner.id, user: owner.id }),
      status: 409
    },
    'POST /user/urgently-task': {
      send: () => stranger.post('/user/urgently-task', { ...URGENT, client_id: owner.id, id: pending }),
      status: 201
    },
    'POST /user/device-token': {
      send: () => stranger.post('/user/device-token', { ...DEVICE, client_id: owner.id }),
      status: 204
    },
    'POST /user/profile': {
      send: () => stranger.post('/user/profile', { name: 'Other', phone: '+213799999999', id: owner.id }),
      status: 422
    },
    'POST /user/reminders': {
      send: () => stranger.post('/user/reminders', { reminders: false, id: owner.id }),
      status: 200
    },
    'POST /user/own-code': { send: () => stranger.post('/user/own-code', { id: owner.id }), status: 409 },
    'POST /user/change-phone': {
      send: () => stranger.post('/user/change-phone', { phone: '+213799999999', password: 'not known', id: owner.id }),
      status: 422
    },
    'POST /user/confirm-phone': {
      send: () => stranger.post('/user/confirm-phone', { phone: '+213799999999', otp_code: '000000', id: owner.id }),
      status: 422
    },
    'GET /user/data': { send: () => stranger.get(`/user/data?client=${owner.id}`), status: 200 },
    'GET /user/devices': { send: () => stranger.get(`/user/devices?client=${owner.id}`), status: 200 },
    'GET /user/passkeys': { send: () => stranger.get(`/user/passkeys?client=${owner.id}`), status: 200 },
    'GET /user/alerts': { send: () => stranger.get(`/user/alerts?client=${owner.id}`), status: 200 },
    'POST /user/add-alert': {
      send: () => stranger.post('/user/add-alert', { category: WELDING, city: alert.city_id, client_id: owner.id }),
      status: 201
    },
    'POST /user/remove-alert': { send: () => stranger.post('/user/remove-alert', { alert: alert.id }), status: 404 },
    'GET /user/addresses': { send: () => stranger.get(`/user/addresses?client=${owner.id}`), status: 200 },
    'POST /user/add-address': {
      send: () => stranger.post('/user/add-address', { ...HOME, client_id: owner.id }),
      status: 201
    },
    'POST /user/change-address': {
      send: async () => stranger.post('/user/change-address', { ...HOME, id: await savedId(), version: 1 }),
      status: 404
    },
    'POST /user/remove-address': {
      send: async () => stranger.post('/user/remove-address', { id: await savedId() }),
      status: 404
    },
    'POST /user/sign-out-device': {
      send: async () => stranger.post('/user/sign-out-device', { device: await numberOf('sessions') }),
      status: 404
    },
    'POST /user/passkey-options': {
      send: () => stranger.post('/user/passkey-options', { password: 'not known', id: owner.id }),
      status: 422
    },
    'POST /user/add-passkey': {
      send: () => stranger.post('/user/add-passkey', { id: owner.id, credential: ANY_KEY }),
      status: 422
    },
    'POST /user/remove-passkey': {
      send: async () => stranger.post('/user/remove-passkey', { passkey: await numberOf('passkeys') }),
      status: 404
    },
    'POST /user/delete-account': {
      send: () => stranger.post('/user/delete-account', { password: 'not known', id: owner.id }),
      status: 422
    },
    'POST /user/change-password': {
      send: () =>
        stranger.post('/user/change-password', {
          id: owner.id,
          current_password: 'not known',
          new_password: 'new secret 1',
          new_password_confirmation: 'new secret 1'
        }),
      status: 422
    }
  }

  test.each(Object.entries(TRIED))(
    'is neither readable nor writable by %s of another client',
    async (_, { send, status }) => {
      const before = await belongings(owner.id)
      const answer = await send()
      expect(answer.status).toBe(status)
      expect(await belongings(owner.id)).toEqual(before)
      expect(JSON.stringify(answer.body)).not.toContain('Owner')
      expect(JSON.stringify(answer.body)).not.toContain(before.client[0]?.phone)
    }
  )

  test('has a link and a next artisan, which the calls above leave alone', async () => {
    const { shares, next } = await belongings(owner.id)
    expect([shares.length, next.length]).toEqual([1, 1])
  })

  test('is covered for every route of the client area', async () => {
    const documented = await documentedRoutes(api)
    const own = documented.filter(({ tag }) => tag === 'Client area').map(({ route }) => route)
    expect(Object.keys(TRIED).toSorted((a, b) => a.localeCompare(b))).toEqual(
      own.toSorted((a, b) => a.localeCompare(b))
    )
  })

  test('another client has a separate response for the same idempotency key', async () => {
    const key = { 'idempotency-key': crypto.randomUUID() }
    const mine = await owner.post('/user/urgently-task', URGENT, key)
    const theirs = await stranger.post('/user/urgently-task', URGENT, key)
    expect(theirs.headers.has('idempotency-replayed')).toBe(false)
    expect(v.parse(Task, theirs.body).task.id).not.toBe(v.parse(Task, mine.body).task.id)
  })
})

describe('a code and its token', () => {
  const codeOf = async (phone: string) => api.dev.codeFor(phone)
  const verify = (visitor: Visitor, identifier: string, otp_code: string, otp_for: string) =>
    visitor.post('/verify-otp', { identifier, type: 'phone', otp_code, otp_for })

  test('are valid for one number and one purpose, once', async () => {
    const visitor = await arrive(api.url)
    const [phone, other] = ['+213791000001', '+213791000002']
    await visitor.post('/otp-register', { phone })
    await visitor.post('/otp-register', { phone: other })
    const code = await codeOf(phone)
    expect((await verify(visitor, other, code, 'register')).status).toBe(422)
    expect((await verify(visitor, phone, code, 'reset')).status).toBe(422)
    const { token } = v.parse(v.object({ token: v.string() }), (await verify(visitor, phone, code, 'register')).body)
    expect((await verify(visitor, phone, code, 'register')).status).toBe(422)

    const account = { name: 'Sara', password: 'correct horse', register_type: 'phone', token, ...DEVICE }
    expect((await visitor.post('/register', { ...account, phone: other })).body).toHaveProperty('errors.token')
    const reset = { phone, token, new_password: 'new secret 1', new_password_confirmation: 'new secret 1' }
    expect((await visitor.post('/reset-password-phone', reset)).body).toHaveProperty('errors.token')
    expect((await visitor.post('/register', { ...account, phone })).status).toBe(201)
    expect((await visitor.post('/register', { ...account, phone })).status).toBe(422)
  })

  test('of a reset cannot set the password of another client', async () => {
    const visitor = await arrive(api.url)
    const phone = '+213550000001'
    await visitor.post('/forgot-password-phone', { phone })
    const answer = await verify(visitor, phone, await codeOf(phone), 'reset')
    const { token } = v.parse(v.object({ token: v.string() }), answer.body)
    const passwords = { new_password: 'stolen word 1', new_password_confirmation: 'stolen word 1' }
    expect((await visitor.post('/reset-password-phone', { phone: '+213550000002', token, ...passwords })).status).toBe(
      422
    )
    expect(
      (await visitor.post('/login', { phone: '+213550000002', password: 'stolen word 1', ...DEVICE })).status
    ).toBe(422)
  })
})

test('signing in starts a new session, and a password change ends all others', async () => {
  const login = { phone: '+213550000003', password: DEMO_PASSWORD, ...DEVICE }
  const [one, two] = [await arrive(api.url), await arrive(api.url)]
  const before = createVisitor(api.url)
  for (const [name, value] of one.cookies) before.cookies.set(name, value)
  await one.post('/login', login)
  await two.post('/login', login)
  expect((await before.get('/user')).status).toBe(401)

  const new_password = 'another word 1'
  const change = { current_password: DEMO_PASSWORD, new_password, new_password_confirmation: new_password }
  expect((await one.post('/user/change-password', change)).status).toBe(200)
  expect((await one.get('/user')).status).toBe(200)
  expect((await two.get('/user')).status).toBe(401)
  expect((await two.post('/login', login)).status).toBe(419)
})

describe('responses do not reveal whether an account exists', () => {
  const KNOWN = { phone: '+213550000001', email: 'amina@hirfa.example' }
  const UNKNOWN = { phone: '+213790000009', email: 'unknown@hirfa.example' }
  const passwords = { password: 'new secret 1', password_confirmation: 'new secret 1' }
  const news = { new_password: 'new secret 1', new_password_confirmation: 'new secret 1' }

  test.each<[string, (who: typeof KNOWN) => object, hashes: number]>([
    ['/login', ({ phone }) => ({ phone, password: 'wrong', ...DEVICE }), 1],
    ['/login', ({ email }) => ({ email, password: 'wrong', ...DEVICE }), 1],
    ['/forgot-password', ({ email }) => ({ email }), 0],
    ['/forgot-password-phone', ({ phone }) => ({ phone }), 0],
    ['/verify-otp', ({ phone }) => ({ identifier: phone, type: 'phone', otp_code: 'x', otp_for: 'reset' }), 0],
    ['/otp-login', ({ phone }) => ({ phone }), 0],
    ['/login-by-code', ({ phone }) => ({ phone, otp_code: 'x', ...DEVICE }), 0],
    ['/reset-pass', ({ email }) => ({ token: 'x', email, ...passwords }), 0],
    ['/reset-password-phone', ({ phone }) => ({ phone, token: 'x', ...news }), 0]
  ])('by the response of %s or by the work before it', async (path, bodyFor, hashes) => {
    const visitor = await arrive(api.url)
    // Clears the limits that earlier requests have used up.
    await api.db.deleteFrom('rate_windows').execute()
    const answers: { status: number; body: unknown }[] = []
    const ask = (who: typeof KNOWN) => workDoneBy(async () => answers.push(await visitor.post(path, bodyFor(who))))
    const [known, unknown] = [await ask(KNOWN), await ask(UNKNOWN)]
    expect(unknown).toEqual(known)
    expect(known.hashes).toBe(hashes)
    expect(known.statements).not.toEqual([])
    const [one, two] = answers.map(({ status, body }) => ({ status, body }))
    expect(two).toEqual(one)
  })

  test('by the number of accepted wrong codes', async () => {
    await api.db.deleteFrom('rate_windows').execute()
    const visitor = await arrive(api.url)
    const tries = async ({ phone }: typeof KNOWN) => {
      await visitor.post('/forgot-password-phone', { phone })
      const statuses = []
      for (let index = 0; index < 7; index++) {
        const body = { identifier: phone, type: 'phone', otp_code: 'x', otp_for: 'reset' }
        statuses.push((await visitor.post('/verify-otp', body)).status)
      }
      return statuses
    }
    expect(await tries(UNKNOWN)).toEqual(await tries(KNOWN))
  })
})
