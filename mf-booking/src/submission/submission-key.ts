import { keep, newIdempotencyKey } from 'shared-platform'
import type { BookingBody } from 'shared-platform/contract'
import * as v from 'valibot'

const kept = keep('session', 'bookingSubmission', v.object({ payload: v.string(), key: v.pipe(v.string(), v.uuid()) }))

/** The key of exactly this booking: the same at every try, another once anything of it changes. */
export function bookingKey(body: BookingBody): string {
  const payload = JSON.stringify(body)
  const earlier = kept.read()
  if (earlier?.payload === payload) return earlier.key
  const key = newIdempotencyKey()
  kept.write({ payload, key })
  return key
}

/** After an answer there is nothing left to repeat. */
export function forgetBookingKey(): void {
  kept.remove()
}
