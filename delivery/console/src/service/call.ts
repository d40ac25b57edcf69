import * as v from 'valibot'
import { Refusal } from './answers.ts'
import { ServiceError } from './service-error.ts'

const LIMIT_MS = 30_000

interface Call<Answer extends v.GenericSchema> {
  body?: object
  answer: Answer
  signal?: AbortSignal
  /** The gate starts a browser, and a whole check reads every file. */
  limitMs?: number
}

/** For an answer that says nothing but that it is one. */
export const Nothing = v.unknown()

/** Asks the release service; throws a `ServiceError` that says why there is no answer. */
export async function call<Answer extends v.GenericSchema>(
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  { body, answer, limitMs = LIMIT_MS }: Call<Answer>
): Promise<v.InferOutput<Answer>> {
  const response = await ask(path, {
    method,
    cache: 'no-store',
    signal: AbortSignal.timeout(limitMs),
    headers: {
      Accept: 'application/json',
      ...(method !== 'GET' && { 'X-Hirfa-Ops': '1' }),
      ...(body && { 'Content-Type': 'application/json' })
    },
    ...(body && { body: JSON.stringify(body) })
  })
  const read = v.safeParse(answer, await jsonOf(response))
  if (!read.success) throw new ServiceError({ kind: 'away' }, { cause: new v.ValiError(read.issues) })
  return read.output
}

/** A response that is a good one. */
export async function ask(path: string, init: RequestInit): Promise<Response> {
  let response: Response
  try {
    response = await fetch(path, { ...init, credentials: 'same-origin' })
  } catch (cause) {
    throw new ServiceError({ kind: 'away' }, { cause })
  }
  if (response.ok) return response
  if (response.status === 401 && !path.endsWith('/session')) throw new ServiceError({ kind: 'signed-out' })
  const refusal = v.safeParse(Refusal, await jsonOf(response))
  if (!refusal.success) throw new ServiceError({ kind: 'away' }, { cause: response.status })
  throw new ServiceError({ kind: 'refused', status: response.status, ...refusal.output })
}

async function jsonOf(response: Response): Promise<unknown> {
  try {
    const text = await response.text()
    return text === '' ? null : JSON.parse(text)
  } catch (cause) {
    throw new ServiceError({ kind: 'away' }, { cause })
  }
}
