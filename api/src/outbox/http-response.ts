import { TemporaryRejection, Undeliverable } from './outbox.ts'

/** Client errors that a later attempt, or a renewed key, can fix. */
const RETRYABLE = [401, 403, 408, 425, 429]

/** Throws unless the gateway accepted; `Undeliverable` where a retry is pointless. */
export function mustAccept(who: string, { ok, status }: Response): void {
  if (ok) return
  const rejection = `${who}: ${status}`
  if (status < 500 && !RETRYABLE.includes(status)) throw new Undeliverable(rejection)
  throw new TemporaryRejection(rejection)
}
