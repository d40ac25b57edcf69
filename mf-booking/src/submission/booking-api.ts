import { isRefusal, request } from 'shared-platform'
import { Appointment, BookingResponse, type BookingBody, pageOf, type UrgentBody } from 'shared-contract'

/**
 * How long to rest before asking again for an answer that the server still works on. After a
 * minute it takes a key over from a process that has died; more tries would meet its limits.
 */
const PAUSES_S = [1, 3, 8, 20, 30]

/** The number of the new appointment. */
export function bookArtisan(body: BookingBody, idempotencyKey: string): Promise<number> {
  return post('/store-task', body, idempotencyKey)
}

/** The number of the new appointment, which any artisan may take. */
export function bookUrgent(body: UrgentBody, idempotencyKey: string): Promise<number> {
  return post('/user/urgently-task', body, idempotencyKey)
}

/** The newest appointments of the client; where the server can, only the one that was made with this key. */
export async function listMadeWith(idempotencyKey: string): Promise<readonly Appointment[]> {
  const { items } = await request('GET', '/user/tasks', {
    query: { sort_by: 'created_at', idempotency_key: idempotencyKey },
    answer: pageOf(Appointment),
    keepsSession: true
  })
  return items
}

/**
 * Sends a booking, and waits for an earlier try with the same key that the server still works on.
 * A 401 is left to the caller: what was entered must be put by before anything else happens.
 */
async function post(path: string, body: BookingBody | UrgentBody, idempotencyKey: string): Promise<number> {
  const send = () => request('POST', path, { body, answer: BookingResponse, idempotencyKey, keepsSession: true })
  for (const seconds of PAUSES_S) {
    try {
      return await send()
    } catch (error) {
      if (!isRefusal(error, 'request_in_progress')) throw error
      await pause(Math.max(seconds, error.failure.retryAfter ?? 0))
    }
  }
  return send()
}

function pause(seconds: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, seconds * 1000))
}
