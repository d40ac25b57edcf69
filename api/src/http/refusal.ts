import type { MessageKey, MessageParameters } from '../messages/messages.ts'

export interface RefusalDetails {
  parameters?: MessageParameters
  /** A stable word for programs, beside the sentence for people. */
  code?: string
  /** Message keys by the dotted path of the field that they are about. */
  fields?: Record<string, MessageKey[]>
  /** What else the answer holds, such as the appointment as it is now. */
  more?: Record<string, unknown>
  headers?: Record<string, string>
}

/** An answer other than the one asked for. It is put into words where the caller's language is known. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly statusCode: number
  readonly key: MessageKey
  readonly details: RefusalDetails

  constructor(status: number, key: MessageKey, details: RefusalDetails = {}) {
    super(`${status} ${key}`)
    this.statusCode = status
    this.key = key
    this.details = details
  }
}

export function notFound(key: MessageKey = 'not_found') {
  return new Refusal(404, key)
}

/** A refusal for what some fields hold; the first of them becomes the sentence of the whole. */
export function invalid(fields: Record<string, MessageKey | MessageKey[]>) {
  const lists = Object.fromEntries(Object.entries(fields).map(([field, keys]) => [field, [keys].flat()]))
  return new Refusal(422, Object.values(lists)[0]?.[0] ?? 'invalid', { fields: lists })
}

/** A state that does not allow what was asked; some clients read `error`, others `message`. */
export function conflict(code: MessageKey, more?: Record<string, unknown>, headers?: Record<string, string>) {
  return new Refusal(409, code, { code, more, headers })
}

export function tooMany(seconds: number, key: MessageKey = 'retry_in', limit?: number) {
  return new Refusal(429, key, {
    parameters: { count: seconds },
    headers: {
      'retry-after': String(seconds),
      'x-ratelimit-remaining': '0',
      ...(limit === undefined ? {} : { 'x-ratelimit-limit': String(limit) })
    }
  })
}
