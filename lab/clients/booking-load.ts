import { setTimeout as wait } from 'node:timers/promises'
import * as v from 'valibot'
import type { Answer } from '../../api/testing/visitor.ts'
import { bookedId, type Customer, freeSlots, sendBooking } from './customers.ts'
import type { Booking, Slot } from '../judgement.ts'

/** One customer may book six times a minute. */
const PAUSE_MS = 10_500
const REPEAT_MS = 300
/** Longer than a failover: a dead machine is replaced after 20 s. */
const GIVE_UP_MS = 90_000
const ARTISANS = [1, 2, 3, 4, 6, 7, 8, 9, 10, 11, 12]
const WEEKS = 5
const InProgress = v.object({ code: v.literal('request_in_progress') })

export interface BookingLoad {
  bookings: Booking[]
  /** Responses by status; 0 for a connection without a response. */
  statuses: Record<number, number>
  /** Outcomes that no injected fault explains. */
  unexpected: string[]
  /** The longest time without an acknowledged booking, in milliseconds. */
  longestGap: number
  /** Bookings that were repeated in vain until the end. */
  givenUp: number
}

/** Runs work while customers book. Each repeats an unanswered or refused booking with its key until it is decided. */
export async function duringBookings(customers: readonly Customer[], work: () => Promise<void>): Promise<BookingLoad> {
  const load: BookingLoad = { bookings: [], statuses: {}, unexpected: [], longestGap: 0, givenUp: 0 }
  const ending = new AbortController()
  const slots = await slotsToBook(customers)
  let last = Date.now()

  async function bookRepeatedly(customer: Customer, index: number): Promise<void> {
    const pause = (milliseconds: number) =>
      wait(milliseconds, undefined, { signal: ending.signal }).catch(() => undefined)
    await pause((PAUSE_MS / customers.length) * index)
    for (let slot = slots.pop(); slot && !ending.signal.aborted; slot = slots.pop()) {
      await book(customer, slot)
      await pause(PAUSE_MS)
    }
  }

  async function book(customer: Customer, slot: Slot): Promise<void> {
    const booking: Booking = { key: crypto.randomUUID(), clientId: customer.id, slot }
    load.bookings.push(booking)
    const answer = await decided(() => sendBooking(customer, slot, booking.key))
    if (answer?.status !== 201) return
    booking.id = bookedId(answer)
    load.longestGap = Math.max(load.longestGap, Date.now() - last)
    last = Date.now()
  }

  async function decided(ask: () => Promise<Answer>): Promise<Answer | undefined> {
    for (const limit = Date.now() + GIVE_UP_MS; Date.now() < limit; await wait(REPEAT_MS)) {
      const answer = await ask().catch(() => undefined)
      count(answer)
      const isLater = !answer || answer.status === 503 || v.is(InProgress, answer.body)
      if (!isLater) return answer
    }
    load.givenUp += 1
    return undefined
  }

  function count(answer: Answer | undefined): void {
    const status = answer?.status ?? 0
    load.statuses[status] = (load.statuses[status] ?? 0) + 1
    const isExpected = status < 500 ? status >= 200 : status === 503 && answer?.headers.has('retry-after')
    if (!isExpected) load.unexpected.push(`POST /store-task: ${status} ${JSON.stringify(answer?.body).slice(0, 200)}`)
  }

  const all = customers.map(bookRepeatedly)
  try {
    await work()
  } finally {
    ending.abort()
    await Promise.all(all)
  }
  return load
}

/** Free slots in a random order, read before the fault: a booking is then the only request of a customer. */
async function slotsToBook([customer]: readonly Customer[]): Promise<Slot[]> {
  const weeks = ARTISANS.flatMap(artisanId =>
    Array.from({ length: WEEKS }, (_, week) => ({ artisanId, inDays: 2 + 7 * week }))
  )
  const slots: Slot[] = []
  for (const { artisanId, inDays } of weeks)
    if (customer) slots.push(...(await freeSlots(customer.visitor, artisanId, inDays)))
  return slots
    .map(slot => ({ slot, at: Math.random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ slot }) => slot)
}
