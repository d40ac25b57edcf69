import {
  callService,
  type Command,
  FailureBody,
  InvalidInputError,
  RolledBackError,
  type Send,
  ServiceError,
  UncheckedError
} from '@hirfa/shared-contract/release/commands'
import { RequestError } from '@hirfa/shared-platform'
import * as v from 'valibot'
import { serviceAway, ServiceRefusal } from './service-failure.ts'

const TIMEOUT_MS = 30_000

interface Call<Body extends v.GenericSchema> {
  body?: object
  response: Body
  timeoutMs?: number
}

export const NoBody = v.unknown()

/** Runs a command at the release service. Throws a `RequestError`. */
export async function run<Input extends object, Result>(
  command: Command<Input, Result>,
  input: Record<string, unknown>
): Promise<Result> {
  try {
    return await callService(command, input, { send })
  } catch (error) {
    throw requestErrorOf(error)
  }
}

/** Calls an endpoint that is no command. Throws a `RequestError`. */
export async function call<Body extends v.GenericSchema>(
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  { body, response: schema, timeoutMs = TIMEOUT_MS }: Call<Body>
): Promise<v.InferOutput<Body>> {
  const response = await request(path, {
    method,
    signal: AbortSignal.timeout(timeoutMs),
    headers: headersOf(method, body ? { 'Content-Type': 'application/json' } : {}),
    ...(body && { body: JSON.stringify(body) })
  })
  const parsed = v.safeParse(schema, await jsonOf(response))
  if (!parsed.success) throw serviceAway(new v.ValiError(parsed.issues))
  return parsed.output
}

/** Returns a successful response. Throws a `RequestError` for any other. */
export async function request(path: string, init: RequestInit): Promise<Response> {
  let response: Response
  try {
    response = await fetch(path, { cache: 'no-store', ...init, credentials: 'same-origin' })
  } catch (cause) {
    throw serviceAway(cause)
  }
  if (response.ok) return response
  if (response.status === 401 && !path.endsWith('/session')) throw new RequestError({ kind: 'signed-out' })
  const failure = v.safeParse(FailureBody, await jsonOf(response))
  if (!failure.success) throw serviceAway(response.status)
  throw new ServiceRefusal(response.status, failure.output.message, failure.output)
}

const send: Send = async ({ method, path, headers, body, signal }) => {
  const response = await fetch(path, {
    method,
    signal,
    cache: 'no-store',
    credentials: 'same-origin',
    headers: headersOf(method, headers),
    ...(body !== undefined && { body })
  })
  return { status: response.status, body: await response.text() }
}

/** The service accepts a change from a cookie only with this header, which no other site can set. */
function headersOf(method: string, more: Record<string, string>): Record<string, string> {
  return { Accept: 'application/json', ...(method !== 'GET' && { 'X-Release-Console': '1' }), ...more }
}

function requestErrorOf(error: unknown): unknown {
  const options = { cause: error }
  if (error instanceof InvalidInputError) return new ServiceRefusal(400, error.message, undefined, options)
  if (error instanceof UncheckedError)
    return new ServiceRefusal(409, error.message, { violations: [], unchecked: true }, options)
  if (error instanceof RolledBackError)
    return new ServiceRefusal(409, error.message, { violations: [], rolledBack: true }, options)
  if (!(error instanceof ServiceError)) return error
  const { failure, message } = error
  if (failure.kind !== 'refused') return serviceAway(error)
  if (failure.status === 401) return new RequestError({ kind: 'signed-out' }, options)
  return new ServiceRefusal(failure.status, message, failure, options)
}

async function jsonOf(response: Response): Promise<unknown> {
  try {
    const text = await response.text()
    return text === '' ? null : JSON.parse(text)
  } catch (cause) {
    throw serviceAway(cause)
  }
}
