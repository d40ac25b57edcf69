import { sql } from 'kysely'
import { AvailabilityAlerts } from '@hirfa/shared-contract'
import * as v from 'valibot'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Visitor, newClient } from '../../testing/index.ts'
import { apiOfFile, NOW, conflict, invalid } from '../../testing/api-of-file.ts'
import { sweep } from '../database/sweep.ts'
import { createClock, later } from '../clock.ts'
import { unsetMessenger } from '../sign-in/messenger.ts'
import { ALERT_SECONDS } from './alerts-store.ts'
import { notifyClients } from './notify-clients.ts'

const WELDING = 14
const ALGIERS_PLUMBING = { category: 1, city: 554 }

const api = apiOfFile({ publicUrl: 'https://hirfa.example' })
/** Communes of wilayas without a welder. */
let empty: number[]
beforeAll(async () => {
  const rows = await sql<{ id: number }>`select id from cities where wilaya_id not in
    (select wilaya_id from offer_places where service_id = ${WELDING}) order by id`.execute(api.db)
  empty = rows.rows.map(({ id }) => id)
})
afterEach(() => sql`delete from availability_alerts`.execute(api.db))

async function alertsOf(client: Visitor) {
  return v.parse(AvailabilityAlerts, (await client.get('/user/alerts')).body)
}

function add(client: Visitor, city = empty[0]) {
  return client.post('/user/add-alert', { category: WELDING, city })
}

/** Adds a welder to the wilaya of a commune, and removes them after the test. */
async function withWelder(city: number | undefined, run: () => Promise<void>) {
  const { id } = await api.db
    .selectFrom('artisans')
    .select('id')
    .where('id', 'in', eb => eb.selectFrom('offers').select('artisan_id').where('service_id', '=', WELDING))
    .limit(1)
    .executeTakeFirstOrThrow()
  await sql`insert into zones (artisan_id, wilaya_id, city_id)
    select ${id}, wilaya_id, null from cities where id = ${city}`.execute(api.db)
  try {
    await run()
  } finally {
    await sql`delete from zones where artisan_id = ${id}`.execute(api.db)
  }
}

async function notify(dependencies = api.dependencies): Promise<unknown[]> {
  const errors: unknown[] = []
  await notifyClients(dependencies, error => errors.push(error))
  return errors
}

async function textsTo(client: Visitor): Promise<string[]> {
  const { phone } = v.parse(v.object({ phone: v.string() }), (await client.get('/user')).body)
  return (await api.dev.mailbox()).filter(({ to }) => to === phone).map(({ text }) => text)
}

describe('an availability alert', () => {
  test('is one per client, service and commune, and can be removed', async () => {
    const client = await newClient(api)
    const added = await add(client)
    expect(added).toMatchObject({ status: 201, body: { alert: { category: WELDING, city: empty[0] } } })
    expect((await add(client)).body).toEqual(added.body)
    const [alert, ...others] = await alertsOf(client)
    expect(others).toEqual([])

    expect((await client.post('/user/remove-alert', { alert: alert?.id })).status).toBe(200)
    expect(await alertsOf(client)).toEqual([])
    expect((await client.post('/user/remove-alert', { alert: alert?.id })).status).toBe(404)
  })

  test('is one also if two requests arrive at the same time', async () => {
    const client = await newClient(api)
    const answers = await Promise.all([add(client), add(client), add(client)])
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(await alertsOf(client)).toHaveLength(1)
  })

  test('is refused where artisans are listed, for an unknown pair, and above ten', async () => {
    const client = await newClient(api)
    const there = await client.post('/user/add-alert', ALGIERS_PLUMBING)
    expect(there).toMatchObject(conflict('artisans_available'))
    expect(await client.post('/user/add-alert', { category: 99, city: 554 })).toMatchObject(invalid('category'))
    expect(await add(client, 99_999)).toMatchObject(invalid('city'))
    for (const city of empty.slice(0, 10)) expect((await add(client, city)).status).toBe(201)
    expect(await add(client, empty[10])).toMatchObject(conflict('too_many_alerts'))
    expect((await add(client, empty[9])).status).toBe(201)
  })

  test('sends one message in the language of the client, once an artisan is listed there', async () => {
    const client = await newClient(api)
    await client.post('/user/add-alert', { category: WELDING, city: empty[0] }, { 'accept-language': 'fr' })
    expect(await notify()).toEqual([])
    expect(await textsTo(client)).toEqual([])
    await withWelder(empty[0], async () => {
      await Promise.all([notify(), notify()])
      await notify()
    })
    expect(await textsTo(client)).toEqual([
      expect.stringMatching(/^Ferronnerie et soudure : .* Adrar .*: https:\/\/hirfa\.example\/services\/welding$/)
    ])
    expect(await alertsOf(client)).toEqual([])
  })

  test('sends a mail to a client without a verified phone number', async () => {
    const client = await newClient(api)
    const { id } = v.parse(v.object({ id: v.number() }), (await client.get('/user')).body)
    const email = `alert-${id}@example.dz`
    await api.db.updateTable('clients').set({ email, phone_verified: false }).where('id', '=', id).execute()
    await add(client)
    await withWelder(empty[0], async () => expect(await notify()).toEqual([]))
    expect((await api.dev.mailbox()).filter(({ to }) => to === email)).toHaveLength(1)
  })

  test('stays if its message cannot be sent, and does not delay the others', async () => {
    const [one, other] = [await newClient(api), await newClient(api)]
    await add(one)
    await add(other)
    await withWelder(empty[0], async () => {
      expect(await notify({ ...api.dependencies, messenger: unsetMessenger })).toHaveLength(2)
      expect([await alertsOf(one), await alertsOf(other)].map(({ length }) => length)).toEqual([1, 1])
      let refused = false
      const once: typeof unsetMessenger = {
        ...api.dependencies.messenger,
        send: (message, trx) => {
          const send = refused ? api.dependencies.messenger.send : unsetMessenger.send
          refused = true
          return send(message, trx)
        }
      }
      expect(await notify({ ...api.dependencies, messenger: once })).toHaveLength(1)
    })
    expect([await alertsOf(one), await alertsOf(other)].map(({ length }) => length)).toEqual([1, 0])
  })

  test('is in the data export, and is deleted with the account or after 180 days', async () => {
    const client = await newClient(api)
    await add(client)
    expect((await client.get('/user/data')).body).toMatchObject({ availability_alerts: [{ category: WELDING }] })
    await sweep({ db: api.db, clock: createClock(later(NOW, ALERT_SECONDS - 1)) })
    const rows = () => api.db.selectFrom('availability_alerts').selectAll().execute()
    expect(await rows()).toHaveLength(1)
    await sweep({ db: api.db, clock: createClock(later(NOW, ALERT_SECONDS)) })
    expect(await rows()).toHaveLength(0)
  })
})
