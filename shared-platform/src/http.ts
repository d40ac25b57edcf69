import { CSRF_COOKIE, CSRF_HEADER, KEY_HEADER, RELEASE_HEADER } from '@hirfa/shared-contract'
import { SCREEN, SCREEN_APP_HEADER } from '@hirfa/shared-contract/release'
import { $language } from '@hirfa/shared-i18n'
import type * as v from 'valibot'
import { readTime } from './current-time.ts'
import { reportFailure, startCall } from './request-events.ts'
import { RequestError } from './request-error.ts'

export const REQUEST_LIMIT_MS = 20_000

export type Method = 'GET' | 'POST' | 'HEAD'

type Query = Record<string, string | number | readonly (string | number)[] | null | undefined>

export interface Request<Answer extends v.GenericSchema> {
  query?: Query
  body?: object
  answer: Answer
  /** Sends no cookies, so that caches can share the response. */
  public?: boolean
  idempotencyKey?: string
  /** A 401 is not reported as the end of the session, for example on a sign-in. */
  keepsSession?: boolean
  ofFrame?: boolean
  signal?: AbortSignal
}

export interface Answered {
  response: Response
  text: string
}

export async function send(method: Method, path: string, call: Request<v.GenericSchema>): Promise<Answered> {
  const limit = AbortSignal.timeout(REQUEST_LIMIT_MS)
  const signal = call.signal ? firstOf(call.signal, limit) : limit
  const endCall = startCall()
  try {
    const address = requestAddress(path, call.query)
    const response = await fetch(address, {
      method,
      body: call.body && JSON.stringify(call.body),
      signal,
      credentials: call.public ? 'omit' : 'include',
      headers: requestHeaders(method, call, address)
    })
    const text = await response.text()
    readTime(response.headers)
    return { response, text }
  } catch (error) {
    if (call.signal?.aborted) throw call.signal.reason
    const kind = limit.aborted ? 'timeout' : 'offline'
    reportFailure(kind)
    throw new RequestError({ kind }, { cause: error })
  } finally {
    endCall()
  }
}

function requestHeaders(method: Method, call: Request<v.GenericSchema>, address: string): Record<string, string> {
  const token = csrfToken()
  return {
    Accept: 'application/json',
    'Accept-Language': $language.get(),
    // Another origin would have to allow the header.
    ...(address.startsWith('/') && {
      traceparent: traceparent(),
      ...(method === 'POST' && !call.ofFrame && appOnDisplay())
    }),
    ...(call.body && { 'Content-Type': 'application/json' }),
    ...(!call.public && { 'X-Requested-With': 'XMLHttpRequest' }),
    ...(!call.public && token && { [CSRF_HEADER]: token }),
    ...(method === 'POST' && call.idempotencyKey && { [KEY_HEADER]: call.idempotencyKey, ...releaseOfPage() })
  }
}

let tracedPath = ''
let view = ''

function traceparent(): string {
  if (tracedPath !== location.pathname) {
    tracedPath = location.pathname
    const id = randomHex()
    view = `00-${id}-${id.slice(16)}-01`
  }
  return view
}

function randomHex(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('')
}

/** A version 4 UUID. `crypto.randomUUID` is missing on pages without TLS. */
export function newIdempotencyKey(): string {
  return randomHex().replace(/(.{8})(.{4}).(.{3}).(.{3})/, '$1-$2-4$3-a$4-')
}

function appOnDisplay(): Record<string, string> {
  const { remote } = document.querySelector<HTMLElement>(`main ${SCREEN}`)?.dataset ?? {}
  return remote ? { [SCREEN_APP_HEADER]: remote } : {}
}

function releaseOfPage(): Record<string, string> {
  const { release } = document.documentElement.dataset
  return release ? { [RELEASE_HEADER]: release } : {}
}

function requestAddress(path: string, query?: Query): string {
  return (path.startsWith('/api/') ? settings.apiBase : settings.authBase) + withQuery(path, query)
}

export function withQuery(path: string, query: Query = {}): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (Array.isArray(value)) for (const one of value) parameters.append(`${name}[]`, String(one))
    else if (value !== null && value !== undefined && value !== '') parameters.append(name, String(value))
  }
  return parameters.size ? `${path}?${parameters}` : path
}

export function parseBody({ text }: Answered): unknown {
  if (text === '') return null
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new RequestError({ kind: 'unreadable' }, { cause: error })
  }
}

export function csrfToken(): string | null {
  return cookieNamed(CSRF_COOKIE)
}

export function cookieNamed(name: string): string | null {
  const cookie = document.cookie.split('; ').find(pair => pair.startsWith(`${name}=`))
  return decodeURIComponent(cookie?.slice(name.length + 1) ?? '') || null
}

/** Aborts with the first of the signals. Some supported browsers have no `AbortSignal.any`. */
export function firstOf(...signals: AbortSignal[]): AbortSignal {
  const controller = new AbortController()
  for (const signal of signals) {
    const abort = () => controller.abort(signal.reason)
    if (signal.aborted) abort()
    else signal.addEventListener('abort', abort, { once: true, signal: controller.signal })
  }
  return controller.signal
}

export interface PlatformSettings {
  apiBase: string
  authBase: string
  connectionCheck: string
}

export const settings: PlatformSettings = { apiBase: '', authBase: '', connectionCheck: '/api/ping' }

export function configure(change: Partial<PlatformSettings>): void {
  Object.assign(settings, change)
}
