import { isRefusal, request } from '@hirfa/shared-platform'
import { Appointment, BookingResponse, type BookingBody, pageOf, type UrgentBody } from '@hirfa/shared-contract'

/** The server releases the key of a dead process after a minute; more attempts would exceed its rate limit. */
const PAUSES_S = [1, 3, 8, 20, 30]

/** Resolves to the id of the new appointment. */
export function bookArtisan(body: BookingBody, idempotencyKey: string): Promise<number> {
  return post('/store-task', body, idempotencyKey)
}

export function bookUrgent(body: UrgentBody, idempotencyKey: string): Promise<number> {
  return post('/user/urgently-task', body, idempotencyKey)
}

/** The newest appointments of the client, or only the one made with this key if the server supports the query. */
export async function listMadeWith(idempotencyKey: string): Promise<readonly Appointment[]> {
  const { items } = await request('GET', '/user/tasks', {
    query: { sort_by: 'created_at', idempotency_key: idempotencyKey },
    answer: pageOf(Appointment),
    keepsSession: true
  })
  return items
}

/** A 401 does not end the session here: the caller persists the request first. */
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
