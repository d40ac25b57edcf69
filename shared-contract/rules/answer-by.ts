import type { Slot } from './slot.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** Algiers has no daylight saving time. */
const OFFSET = 60 * MINUTE
const OPENS = 8 * 60 * MINUTE
const CLOSES = 18 * 60 * MINUTE
const ANSWER = 120 * MINUTE
const NOTICE = 60 * MINUTE
const SHORTEST = 15 * MINUTE

/**
 * When an artisan must have answered a request: two working hours after it was sent, at least one hour before the slot.
 * An urgent request, without a slot, has a quarter of an hour, and so has one that is sent shortly before its slot.
 */
export function answerBy(sent: Date, slot: Slot | null): Date {
  const soonest = sent.getTime() + SHORTEST
  if (!slot) return new Date(soonest)
  const begins = Date.parse(`${slot.date}T${slot.time}:00Z`) - OFFSET
  const answered = afterWork(sent.getTime())
  if (Number.isNaN(begins)) return new Date(answered)
  return new Date(Math.max(Math.min(answered, begins - NOTICE), Math.min(soonest, begins)))
}

/** The moment after two hours between 8:00 and 18:00. */
function afterWork(sent: number): number {
  const midnight = Math.floor((sent + OFFSET) / DAY) * DAY - OFFSET
  const time = Math.max(sent - midnight, OPENS)
  if (time + ANSWER <= CLOSES) return midnight + time + ANSWER
  return midnight + DAY + OPENS + Math.min(time + ANSWER - CLOSES, ANSWER)
}
