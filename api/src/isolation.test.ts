import { sql } from 'kysely'
import * as v from 'valibot'
import { beforeAll, describe, expect, test } from 'vitest'
import { NextCandidate, TaskPhoto } from '@hirfa/shared-contract'
import { BOOKING, URGENT } from '@hirfa/shared-platform/testing/marketplace'
import { apiOfFile, NOW, book } from '../testing/api-of-file.ts'
import { type Visitor, arrive, DEVICE, newClient } from '../testing/index.ts'
import { documentedRoutes } from '../testing/documented-routes.ts'
import { png } from '../testing/pictures.ts'
import { workDoneBy } from '../testing/work-done.ts'

const ANY_KEY = {
  id: 'key',
  rawId: 'key',
  type: 'public-key',
  response: { clientDataJSON: 'x', attestationObject: 'x' },
  clientExtensionResults: {}
}
const WELDING = 14
const NEW_PASSWORD = { new_password: 'new secret 1', new_password_confirmation: 'new secret 1' }
const HOME = { label: 'home', city: 554, address: '12 rue Didouche Mourad' }
const WithPhotos = v.object({ task: v.object({ photos: v.array(TaskPhoto) }) })

const api = apiOfFile({ publicUrl: 'https://hirfa.example' })

describe('what belongs to one client', () => {
  let owner: Visitor & { id: number }
  let stranger: Visitor & { id: number }
  let pending: number
  let accepted: number
  let completed: number
  let photo: { id: number; url: string }
  let alert: { id: number; city_id: number }
  beforeAll(async () => {
    owner = await newClient(api, { name: 'Owner' })
    stranger = await newClient(api, { name: 'Stranger' })
    pending = await book(owner)
    accepted = await book(owner, { start_time: '10:00' })
    completed = await book(owner, { start_time: '11:00' })
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

  /** The number of a row of the owner, by which a client names it. */
  async function numberOf(table: 'sessions' | 'passkeys' | 'saved_addresses'): Promise<number> {
    const column = table === 'saved_addresses' ? 'id' : 'number'
    const { rows } = await sql<{ number: number }>`select ${sql.ref(column)} as number from ${sql.table(table)}
      where client_id = ${owner.id}`.execute(api.db)
    return rows[0]!.number
  }

  /** All rows of a client in the database. */
  async function belongings(id: number) {
    const own = (table: 'appointments' | 'devices' | 'passkeys' | 'availability_alerts' | 'saved_addresses') =>
      api.db.selectFrom(table).selectAll().where('client_id', '=', id).execute()
    const appointments = await api.db.selectFrom('appointments').select('id').where('client_id', '=', id).execute()
    const ids = appointments.map(each => each.id)
    const ofAppointments = (table: 'reviews' | 'shares' | 'next_artisans') =>
      api.db.selectFrom(table).selectAll().where('appointment_id', 'in', ids).execute()
    return {
      client: await api.db.selectFrom('clients').selectAll().where('id', '=', id).execute(),
      appointments: await own('appointments'),
      devices: await own('devices'),
      sessions: await api.db.selectFrom('sessions').select('id').where('client_id', '=', id).execute(),
      passkeys: await own('passkeys'),
      alerts: await own('availability_alerts'),
      addresses: await own('saved_addresses'),
      reviews: await ofAppointments('reviews'),
      photos: await api.db.selectFrom('appointment_photos').select('id').execute(),
      shares: await ofAppointments('shares'),
      next: await ofAppointments('next_artisans')
    }
  }

  type Sent = string | object
  /** Each call of the client area, by another client who knows all ids: status, and path (GET) or body (POST). */
  const TRIED: Record<string, [status: number, sent: () => Sent | Promise<Sent>]> = {
    'GET /user': [200, () => `/user?id=${owner.id}&user=${owner.id}`],
    'GET /user/tasks': [200, () => `/user/tasks?client=${owner.id}&client_id=${owner.id}`],
    'GET /user/get-task/:id': [404, () => `/user/get-task/${pending}`],
    'POST /user/close-task': [404, () => ({ task: pending })],
    'POST /user/cancel-task': [404, () => ({ task: accepted, reason: 'x' })],
    'GET /user/reschedule-times/:id': [404, () => `/user/reschedule-times/${pending}`],
    'POST /user/reschedule-task': [404, () => ({ task: pending, date: '2026-12-01', start_time: '10:00' })],
    'POST /user/describe-task': [404, () => ({ task: pending, description: 'x', client_id: owner.id })],
    'POST /user/add-task-photo': [404, () => ({ task: pending, photo: png().toString('base64') })],
    'POST /user/remove-task-photo': [404, () => ({ task: pending, photo: photo.id })],
    'GET /user/task-photo/:id': [404, () => photo.url],
    'POST /user/review-task': [404, () => ({ task_id: completed, rating: 1 })],
    'POST /user/share-task': [404, () => ({ task: pending })],
    'POST /user/unshare-task': [404, () => ({ task: pending })],
    'GET /user/next-artisans/:id': [404, () => `/user/next-artisans/${pending}`],
    'POST /user/choose-next-artisan': [404, () => ({ task: pending, profile: null })],
    'POST /store-task': [409, () => ({ ...BOOKING, client_id: owner.id, user: owner.id })],
    'POST /user/urgently-task': [201, () => ({ ...URGENT, client_id: owner.id, id: pending })],
    'POST /user/device-token': [204, () => ({ ...DEVICE, client_id: owner.id })],
    'POST /user/profile': [422, () => ({ name: 'Other', phone: '+213799999999', id: owner.id })],
    'POST /user/reminders': [200, () => ({ reminders: false, id: owner.id })],
    'POST /user/own-code': [409, () => ({ id: owner.id })],
    'POST /user/change-phone': [422, () => ({ phone: '+213799999999', password: 'not known', id: owner.id })],
    'POST /user/confirm-phone': [422, () => ({ phone: '+213799999999', otp_code: '000000', id: owner.id })],
    'GET /user/data': [200, () => `/user/data?client=${owner.id}`],
    'GET /user/devices': [200, () => `/user/devices?client=${owner.id}`],
    'GET /user/passkeys': [200, () => `/user/passkeys?client=${owner.id}`],
    'GET /user/alerts': [200, () => `/user/alerts?client=${owner.id}`],
    'POST /user/add-alert': [201, () => ({ category: WELDING, city: alert.city_id, client_id: owner.id })],
    'POST /user/remove-alert': [404, () => ({ alert: alert.id })],
    'GET /user/addresses': [200, () => `/user/addresses?client=${owner.id}`],
    'POST /user/add-address': [201, () => ({ ...HOME, client_id: owner.id })],
    'POST /user/change-address': [404, async () => ({ ...HOME, id: await numberOf('saved_addresses'), version: 1 })],
    'POST /user/remove-address': [404, async () => ({ id: await numberOf('saved_addresses') })],
    'POST /user/sign-out-device': [404, async () => ({ device: await numberOf('sessions') })],
    'POST /user/passkey-options': [422, () => ({ password: 'not known', id: owner.id })],
    'POST /user/add-passkey': [422, () => ({ id: owner.id, credential: ANY_KEY })],
    'POST /user/remove-passkey': [404, async () => ({ passkey: await numberOf('passkeys') })],
    'POST /user/delete-account': [422, () => ({ password: 'not known', id: owner.id })],
    'POST /user/change-password': [422, () => ({ id: owner.id, current_password: 'not known', ...NEW_PASSWORD })]
  }

  test.each(Object.entries(TRIED))(
    'is neither readable nor writable by %s of another client',
    async (route, [status, sent]) => {
      const before = await belongings(owner.id)
      const path = route.split(' ')[1] ?? ''
      const given = await sent()
      const answer = typeof given === 'string' ? await stranger.get(given) : await stranger.post(path, given)
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
})

describe('responses do not reveal whether an account exists', () => {
  const KNOWN = { phone: '+213550000001', email: 'amina@hirfa.example' }
  const UNKNOWN = { phone: '+213790000009', email: 'unknown@hirfa.example' }
  const passwords = { password: 'new secret 1', password_confirmation: 'new secret 1' }

  test.each<[string, (who: typeof KNOWN) => object, hashes: number]>([
    ['/login', ({ phone }) => ({ phone, password: 'wrong', ...DEVICE }), 1],
    ['/login', ({ email }) => ({ email, password: 'wrong', ...DEVICE }), 1],
    ['/forgot-password', ({ email }) => ({ email }), 0],
    ['/forgot-password-phone', ({ phone }) => ({ phone }), 0],
    ['/verify-otp', ({ phone }) => ({ identifier: phone, type: 'phone', otp_code: 'x', otp_for: 'reset' }), 0],
    ['/otp-login', ({ phone }) => ({ phone }), 0],
    ['/login-by-code', ({ phone }) => ({ phone, otp_code: 'x', ...DEVICE }), 0],
    ['/reset-pass', ({ email }) => ({ token: 'x', email, ...passwords }), 0],
    ['/reset-password-phone', ({ phone }) => ({ phone, token: 'x', ...NEW_PASSWORD }), 0]
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
