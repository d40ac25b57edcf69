import {
  type Slot,
  startingHours,
  statusCode,
  URGENT_ANSWER_MINUTES,
  type WorkingHours,
  worksOn
} from '@hirfa/shared-contract'
import { sql } from 'kysely'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** Algiers has no daylight saving time. */
const OFFSET = HOUR
const ANSWER = 2 * HOUR
const NOTICE = HOUR
const SHORTEST = URGENT_ANSWER_MINUTES * MINUTE
/** An artisan works at least one hour a week. */
const SEARCHED_DAYS = 15

interface Asked {
  slot: Slot
  hours: WorkingHours
}

/** Two working hours after `sent`, an hour before the slot at the latest. Urgent (`null`) or late: 15 minutes. */
export function answerBy(sent: Date, asked: Asked | null): Date {
  const soonest = sent.getTime() + SHORTEST
  if (!asked) return new Date(soonest)
  const begins = Date.parse(`${asked.slot.date}T${asked.slot.time}:00Z`) - OFFSET
  const answered = afterWork(sent.getTime(), asked.hours)
  if (Number.isNaN(begins)) return new Date(answered)
  return new Date(Math.max(Math.min(answered, begins - NOTICE), Math.min(soonest, begins)))
}

/** The moment after two working hours; two hours later for an artisan who has none. */
function afterWork(sent: number, hours: WorkingHours): number {
  const working = startingHours(hours)
  const [first = 0] = working
  const today = Math.floor((sent + OFFSET) / DAY) * DAY
  let left = ANSWER
  for (let midnight = today; midnight < today + SEARCHED_DAYS * DAY; midnight += DAY) {
    if (!worksOn(hours, new Date(midnight).toISOString().slice(0, 10))) continue
    const closes = midnight + (first + working.length) * HOUR - OFFSET
    const from = Math.max(sent, midnight + first * HOUR - OFFSET)
    if (from + left <= closes) return from + left
    left -= Math.max(0, closes - from)
  }
  return sent + ANSWER
}

/** When the artisan of an appointment was asked for its hour: the booking, the last move or the change of artisan. */
export const sentAt = sql<Date>`greatest(next_artisans.asked_at, (select max(event.at) from appointment_events event
  where event.appointment_id = appointments.id and event.status = ${statusCode('pending')}))`.as('sent_at')
