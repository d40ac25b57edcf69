/** A fixed number of clients that book, close, repeat and rate at a steady rate. */
import { setTimeout as wait } from 'node:timers/promises'
import { Availability, BookingResponse, statusCode } from '@hirfa/shared-contract'
import { addDays, algiersTime } from '@hirfa/shared-contract/calendar'
import { BOOKING, developmentClient } from '@hirfa/shared-platform/testing/marketplace'
import * as v from 'valibot'
import { createRandom } from '../../api/src/seed/random.ts'
import { newcomer } from '../../api/testing/newcomer.ts'
import type { Answer, Visitor } from '../../api/testing/visitor.ts'
import type { Booking, SoakRecord } from './record.ts'

export const CLIENTS = 8
const PAUSE_MS = [800, 1_600] as const
const RETRY_MS = [300, 600] as const
const GIVE_UP_MS = 60_000
/** The artisans whose hours the clients compete for. */
const ARTISANS = [1, 2, 3, 4, 6, 7]
const OPEN_MAX = 6
const LATER = new Set([0, 502, 503, 504])
const WeekOfAnArtisan = v.object({ data: Availability })
const InProgress = v.object({ code: v.literal('request_in_progress') })
const Account = v.object({ id: v.number() })

export interface Traffic {
  /** The number of responses by status; 0 for a lost connection. */
  statuses: Record<number, number>
  withoutRetryAfter: number
  /** Requests that were refused for the whole time in which a client repeats them. */
  givenUp: number
  lastSuccess: number
  /** The longest time without a successful booking, in milliseconds. */
  longestGap: number
}

export interface VirtualClient {
  id: number
  visitor: Visitor
}

export async function registerClients(url: string): Promise<VirtualClient[]> {
  const clients: VirtualClient[] = []
  for (let index = 0; index < CLIENTS; index++) {
    const person = await newcomer({ url, dev: developmentClient(url) })
    await person.register()
    const { id } = v.parse(Account, (await person.visitor.get('/user')).body)
    clients.push({ id, visitor: person.visitor })
  }
  return clients
}

interface ClientRun {
  url: string
  seed: number
  record: SoakRecord
  traffic: Traffic
  ending: AbortSignal
}

export async function runClient({ id: clientId, visitor }: VirtualClient, run: ClientRun): Promise<void> {
  const random = createRandom(run.seed)
  const mine: Booking[] = []
  const ended = new Set<Booking>()
  while (!run.ending.aborted) {
    const open = mine.filter(booking => booking.id !== undefined && !ended.has(booking))
    const chance = random.whole(1, 100)
    if (open.length >= OPEN_MAX || (open.length > 0 && chance <= 25)) await end(random.pick(open))
    else if (mine.length > 0 && chance <= 32) await repeat(random.pick(mine))
    else await book()
    await wait(random.whole(...PAUSE_MS))
  }

  async function book(): Promise<void> {
    const profile = random.pick(ARTISANS)
    const from = addDays(algiersTime(new Date()).date, random.whole(2, 40))
    const week = await later(() =>
      visitor.get(`/api/profiles/${profile}/availability?from=${from}&to=${addDays(from, 6)}`)
    )
    const free = v.safeParse(WeekOfAnArtisan, week?.body)
    if (!free.success) return
    const starts = Object.entries(free.output.data.days).flatMap(([date, times]) => times.map(time => ({ date, time })))
    if (starts.length === 0) return
    const booking: Booking = { key: crypto.randomUUID(), clientId, artisanId: profile, ...random.pick(starts) }
    mine.push(booking)
    run.record.bookings.push(booking)
    // A double click: sends the same request twice at the same time.
    await Promise.all(Array.from({ length: random.chance(0.1) ? 2 : 1 }, () => send(booking)))
  }

  async function send(booking: Booking): Promise<void> {
    const { key, artisanId: profile, date, time: start_time } = booking
    const body = { ...BOOKING, profile, date, start_time, description: key }
    const answer = await later(() => visitor.post('/store-task', body, { 'idempotency-key': key }))
    if (answer?.status !== 201) return expectRefusal('/store-task', answer, [409, 422])
    const id = v.parse(BookingResponse, answer.body)
    if (booking.id !== undefined && booking.id !== id)
      run.record.unexpected.push(`key ${key} was answered with ${booking.id} and ${id}`)
    booking.id = id
    run.traffic.longestGap = Math.max(run.traffic.longestGap, Date.now() - run.traffic.lastSuccess)
    run.traffic.lastSuccess = Date.now()
  }

  /** Sends an earlier request again, also one that was refused. */
  async function repeat(booking: Booking): Promise<void> {
    if (booking.id !== undefined) await send(booking)
  }

  async function end(booking: Booking): Promise<void> {
    const id = booking.id ?? 0
    ended.add(booking)
    if (random.chance(0.6)) {
      const answer = await later(() => visitor.post('/user/close-task', { task: id }))
      booking.closed = answer?.status === 200
      // 409: an attempt whose response was lost has closed it.
      return booking.closed ? undefined : expectRefusal('/user/close-task', answer, [409])
    }
    if (!(await completed(id))) return
    const body = { task_id: id, rating: random.whole(1, 5), comment: '' }
    const key = { 'idempotency-key': crypto.randomUUID() }
    const answer = await later(() => visitor.post('/user/review-task', body, key))
    if (answer?.status === 201) booking.rated = true
    else expectRefusal('/user/review-task', answer, [])
  }

  /** The artisan's side: a control of the development server. */
  async function completed(id: number): Promise<boolean> {
    const answer = await later(() => visitor.post(`/__dev/tasks/${id}/status`, { status: statusCode('completed') }))
    return answer !== undefined && answer.status < 300
  }

  /** Repeats a request that may be tried again; `undefined` if it was refused for too long. */
  async function later(ask: () => Promise<Answer>): Promise<Answer | undefined> {
    for (const end = Date.now() + GIVE_UP_MS; Date.now() < end; await wait(random.whole(...RETRY_MS))) {
      const answer = await ask().catch(() => undefined)
      const status = answer?.status ?? 0
      const { statuses } = run.traffic
      statuses[status] = (statuses[status] ?? 0) + 1
      if (status === 503 && !answer?.headers.has('retry-after')) run.traffic.withoutRetryAfter += 1
      if (!LATER.has(status) && !v.is(InProgress, answer?.body)) return answer
    }
    run.traffic.givenUp += 1
    return undefined
  }

  function expectRefusal(path: string, answer: Answer | undefined, statuses: readonly number[]): void {
    if (answer && !statuses.includes(answer.status))
      run.record.unexpected.push(`POST ${path}: ${answer.status} ${JSON.stringify(answer.body).slice(0, 200)}`)
  }
}
