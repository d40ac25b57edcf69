import * as v from 'valibot'

/** Delivers the messages of one channel. A thrown error is retried, except `Undeliverable`. */
export interface Transport {
  deliver(message: { recipient: string; payload: unknown }): Promise<void>
}

export class Undeliverable extends Error {
  override name = 'Undeliverable'
}

/** The gateway refused the message for now, so that it was not sent. */
export class TemporaryRejection extends Error {
  override name = 'TemporaryRejection'
  readonly code: string

  constructor(code: string) {
    super(code)
    this.code = code
  }
}

export const TextPayload = v.object({
  text: v.string(),
  subject: v.optional(v.string()),
  link: v.optional(v.string())
})
export type TextPayload = v.InferOutput<typeof TextPayload>

/** Client errors that a later attempt, or a renewed key, can fix. */
const RETRYABLE = [401, 403, 408, 425, 429]

/** Throws unless the gateway accepted; `Undeliverable` where a retry is pointless. */
export function mustAccept(who: string, { ok, status }: Response): void {
  if (ok) return
  const rejection = `${who}: ${status}`
  if (status < 500 && !RETRYABLE.includes(status)) throw new Undeliverable(rejection)
  throw new TemporaryRejection(rejection)
}
