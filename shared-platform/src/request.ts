import { $language } from 'shared-i18n'
import { ofetch } from 'ofetch'
import * as v from 'valibot'
import { Problem } from 'shared-contract'
import { reportFailure, reportLostSession, startSlowTimer } from './request-events.ts'
import { csrfToken } from './csrf.ts'
import { takePageData } from './page-data.ts'
import { refusal, RequestError } from './request-error.ts'
import { settings } from './settings.ts'
import { firstOf } from './signals.ts'

export const REQUEST_LIMIT_MS = 20_000
const RETRIED = new Set([502, 503, 504])
const PAUSES_MS = [500, 1500]

type Query = Record<string, string | number | readonly (string | number)[] | null | undefined>

interface Request<Answer extends v.GenericSchema> {
  query?: Query
  body?: object
  /** What the answer must be; `Unspecified` where nobody has said. */
  answer: Answer
  /** Public calls go without cookies, so that their answers can be shared by caches. */
  public?: boolean
  /** Makes a write safe to repeat: the server answers a known key with its first answer. */
  idempotencyKey?: string
  /** A 401 here is an answer to a sign-in, not the end of a session. */
  keepsSession?: boolean
  signal?: AbortSignal
}

/** For an answer that nobody has specified, and which is not read. */
export const Unspecified = v.unknown()

type Method = 'GET' | 'POST' | 'HEAD'

/**
 * Carries one call: cookies, language, anti-forgery token, 20 s limit, the end of a session.
 * Reads are repeated twice, writes only with an idempotency key or after a renewed token.
 * A public answer that came with the page is not asked for.
 * Throws a `RequestError`, or the abort of the caller's own signal.
 */
export async function request<Answer extends v.GenericSchema>(
  method: Method,
  path: string,
  call: Request<Answer>
): Promise<v.InferOutput<Answer>> {
  const given = method === 'GET' && call.public ? takePageData(withQuery(path, call.query), $language.get()) : undefined
  const answer = v.safeParse(call.answer, given ?? (await bodyOf(await carry(method, path, call))))
  if (!answer.success) throw new RequestError({ kind: 'unreadable' }, { cause: new v.ValiError(answer.issues) })
  return answer.output
}

async function carry(method: Method, path: string, call: Request<v.GenericSchema>): Promise<Response> {
  const writes = method === 'POST'
  if (writes && !csrfToken()) await renewCsrfToken(call.signal)
  let session = csrfToken()
  let response = await sendRepeatedly(method, path, call)
  if (response.status === 419) {
    await renewCsrfToken(call.signal)
    session = csrfToken()
    response = await send(method, path, call)
  }
  if (response.ok) return response
  if (response.status === 401 && !call.public && !call.keepsSession) {
    // The client may have signed in again, here or in another tab, while this answer was on its way.
    if (!session || session === csrfToken()) reportLostSession()
    throw new RequestError({ kind: 'signed-out' })
  }
  const problem = v.safeParse(Problem, await bodyOf(response))
  if (!problem.success) throw new RequestError({ kind: 'unreadable' }, { cause: response.status })
  throw new RequestError(refusal(response.status, problem.output, response.headers.get('Retry-After')))
}

async function sendRepeatedly(method: Method, path: string, call: Request<v.GenericSchema>): Promise<Response> {
  const pauses = method !== 'POST' ? PAUSES_MS : call.idempotencyKey ? PAUSES_MS.slice(0, 1) : []
  for (const pause of pauses) {
    try {
      const response = await send(method, path, call)
      if (!RETRIED.has(response.status)) return response
    } catch (error) {
      if (!(error instanceof RequestError) || error.failure.kind !== 'offline') throw error
    }
    await rest(pause * (1 + Math.random() / 4), call.signal)
  }
  return send(method, path, call)
}

async function send(method: Method, path: string, call: Request<v.GenericSchema>): Promise<Response> {
  const limit = AbortSignal.timeout(REQUEST_LIMIT_MS)
  const signal = call.signal ? firstOf(call.signal, limit) : limit
  const stopSlowTimer = startSlowTimer()
  try {
    return await ofetch.raw(addressOf(path, call.query), {
      method,
      body: call.body,
      signal,
      retry: 0,
      ignoreResponseError: true,
      parseResponse: text => text,
      credentials: call.public ? 'omit' : 'include',
      headers: headersOf(method, call)
    })
  } catch (error) {
    if (call.signal?.aborted) throw call.signal.reason
    const kind = limit.aborted ? 'timeout' : 'offline'
    reportFailure(kind)
    throw new RequestError({ kind }, { cause: error })
  } finally {
    stopSlowTimer()
  }
}

function headersOf(method: Method, call: Request<v.GenericSchema>): Record<string, string> {
  const token = csrfToken()
  return {
    Accept: 'application/json',
    'Accept-Language': $language.get(),
    ...(call.body && { 'Content-Type': 'application/json' }),
    ...(!call.public && { 'X-Requested-With': 'XMLHttpRequest' }),
    ...(!call.public && token && { 'X-XSRF-TOKEN': token }),
    ...(method === 'POST' && call.idempotencyKey && { 'Idempotency-Key': call.idempotencyKey, ...releaseOfPage() })
  }
}

/** With what is kept goes which versions the page was made of: so one can find out what a client saw. */
function releaseOfPage(): Record<string, string> {
  const { release } = document.documentElement.dataset
  return release ? { 'X-Hirfa-Release': release } : {}
}

function addressOf(path: string, query?: Query): string {
  return (path.startsWith('/api/') ? settings.apiBase : settings.authBase) + withQuery(path, query)
}

function withQuery(path: string, query: Query = {}): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (Array.isArray(value)) for (const one of value) parameters.append(`${name}[]`, String(one))
    else if (value !== null && value !== undefined && value !== '') parameters.append(name, String(value))
  }
  return parameters.size ? `${path}?${parameters}` : path
}

async function renewCsrfToken(signal: AbortSignal | undefined): Promise<void> {
  await send('GET', '/sanctum/csrf-cookie', { answer: Unspecified, signal })
  if (!csrfToken()) throw new RequestError({ kind: 'no-csrf-cookie' })
}

/** The body as JSON, `null` when there is none. */
async function bodyOf(response: { _data?: unknown } & Response): Promise<unknown> {
  const text = response._data
  if (typeof text !== 'string' || text === '') return null
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new RequestError({ kind: 'unreadable' }, { cause: error })
  }
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
