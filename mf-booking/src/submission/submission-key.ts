import { keep } from 'shared-platform'
import type { BookingBody } from 'shared-platform/contract'
import * as v from 'valibot'

const kept = keep('session', 'bookingSubmission', v.object({ payload: v.string(), key: v.pipe(v.string(), v.uuid()) }))

/** The key of exactly this booking: the same at every try, another once anything of it changes. */
export function bookingKey(body: BookingBody): string {
  const payload = JSON.stringify(body)
  const earlier = kept.read()
  if (earlier?.payload === payload) return earlier.key
  const key = newKey()
  kept.write({ payload, key })
  return key
}

/** After an answer there is nothing left to repeat. */
export function forgetBookingKey(): void {
  kept.remove()
}

/** A version 4 UUID. `crypto.randomUUID` is missing on a page that came over plain http. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = (bytes[6]! & 0x0f) | 0x40
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
