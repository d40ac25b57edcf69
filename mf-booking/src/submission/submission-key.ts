import { persist, newIdempotencyKey } from 'shared-platform'
import type { BookingBody, UrgentBody } from 'shared-contract'
import * as v from 'valibot'
import { sentBookings } from './sent-bookings.ts'
import { payloadOf, payloadOfSubmission } from './submission.ts'

/** Shared by all tabs: the same booking confirmed in two of them is one. */
const kept = persist('local', 'bookingSubmission', v.object({ payload: v.string(), key: v.pipe(v.string(), v.uuid()) }))

/** The key of exactly this booking: the same at every try, another once anything of it changes. */
export function bookingKey(body: BookingBody | UrgentBody): string {
  const payload = payloadOf(body)
  const sent = sentBookings().find(({ submission }) => payloadOfSubmission(submission) === payload)
  if (sent) return sent.submission.idempotencyKey
  const earlier = kept.read()
  if (earlier?.payload === payload) return earlier.key
  const key = newIdempotencyKey()
  kept.write({ payload, key })
  return key
}

/** Once it is booked there is nothing left to repeat. */
export function forgetBookingKey(key: string): void {
  if (kept.read()?.key === key) kept.remove()
}
