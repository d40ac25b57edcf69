import { isPast } from '../calendar/free-hours.ts'
import { persist } from 'shared-platform'
import { CalendarDate, Id, type Slot } from 'shared-contract'
import * as v from 'valibot'
import { pendingBooking, pendingTime } from './pending-booking.ts'
import { sentBookings } from './sent-bookings.ts'
import { isScheduled } from './submission.ts'

const Hour = v.pipe(v.string(), v.regex(/^([01][0-9]|2[0-3]):00$/))

/** The slot chosen on an artisan's page, and one that turned out to be taken. */
const BookingChoice = v.object({
  artisanId: Id,
  date: v.nullable(CalendarDate),
  time: v.nullable(Hour),
  taken: v.nullable(v.object({ date: CalendarDate, time: Hour }))
})

const kept = persist('session', 'bookingChoice', BookingChoice)

export interface Choice {
  slot: Slot | null
  /** Somebody else was faster with this one. */
  taken: Slot | null
}

/** What was chosen for this artisan before a reload, a sign-in or a lost session. */
export function readChoice(artisanId: number, now: Date): Choice {
  const { slot, taken } = keptChoice(artisanId) ?? bookingUnderWay(artisanId) ?? { slot: null, taken: null }
  return { slot: slot && !isPast(slot, now) ? slot : null, taken: taken && !isPast(taken, now) ? taken : null }
}

function keptChoice(artisanId: number): Choice | null {
  const choice = kept.read()
  if (choice?.artisanId !== artisanId) return null
  const { date, time, taken } = choice
  return { slot: date && time ? { date, time } : null, taken }
}

/** The hour of a booking that waits for a sign-in, or was sent from a page that is gone. */
function bookingUnderWay(artisanId: number): Choice | null {
  const waiting = [pendingBooking.read(), ...sentBookings().map(({ submission }) => submission)]
  const booking = waiting
    .filter(one => one !== null)
    .filter(isScheduled)
    .find(one => one.artisanId === artisanId)
  return booking ? { slot: { date: booking.selectedDate, time: pendingTime(booking) }, taken: null } : null
}

/** Whether a booking of this artisan has been begun and not come to its end. */
export function isUnderWay(artisanId: number | null): boolean {
  return pendingBooking.read() !== null || (artisanId !== null && bookingUnderWay(artisanId) !== null)
}

export function keepSlot(artisanId: number, { date, time }: Slot): void {
  kept.write({ artisanId, date, time, taken: null })
}

/** Asks, on the next visit to this artisan, for another hour of that day. */
export function markTaken(artisanId: number, date: string, time: string): void {
  kept.write({ artisanId, date: null, time: null, taken: { date, time } })
}

export function forgetChoice(): void {
  kept.remove()
}
