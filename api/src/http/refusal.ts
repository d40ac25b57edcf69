import { Problem } from '@hirfa/shared-contract'
import * as v from 'valibot'
import type { MessageKey, MessageParameters } from '../messages/messages.ts'

export interface Alarm {
  name: string
  scope: string
  budget: number
}

export interface RefusalDetails {
  parameters?: MessageParameters
  code?: string
  /** Message keys by the dotted path of the field. */
  fields?: Record<string, MessageKey[]>
  more?: Record<string, unknown>
  headers?: Record<string, string>
  /** Logged as an error and counted in the metrics, for the operators of the server. */
  alarm?: Alarm
}

export const ApiProblem = v.object({ ...Problem.entries, message: v.string() })
export type ApiProblem = v.InferOutput<typeof ApiProblem>

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

export function invalid(fields: Record<string, MessageKey | MessageKey[]>) {
  const lists = Object.fromEntries(Object.entries(fields).map(([field, keys]) => [field, [keys].flat()]))
  return new Refusal(422, Object.values(lists)[0]?.[0] ?? 'invalid', { fields: lists })
}

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
