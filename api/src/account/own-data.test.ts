import { sql } from 'kysely'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { BOOKING, URGENT } from '@hirfa/shared-platform/testing/marketplace'
import { apiOfFile, NOW, invalid, book } from '../../testing/api-of-file.ts'
import { arrive, DEVICE } from '../../testing/index.ts'
import { type Newcomer, newcomer } from '../../testing/newcomer.ts'
import { png } from '../../testing/pictures.ts'

const PASSWORD = 'correct horse'

const api = apiOfFile()
let hour = 8

interface Registered extends Newcomer {
  id: number
}

async function registered(client?: Newcomer): Promise<Registered> {
  const sara = client ?? (await newcomer(api))
  await sara.register()
  const { id } = v.parse(v.object({ id: v.number() }), (await sara.visitor.get('/user')).body)
  return { ...sara, id }
}

/** Books one appointment in each of these statuses, with every field that only a client enters. */
async function booked(client: Newcomer, statuses: number[]): Promise<number[]> {
  const ids = []
  for (const status of statuses) {
    const start_time = `${String(hour++).padStart(2, '0')}:00`
    const id = await book(client.visitor, { start_time, address: 'Secret street 7' })
    if (status !== 0) await api.dev.setStatus(id, { status })
    ids.push(id)
  }
  return ids
}

describe('the data export of a client', () => {
  test('contains all stored data of the client, and none of other clients', async () => {
    const other = await registered()
    const client = await registered()
    const [mine, rated] = await booked(client, [0, 4])
    const [theirs] = await booked(other, [0])
    await client.visitor.post('/user/review-task', { task_id: rated, rating: 4, comment: 'Bon travail' })
    const answer = await client.visitor.get('/user/data')

    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="hirfa-2026-11-21.json"')
    expect(answer.body).toMatchObject({
      account: { id: client.id, name: 'سارة عماري', phone: client.phone },
      appointments: [
        { id: mine, address: 'Secret street 7' },
        { id: rated, review: { rating: 4, comment: 'Bon travail' } }
      ],
      signed_in_devices: [{ signed_in_at: '2026-11-21T08:00:00.000000Z' }],
      push_devices: [{ device_id: DEVICE.device_id }],
      known_devices: [{ signed_in_at: '2026-11-21T08:00:00.000000Z' }],
      passkeys: []
    })
    const text = JSON.stringify(answer.body)
    expect(text).not.toContain(other.phone)
    expect(text).not.toContain(`"id":${theirs},`)
  })

  test('contains no credentials', async () => {
    const client = await registered()
    const { password } = await api.db
      .selectFrom('clients')
      .select('password')
      .where('id', '=', client.id)
      .executeTakeFirstOrThrow()
    const text = JSON.stringify((await client.visitor.get('/user/data')).body)
    for (const secret of [
      password,
      PASSWORD,
      client.visitor.cookies.get('hirfa_session') ?? 'none',
      DEVICE.device_token
    ])
      expect(text).not.toContain(secret)
  })

  test('covers every table that names a client', async () => {
    const { rows } = await sql<{ table_name: string }>`select table_name from information_schema.columns
      where column_name = 'client_id' and table_schema = 'public' order by table_name`.execute(api.db)
    expect(rows.map(({ table_name }) => table_name)).toEqual([
      'appointments',
      'availability_alerts',
      'devices',
      'known_devices',
      'passkeys',
      'phone_changes',
      'saved_addresses',
      'sessions'
    ])
  })
})

describe('an account that is deleted', () => {
  test('is deleted with its personal data, and the phone number can be registered again', async () => {
    const client = await registered()
    const elsewhere = await arrive(api.url)
    await elsewhere.post('/login', { phone: client.phone, password: PASSWORD, ...DEVICE })
    await booked(client, [0])
    await elsewhere.post('/user/urgently-task', URGENT, { 'idempotency-key': crypto.randomUUID() })
    const answer = await client.visitor.post('/user/delete-account', { password: PASSWORD })
    expect(answer).toMatchObject({ status: 200, body: { message: 'Your account has been deleted' } })

    expect((await client.visitor.get('/user')).status).toBe(401)
    expect((await elsewhere.get('/user')).status).toBe(401)
    expect(await traces(client)).toEqual([])
    const login = { phone: client.phone, password: PASSWORD, ...DEVICE }
    expect((await (await arrive(api.url)).post('/login', login)).status).toBe(422)
    await api.dev.fixClock(new Date(NOW.getTime() + 3_600_000))
    await client.visitor.get('/sanctum/csrf-cookie')
    const again = await registered(client)
    expect((await again.visitor.get('/user/tasks')).body).toMatchObject({ total: 0 })
    await api.dev.fixClock(NOW)
  })

  test('leaves the artisan the appointments, anonymised', async () => {
    const client = await registered()
    // The completed one first: a client may have three open appointments with one artisan.
    const ids = await booked(client, [4, 0, 1, 3])
    const rated = ids[0] ?? 0
    await client.visitor.post('/user/review-task', { task_id: rated, rating: 2, comment: 'Call me at 0555' })
    const photo = { task: ids[1], photo: png().toString('base64') }
    expect((await client.visitor.post('/user/add-task-photo', photo)).status).toBe(201)
    await client.visitor.post('/user/delete-account', { password: PASSWORD })

    const rows = await api.db.selectFrom('appointments').selectAll().where('id', 'in', ids).orderBy('id').execute()
    expect(rows.map(({ status }) => status)).toEqual([4, 2, 6, 3])
    for (const row of rows)
      expect(row).toMatchObject({ client_id: null, address: '', description: null, latitude: null, longitude: null })
    expect(rows.map(({ cancel_reason }) => cancel_reason)).toEqual([
      null,
      null,
      'The client has deleted their account',
      null
    ])
    expect(await api.db.selectFrom('appointment_photos').select('id').execute()).toEqual([])
    const reviews = await api.db.selectFrom('reviews').selectAll().where('appointment_id', '=', rated).execute()
    expect(reviews).toMatchObject([{ rating: 2, author: '', comment: null }])
    const shown = await (await arrive(api.url)).get('/api/profiles/1/reviews')
    expect(shown.body).toHaveProperty(
      'data.0',
      expect.objectContaining({ rating: 2, author: 'A former client', comment: null })
    )
  })

  test('frees its booked slots', async () => {
    const client = await registered()
    const start_time = `${String(hour++).padStart(2, '0')}:00`
    await client.visitor.post('/store-task', { ...BOOKING, start_time })
    await client.visitor.post('/user/delete-account', { password: PASSWORD })
    expect((await (await registered()).visitor.post('/store-task', { ...BOOKING, start_time })).status).toBe(201)
  })

  test('is not deleted with a wrong password', async () => {
    const client = await registered()
    const answer = await client.visitor.post('/user/delete-account', { password: 'not this' })
    expect(answer).toMatchObject(invalid('password', 'The current password is not right'))
    expect((await client.visitor.get('/user')).status).toBe(200)
  })
})

/** The tables that still contain the client's id or phone number. */
async function traces({ id, phone }: Registered): Promise<string[]> {
  const tables = await sql<{ table_name: string }>`select table_name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(api.db)
  const found = await Promise.all(
    tables.rows.map(async ({ table_name }) => {
      const { rows } = await sql<{
        text: string
      }>`select to_json(t)::text as text from ${sql.table(table_name)} t`.execute(api.db)
      const held = rows.some(({ text }) => text.includes(phone) || text.includes(`"client_id":${id},`))
      return held ? [table_name] : []
    })
  )
  // Sending limits of a number are not personal data; they expire within an hour.
  return found.flat().filter(table => table !== 'rate_windows')
}
