import { isPast } from '../calendar/free-hours.ts'
import { isFresh, persist } from 'shared-platform'
import { type BookingBody, CalendarDate, Id, text } from 'shared-contract'
import * as v from 'valibot'

export const PENDING_HOURS = 24

/** The part of the draft that is sent, in the words of the wire. */
const StoredData = v.object({
  state: Id,
  city: Id,
  category: Id,
  section: Id,
  address: text(3, 255),
  description: v.nullable(text(0, 2000)),
  latitude: v.nullable(v.pipe(v.number(), v.minValue(-90), v.maxValue(90))),
  longitude: v.nullable(v.pipe(v.number(), v.minValue(-180), v.maxValue(180)))
})

/** What is sent once the visitor has signed in. */
export const PendingBooking = v.object({
  artisanId: Id,
  artisanName: v.string(),
  artisanImage: v.nullable(v.string()),
  categoryId: Id,
  sectionId: Id,
  selectedDate: CalendarDate,
  slotTime: v.pipe(v.string(), v.regex(/^([01][0-9]|2[0-3]):00 - ([01][0-9]|2[0-3]):00$/)),
  storedData: StoredData,
  savedAt: v.number(),
  idempotencyKey: v.pipe(v.string(), v.uuid())
})
export type PendingBooking = v.InferOutput<typeof PendingBooking>

export const pendingBooking = persist('session', 'pendingBooking', PendingBooking)

/** The first hour of the slot, `09:00`. */
export function pendingTime(pending: PendingBooking): string {
  return pending.slotTime.slice(0, 5)
}

export function pendingBody(pending: PendingBooking): BookingBody {
  const { artisanId, selectedDate, storedData } = pending
  return { profile: artisanId, date: selectedDate, start_time: pendingTime(pending), ...storedData }
}

/** Too old to be sent without asking again: a day has gone by, or the hour itself. */
export function isOver(pending: PendingBooking, now: Date): boolean {
  if (!isFresh(pending.savedAt, PENDING_HOURS, now.getTime())) return true
  return isPast({ date: pending.selectedDate, time: pendingTime(pending) }, now)
}
