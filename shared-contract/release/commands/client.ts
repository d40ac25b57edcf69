import * as v from 'valibot'
import {
  type Command,
  CommandError,
  InvalidInputError,
  parseInput,
  RolledBackError,
  UncheckedError
} from './command.ts'
import { Change, Violation } from './results.ts'

export const API_PATH = '/ops/api'

/** The statuses of a refused command: 409 by the release state or the gate, 413 and 422 of an upload. */
export const FAILURE_STATUSES = [400, 401, 403, 404, 409, 413, 422, 429] as const
export type FailureStatus = (typeof FAILURE_STATUSES)[number]

export const FailureBody = v.object({
  message: v.string(),
  violations: v.optional(v.array(Violation), []),
  unchecked: v.optional(v.boolean(), false),
  rolledBack: v.optional(v.boolean(), false),
  changes: v.optional(v.array(Change), [])
})

export interface ServiceRequest {
  method: 'GET' | 'POST'
  path: string
  headers: Record<string, string>
  body?: string | Uint8Array<ArrayBuffer> | undefined
  signal: AbortSignal
}

export type Send = (request: ServiceRequest) => Promise<{ status: number; body: string }>

export type ServiceFailure =
  | { kind: 'unreachable' }
  | { kind: 'timeout' }
  | { kind: 'unreadable' }
  | { kind: 'refused'; status: number; violations: Violation[]; changes: Change[] }

/** The command did not run, or its result is unknown. */
export class ServiceError extends CommandError {
  override name = 'ServiceError'
  readonly failure: ServiceFailure

  constructor(message: string, failure: ServiceFailure, options?: ErrorOptions) {
    super(message, options)
    this.failure = failure
  }
}

interface Call {
  send: Send
  place?: string
  upload?: Uint8Array<ArrayBuffer>
}

export async function callService<Input extends object, Result>(
  command: Command<Input, Result>,
  input: Record<string, unknown>,
  call: Call
): Promise<Result> {
  const given = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined))
  parseInput(command, given)
  const { status, body } = await sent(command, requestOf(command, given, call.upload), call)
  const accepted = status >= 200 && status < 300
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), command.result), body)
  if (accepted && result.success) return result.output
  const failure = v.safeParse(v.pipe(v.string(), v.parseJson(), FailureBody), body)
  if (accepted || !failure.success) {
    const message = `The response of ${status}${call.place ?? ''} is not one of a release service. Check the address.`
    throw new ServiceError(message, { kind: 'unreadable' })
  }
  const { message, violations, unchecked, rolledBack, changes } = failure.output
  if (status === 400) throw new InvalidInputError(message)
  if (unchecked) throw new UncheckedError(message)
  if (rolledBack) throw new RolledBackError(message)
  throw new ServiceError(message, { kind: 'refused', status, violations, changes })
}

function requestOf(
  { name, http }: Command,
  input: Record<string, unknown>,
  upload: Uint8Array<ArrayBuffer> | undefined
): Omit<ServiceRequest, 'signal'> {
  const path = `${API_PATH}/${name}`
  if (http === undefined) throw new CommandError(`${name} runs only on the release machine. Unset RELEASE_URL there.`)
  if (http === 'POST') {
    return { method: http, path, headers: { 'content-type': 'application/json' }, body: JSON.stringify(input) }
  }
  const { folder: _local, from: _sender, ...query } = input
  const asked = `${path}${queryText(query)}`
  if (http === 'GET') return { method: http, path: asked, headers: {} }
  return { method: 'POST', path: asked, headers: { 'content-type': 'application/gzip' }, body: upload }
}

function queryText(fields: Record<string, unknown>): string {
  const query = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]))
  return query.size > 0 ? `?${query}` : ''
}

async function sent(
  { name, timeoutMs }: Command,
  request: Omit<ServiceRequest, 'signal'>,
  { send, place = '' }: Call
): Promise<{ status: number; body: string }> {
  const timeout = new AbortController()
  const timer = setTimeout(() => timeout.abort(), timeoutMs)
  try {
    return await send({ ...request, signal: timeout.signal })
  } catch (cause) {
    if (!timeout.signal.aborted) {
      const message = `The release service${place} cannot be reached; try again.`
      throw new ServiceError(message, { kind: 'unreachable' }, { cause })
    }
    const message = `The release service${place} did not answer ${name} within ${timeoutMs / 1000} s. Run status before you try again: the change may have been made.`
    throw new ServiceError(message, { kind: 'timeout' }, { cause })
  } finally {
    clearTimeout(timer)
  }
}
