import { CSRF_COOKIE, type Language } from '@hirfa/shared-contract'
import { DEVELOPMENT_HEADERS } from '@hirfa/shared-platform/testing/marketplace'
import type { Db } from '../src/database/database.ts'
import type { ClientRow } from '../src/database/tables.ts'
import type { Dependencies } from '../src/dependencies.ts'
import { createSession } from '../src/sessions/session-store.ts'
import { hashPassword, PASSWORD_COSTS } from '../src/sign-in/passwords.ts'
import { SESSION_COOKIE } from '../src/sessions/sessions.ts'

export interface Answer {
  status: number
  headers: Headers
  body: unknown
}

/** An HTTP client with a cookie jar that sends the CSRF token with each write, as the pages do. */
export interface Visitor {
  cookies: Map<string, string>
  get(path: string, headers?: Record<string, string>): Promise<Answer>
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>
}

export const DEVICE = { device_id: 'a1'.repeat(32), device_token: 'tmp-device' }

/** Creates a visitor without a session; `arrive` also fetches the session cookies. `address` is the IP address. */
export function createVisitor(url: string, language: Language = 'en', address?: string): Visitor {
  const cookies = new Map<string, string>()

  async function call(method: string, path: string, extra: Record<string, string>, body?: string): Promise<Answer> {
    const headers = new Headers({ accept: 'application/json', 'accept-language': language, ...extra })
    if (address !== undefined) headers.set('x-forwarded-for', address)
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    if (cookie) headers.set('cookie', cookie)
    const response = await fetch(url + path, { method, headers, body })
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      cookies.set(name, value)
    }
    const text = await response.text()
    const json = response.headers.get('content-type')?.startsWith('application/json')
    return { status: response.status, headers: response.headers, body: json ? JSON.parse(text) : text }
  }

  return {
    cookies,
    get: (path, headers = {}) => call('GET', path, headers),
    post: (path, body = {}, headers = {}) => {
      const token = decodeURIComponent(cookies.get(CSRF_COOKIE) ?? '')
      const text = typeof body === 'string' ? body : JSON.stringify(body)
      const development = path.startsWith('/__dev/') ? DEVELOPMENT_HEADERS : {}
      const own = { 'content-type': 'application/json', 'x-xsrf-token': token, ...development }
      return call('POST', path, { ...own, ...headers }, text)
    }
  }
}

export async function arrive(url: string, language?: Language, address?: string): Promise<Visitor> {
  const visitor = createVisitor(url, language, address)
  await visitor.get('/sanctum/csrf-cookie')
  return visitor
}

/** A second browser with the same cookies, as after a theft or at another server. */
export function copyOf({ cookies }: Visitor, url: string): Visitor {
  const copy = createVisitor(url)
  for (const [name, value] of cookies) copy.cookies.set(name, value)
  return copy
}

/** The number of responses by status. */
export function statusesOf(answers: readonly Answer[]): Record<number, number> {
  return Object.fromEntries(
    [...Map.groupBy(answers, ({ status }) => status)].map(([status, all]) => [status, all.length])
  )
}

/** Hashed once for all test clients, because hashing is slow. */
const password = hashPassword(crypto.randomUUID(), PASSWORD_COSTS.test)
let lastPhone = 600_000_000

/** Inserts a client with a session into the database. */
export async function newClient(
  { url, db, dependencies: { clock } }: { url: string; db: Db; dependencies: Pick<Dependencies, 'clock'> },
  { language, ...special }: { language?: Language } & Partial<Pick<ClientRow, 'name' | 'type' | 'banned'>> = {}
): Promise<Visitor & { id: number }> {
  const client = await db
    .insertInto('clients')
    .values({
      name: 'سارة عماري',
      phone: `+213${++lastPhone}`,
      phone_verified: true,
      email: null,
      type: 'user',
      banned: false,
      password: await password,
      consented_at: clock.now(),
      created_at: clock.now(),
      ...special
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const { session, secret } = await createSession({ db, clock }, client)
  const visitor = createVisitor(url, language)
  visitor.cookies.set(SESSION_COOKIE, secret).set(CSRF_COOKIE, session.csrf)
  return { ...visitor, id: client.id }
}
