import { $language } from '@hirfa/shared-i18n'
import { readResponse } from '@hirfa/shared-contract'
import { DISABLED_STATUS } from '@hirfa/shared-contract/release'
import * as v from 'valibot'
import { type Answered, csrfToken, parseBody, type Method, type Request, send, withQuery } from './http.ts'
import { takePageData } from './page-data.ts'
import { reportFailedCall, reportLostSession, $requester } from './request-events.ts'
import { isServiceFailure, refusal, RequestError } from './request-error.ts'

const RETRIED = new Set([502, 503, 504])
const PAUSES_MS = [500, 1500]

export const Unspecified = v.unknown()

/** Times out after 20 s. Repeats reads twice, writes with a key or a renewed token. Throws a `RequestError`. */
export async function request<Answer extends v.GenericSchema>(
  method: Method,
  path: string,
  call: Request<Answer>
): Promise<v.InferOutput<Answer>> {
  try {
    const given =
      method === 'GET' && call.public ? takePageData(withQuery(path, call.query), $language.get()) : undefined
    const answer = readResponse(call.answer, given ?? parseBody(await carry(method, path, call)))
    if ('unreadable' in answer) throw unreadable(path, answer.unreadable)
    if (answer.leftOut.length > 0) reportFailedCall(unreadable(path, answer.leftOut))
    return answer.output
  } catch (error) {
    if (isServiceFailure(error)) reportFailedCall(error)
    throw error
  }
}

function unreadable(path: string, fields: readonly string[]): RequestError {
  const names = [...new Set(fields)].join(', ')
  return new RequestError({ kind: 'unreadable', fields: `${path.split('/', 3).join('/')} ${fields.length}× ${names}` })
}

async function carry(method: Method, path: string, call: Request<v.GenericSchema>): Promise<Answered> {
  const writes = method === 'POST' && !call.public
  if (writes && !csrfToken()) await renewCsrfToken(call.signal)
  let session = csrfToken()
  const requester = $requester.get()
  let answered = await sendRepeatedly(method, path, call)
  if (answered.response.status === 419) {
    await renewCsrfToken(call.signal)
    session = csrfToken()
    refuseIfReplaced(requester)
    answered = await send(method, path, call)
  }
  const { response } = answered
  if (response.ok) return answered
  if (response.status === 401) refuseIfReplaced(requester)
  if (response.status === 401 && !call.public && !call.keepsSession) {
    // Another session may have started during the request, here or in another tab.
    if (!session || session === csrfToken()) reportLostSession()
    throw new RequestError({ kind: 'signed-out' })
  }
  if (response.status === DISABLED_STATUS) throw new RequestError({ kind: 'disabled' })
  throw new RequestError(refusal(response.status, refusalBody(answered), response.headers.get('Retry-After')))
}

/** Throws if another client has signed in: the request of one must not be sent by the other, nor end their session. */
function refuseIfReplaced(requester: number | null): void {
  const now = $requester.get()
  if (requester && now && now !== requester) throw new RequestError({ kind: 'signed-out' })
}

function refusalBody(answered: Answered): unknown {
  try {
    return parseBody(answered)
  } catch (error) {
    if (!(error instanceof RequestError)) throw error
    return null
  }
}

async function sendRepeatedly(method: Method, path: string, call: Request<v.GenericSchema>): Promise<Answered> {
  const requester = $requester.get()
  const pauses = method !== 'POST' ? PAUSES_MS : call.idempotencyKey ? PAUSES_MS.slice(0, 1) : []
  for (const pause of pauses) {
    try {
      const answered = await send(method, path, call)
      if (!RETRIED.has(answered.response.status)) return answered
    } catch (error) {
      if (!(error instanceof RequestError) || error.failure.kind !== 'offline') throw error
    }
    await rest(pause * (1 + Math.random() / 4), call.signal)
    refuseIfReplaced(requester)
  }
  return send(method, path, call)
}

async function renewCsrfToken(signal: AbortSignal | undefined): Promise<void> {
  await send('GET', '/sanctum/csrf-cookie', { answer: Unspecified, signal })
  if (!csrfToken()) throw new RequestError({ kind: 'no-csrf-cookie' })
}

function rest(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })
}
