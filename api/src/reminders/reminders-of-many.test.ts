import { text } from 'node:stream/consumers'
import { statusCode } from '@hirfa/shared-contract'
import { inAlgiers } from '@hirfa/shared-contract/calendar'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { testServer } from '../../../delivery/testing/test-server.ts'
import { newClient } from '../../testing/index.ts'
import { runs } from '../../../scripts/testing/runs.ts'
import { createClock, later } from '../clock.ts'
import { createChannels } from '../outbox/channels.ts'
import { readChannelSettings } from '../outbox/channel-settings.ts'
import { createRandom } from '../seed/random.ts'
import { unsetMessenger } from '../sign-in/messenger.ts'
import { remindClients } from './remind-clients.ts'
import { type ReminderKind, REMINDERS } from './reminder-times.ts'
import { apiOfFile } from '../../testing/api-of-file.ts'

const SEED = Number(process.env['TEST_SEED'] ?? 1)
const BEGIN = new Date('2026-11-21T06:00:00Z')
const DAYS = ['2026-11-22', '2026-11-23'] as const
const [ACCEPTED, PENDING, CANCELLED] = [statusCode('accepted'), statusCode('pending'), statusCode('cancelled')]

const ARTISANS = runs(20, 50)
const APPOINTMENTS = 10 * ARTISANS

const STATES = { urgent: false, paid: false, reviewed: false, created_at: BEGIN, updated_at: BEGIN }
const JOB = { ...STATES, hours: 1, address: 'x', wilaya_id: 16, city_id: 554, service_id: 1 }

interface Sent {
  id: number
  start: number
  kind: ReminderKind
  at: number
}
/** What an appointment was from a time until its next change. */
interface State {
  from: number
  until: number
  start: number
  accepted: boolean
}

const random = createRandom(SEED)
const clock = createClock(BEGIN)
const sent: Sent[] = []
/** Refused for now at least once, so that they may have expired. */
const refused = new Set<string>()
const keyOf = ({ id, start, kind }: Pick<Sent, 'id' | 'start' | 'kind'>) => `${id} ${start} ${kind}`

/** Accepts, refuses for now, or accepts without the process learning of it. */
const gateway = await testServer(async (request, response) => {
  const [, id, year, month, day, hour] = /link=(\d+)\.(\d{4})(\d\d)(\d\d)(\d\d)00\./.exec(await text(request)) ?? []
  const start = Date.parse(`${year}-${month}-${day}T${hour}:00:00+01:00`)
  const at = clock.now().getTime()
  const kind = start - at > 2 * REMINDERS.hour.before ? 'day' : 'hour'
  const message = { id: Number(id), start, kind, at } as const
  if (random.chance(0.05)) {
    refused.add(keyOf(message))
    return response.writeHead(503).end()
  }
  sent.push(message)
  return random.chance(0.1) ? request.socket.destroy() : response.writeHead(201).end()
}, afterAll)

const api = apiOfFile({ now: BEGIN })
let client: { id: number }
beforeAll(async () => {
  client = await newClient(api)
})

const startOn = (date: string, time: string) => Date.parse(`${date}T${time}:00+01:00`)

/** A process of its own on the same database. */
function startProcess() {
  const settings = readChannelSettings({ SMS_URL: gateway.url })
  const options = { db: api.db, clock, settings, fallback: unsetMessenger, report: () => undefined }
  const channels = createChannels({ ...options, onError: fail })
  return { ...channels, remind: () => remindClients({ ...api.dependencies, clock, ...channels }, fail) }
}
function fail(error: unknown): never {
  throw error
}

async function bookMany() {
  const artisans = await api.db.selectFrom('artisans').select('id').orderBy('id').limit(ARTISANS).execute()
  const rows = artisans.flatMap(({ id: artisan_id }) =>
    Array.from({ length: 10 }, (_, hour) => ({
      ...JOB,
      client_id: client.id,
      artisan_id,
      status: random.chance(0.8) ? ACCEPTED : PENDING,
      date: random.pick(DAYS),
      start_time: `${String(9 + hour).padStart(2, '0')}:00`
    }))
  )
  await api.db.deleteFrom('appointments').execute()
  return api.db.insertInto('appointments').values(rows).returning(['id', 'status', 'date', 'start_time']).execute()
}

test(`${APPOINTMENTS} appointments, moved, cancelled and restarted: each reminder once (seed ${SEED})`, async () => {
  const appointments = await bookMany()
  expect(appointments).toHaveLength(APPOINTMENTS)
  const history = new Map<number, State[]>()
  const note = (id: number, status: number, date: string, time: string) => {
    const from = clock.now().getTime()
    const states = history.get(id) ?? []
    const last = states.at(-1)
    if (last) last.until = from
    states.push({ from, until: Infinity, start: startOn(date, time), accepted: status === ACCEPTED })
    history.set(id, states)
  }
  const times = new Map(appointments.map(({ id, start_time }) => [id, String(start_time).slice(0, 5)]))
  for (const { id, status, date } of appointments) note(id, status, date ?? '', times.get(id) ?? '')

  async function change() {
    const { id } = random.pick(appointments)
    const date = random.pick(DAYS)
    const set = random.chance(0.2)
      ? { status: CANCELLED }
      : random.chance(0.4)
        ? { status: PENDING, date }
        : { status: ACCEPTED }
    const { status, date: day } = await api.db
      .updateTable('appointments')
      .set({ ...set, updated_at: clock.now() })
      .where('id', '=', id)
      .returning(['status', 'date'])
      .executeTakeFirstOrThrow()
    const last = history.get(id)?.at(-1)
    const [start, accepted] = [startOn(day ?? '', times.get(id) ?? ''), status === ACCEPTED]
    if (last?.start !== start || last.accepted !== accepted) note(id, status, day ?? '', times.get(id) ?? '')
  }

  const processes = [startProcess(), startProcess()]
  const rounds: number[] = []
  while (clock.now() < new Date('2026-11-23T18:00:00Z')) {
    clock.fix(later(clock.now(), 60 * random.whole(8, 19)))
    const hour = inAlgiers(clock.now()).getUTCHours()
    if (hour < 7 || hour >= 19) continue
    rounds.push(clock.now().getTime())
    for (let count = random.whole(0, 4); count > 0; count--) await change()
    await Promise.all(processes.map(({ remind }) => remind()))
    // A reminder that is being delivered is claimed until it expires.
    const open = api.db
      .selectFrom('outbox')
      .select('id')
      .where(row => row.or([row('next_at', '<=', clock.now()), row('next_at', '=', row.ref('expires_at'))]))
    await vi.waitFor(async () => expect(await open.execute()).toEqual([]), { interval: 2, timeout: 60_000 })
    if (random.chance(0.05)) {
      await processes.shift()?.outbox.stop()
      processes.push(startProcess())
    }
  }
  for (const { outbox } of processes) await outbox.stop()

  expect(sent.length).toBeGreaterThan(0.8 * APPOINTMENTS)
  expect(new Set(sent.map(keyOf)).size).toBe(sent.length)
  for (const { id, start, at } of sent) {
    const state = history.get(id)?.find(({ from, until }) => from <= at && at < until)
    expect(state, `${id} at ${new Date(at).toISOString()}`).toMatchObject({ start, accepted: true })
  }
  const keys = new Set(sent.map(keyOf))
  const missing = [...history].flatMap(([id, states]) =>
    states.flatMap(({ from, until, start, accepted }) =>
      (['day', 'hour'] as const).filter(kind => {
        const due = start - REMINDERS[kind].before
        const isDue =
          accepted && from <= due && rounds.some(at => at >= due && at < due + REMINDERS[kind].late && at < until)
        const key = keyOf({ id, start, kind })
        return isDue && !keys.has(key) && !refused.has(key)
      })
    )
  )
  expect(missing).toEqual([])
})
