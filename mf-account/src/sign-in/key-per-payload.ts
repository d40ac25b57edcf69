import { newIdempotencyKey } from '@hirfa/shared-platform'

/** Returns the same idempotency key while the payload stays the same, so that a retry creates no second account. */
export function createKeyPerPayload(): (payload: object) => string {
  let last: { text: string; key: string } | undefined
  return payload => {
    const text = JSON.stringify(payload)
    if (last?.text !== text) last = { text, key: newIdempotencyKey() }
    return last.key
  }
}
