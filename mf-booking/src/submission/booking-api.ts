import { isRefusal, request } from 'shared-platform'
import { BookedAnswer, type BookingBody, type UrgentBody } from 'shared-platform/contract'

/** Longer than any one request may take: by then the first of them has its answer. */
const TRIES = 25

/** The number of the new appointment. */
export function bookArtisan(body: BookingBody, idempotencyKey: string): Promise<number> {
  return post('/store-task', body, idempotencyKey)
}

/** The number of the new appointment, which any artisan may take. */
export function bookUrgent(body: UrgentBody, idempotencyKey: string): Promise<number> {
  return post('/user/urgently-task', body, idempotencyKey)
}

/**
 * Sends a booking, and waits for an earlier try with the same key that the server still works on.
 * A 401 is left to the caller: what was entered must be put by before anything else happens.
 */
async function post(path: string, body: BookingBody | UrgentBody, idempotencyKey: string): Promise<number> {
  for (let tries = 1; ; tries++) {
    try {
      return await request('POST', path, { body, answer: BookedAnswer, idempotencyKey, keepsSession: true })
    } catch (error) {
      if (tries === TRIES || !isRefusal(error, 'request_in_progress')) throw error
      await pause(error.failure.retryAfter ?? 1)
    }
  }
}

function pause(seconds: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, seconds * 1000))
}
