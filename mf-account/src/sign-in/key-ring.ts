import { newIdempotencyKey } from 'shared-platform'

/**
 * Gives one idempotency key for as long as the same thing is sent: a second try of it must not
 * be a second account, and another thing must not be taken for the first.
 */
export function createKeyRing(): (sent: object) => string {
  let last: { text: string; key: string } | undefined
  return sent => {
    const text = JSON.stringify(sent)
    if (last?.text !== text) last = { text, key: newIdempotencyKey() }
    return last.key
  }
}
