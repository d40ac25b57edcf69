import {
  callService,
  type Command,
  FailureBody,
  InvalidInputError,
  RolledBackError,
  type Send,
  ServiceError as CommandFailure,
  UncheckedError
} from '@hirfa/shared-contract/release/commands'
import * as v from 'valibot'
import { ServiceError } from './service-error.ts'

const TIMEOUT_MS = 30_000

interface Call<Body extends v.GenericSchema> {
  body?: object
  response: Body
  timeoutMs?: number
}

/** The schema of a response whose body is not read. */
export const NoBody = v.unknown()

/** Runs a command at the release service. Throws a `ServiceError`. */
export async function run<Input extends object, Result>(
  command: Command<Input, Result>,
  input: Record<string, unknown>
): Promise<Result> {
  try {
    return await callService(command, input, { send })
  } catch (error) {
    throw serviceErrorOf(error)
  }
}

/** Calls an endpoint that is no command. Throws a `ServiceError`. */
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
  if (!parsed.success) throw new ServiceError({ kind: 'away' }, { cause: new v.ValiError(parsed.issues) })
  return parsed.output
}

/** Returns a successful response. Throws a `ServiceError` for any other. */
export async function request(path: string, init: RequestInit): Promise<Response> {
  let response: Response
  try {
    response = await fetch(path, { cache: 'no-store', ...init, credentials: 'same-origin' })
  } catch (cause) {
    throw new ServiceError({ kind: 'away' }, { cause })
  }
  if (response.ok) return response
  if (response.status === 401 && !path.endsWith('/session')) throw new ServiceError({ kind: 'signed-out' })
  const failure = v.safeParse(FailureBody, await jsonOf(response))
  if (!failure.success) throw new ServiceError({ kind: 'away' }, { cause: response.status })
  throw new ServiceError({ kind: 'refused', status: response.status, ...failure.output })
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

function serviceErrorOf(error: unknown): unknown {
  if (error instanceof InvalidInputError) {
    return new ServiceError({ kind: 'refused', status: 400, message: error.message, violations: [] }, { cause: error })
  }
  if (error instanceof UncheckedError || error instanceof RolledBackError) {
    const reason = error instanceof UncheckedError ? { unchecked: true } : { rolledBack: true }
    const { message } = error
    return new ServiceError({ kind: 'refused', status: 409, message, violations: [], ...reason }, { cause: error })
  }
  if (!(error instanceof CommandFailure)) return error
  const { failure, message } = error
  if (failure.kind !== 'refused') return new ServiceError({ kind: 'away' }, { cause: error })
  if (failure.status === 401) return new ServiceError({ kind: 'signed-out' }, { cause: error })
  return new ServiceError({ ...failure, message }, { cause: error })
}

async function jsonOf(response: Response): Promise<unknown> {
  try {
    const text = await response.text()
    return text === '' ? null : JSON.parse(text)
  } catch (cause) {
    throw new ServiceError({ kind: 'away' }, { cause })
  }
}
