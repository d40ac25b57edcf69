import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { CLIENT_COOKIE, CSRF_COOKIE, CSRF_HEADER } from '@hirfa/shared-contract'
import type { ClientRow } from '../database/tables.ts'
import type { Area, Dependencies } from '../dependencies.ts'
import { deviceName } from '../devices/device-name.ts'
import { prolongHolds } from '../holds/holds-store.ts'
import { siteOf } from '../http/networks.ts'
import { Refusal } from '../http/refusal.ts'
import { NoBody } from '../http/route-schemas.ts'
import { type AnonymousSessions, anonymousSessions } from './anonymous-session.ts'
import {
  type NewSession,
  type Session,
  createSession,
  endSession,
  findSession,
  invalidateAnonymous,
  prolongSession,
  SESSION_SECONDS
} from './session-store.ts'
import { hashOf } from './secrets.ts'

export const SESSION_COOKIE = 'hirfa_session'

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | null
    anonymousSessions: AnonymousSessions
  }
}

type Store = Pick<Dependencies, 'db' | 'clock' | 'secureCookies'>

/** Loads and prolongs the session of each request in this scope; rejects writes without its CSRF token. */
export function manageSessions(app: FastifyInstance, store: Store): void {
  const anonymous = anonymousSessions(store.db)
  app.decorateRequest('session', null)
  app.decorateRequest('anonymousSessions', { getter: () => anonymous })

  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store, private')
    const secret = request.cookies[sessionCookie(store, request)]
    request.session = secret === undefined ? null : await findSession(store, secret, anonymous)
    const named = request.cookies[CLIENT_COOKIE]
    if (named !== undefined && named !== clientIdIn(request)) sendClientCookie(store, request, reply)
    if (isWrite(request) && (isFromAnotherSite(request) || !hasToken(request))) throw new Refusal(419, 'token_invalid')
    if (request.session?.stored && (await prolongSession(store, request.session))) renewCookies(store, request, reply)
  })

  app.addHook('onSend', async (request, reply) => {
    const succeeds = reply.statusCode < 400
    if (isWrite(request) && succeeds && !request.session?.stored) renewCookies(store, request, reply)
  })
}

/** Sends the cookies of the session; starts one where the request has none, which needs no row in the database. */
export async function ensureSession(store: Store, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (request.session) renewCookies(store, request, reply)
  else await beginAnonymous(store, request, reply)
}

/** Replaces the session, so that an id or a token leaked before sign-in is useless (session fixation). */
export async function renewSession(
  store: Store,
  request: FastifyRequest,
  reply: FastifyReply,
  client: ClientRow | null,
  deviceId: string | null = null
): Promise<void> {
  const before = request.session
  if (!client && before && !before.stored) return
  await (client ? beginSession(store, request, reply, client, deviceId) : beginAnonymous(store, request, reply))
  if (!before) return
  if (client && request.session) {
    const holder = { sessionId: request.session.id, network: client.phone_verified ? null : siteOf(request.ip) }
    await prolongHolds(store.db, store.clock.now(), before.id, holder)
  }
  // Ended after the new one has started, so that the push subscription of the device stays.
  await (before.stored ? endSession(store.db, { id: before.id }) : invalidateAnonymous(store, before))
}

export function signedIn({ session }: FastifyRequest): ClientRow {
  if (!session?.client) throw new Refusal(401, 'not_found')
  return session.client
}

export function sessionOf({ session }: FastifyRequest): Session {
  if (!session) throw new Refusal(401, 'not_found')
  return session
}

async function beginAnonymous(store: Store, request: FastifyRequest, reply: FastifyReply) {
  const begun = await request.anonymousSessions.create()
  request.session = begun.session
  sendCookies(store, request, reply, begun)
}

async function beginSession(
  store: Store,
  request: FastifyRequest,
  reply: FastifyReply,
  client: ClientRow,
  device_id: string | null
) {
  const begun = await createSession(store, client, { device_id, ...deviceName(request.headers['user-agent']) })
  request.session = begun.session
  sendCookies(store, request, reply, begun)
  sendClientCookie(store, request, reply)
}

/** Not with every response: one that arrives after a sign-in would overwrite the cookies of the new session. */
function renewCookies(store: Store, request: FastifyRequest, reply: FastifyReply): void {
  const { session } = request
  const secret = request.cookies[sessionCookie(store, request)]
  if (session && secret !== undefined && session.id === hashOf(secret))
    sendCookies(store, request, reply, { session, secret })
}

function sendCookies(
  { secureCookies }: Store,
  request: FastifyRequest,
  reply: FastifyReply,
  { session, secret }: NewSession
) {
  const options = cookieOptions({ secureCookies }, request)
  reply.setCookie(CSRF_COOKIE, session.csrf, options)
  reply.setCookie(sessionCookie({ secureCookies }, request), secret, { ...options, httpOnly: true })
  if (request.cookies[CLIENT_COOKIE] !== undefined) sendClientCookie({ secureCookies }, request, reply)
}

/** A browser that has removed the cookie does not get it again: a sign-out without a network only removes it. */
function sendClientCookie(store: Pick<Store, 'secureCookies'>, request: FastifyRequest, reply: FastifyReply): void {
  const id = clientIdIn(request)
  const options = cookieOptions(store, request)
  reply.setCookie(CLIENT_COOKIE, id ?? '', id === undefined ? { ...options, maxAge: 0 } : options)
}

function clientIdIn({ session }: FastifyRequest): string | undefined {
  return session?.client?.id.toString()
}

function cookieOptions(store: Pick<Store, 'secureCookies'>, request: FastifyRequest) {
  return { path: '/', sameSite: 'lax', secure: isSecure(store, request), maxAge: SESSION_SECONDS } as const
}

export function sessionCookie(store: Pick<Store, 'secureCookies'>, request: FastifyRequest): string {
  return hostCookie(store, request, SESSION_COOKIE)
}

/** Browsers accept the prefix only with `Secure`, path `/` and no domain: no other subdomain can set the cookie. */
export function hostCookie(store: Pick<Store, 'secureCookies'>, request: FastifyRequest, name: string): string {
  return isSecure(store, request) ? `__Host-${name}` : name
}

export function isSecure(
  { secureCookies = false }: Pick<Store, 'secureCookies'>,
  { protocol }: FastifyRequest
): boolean {
  return secureCookies || protocol === 'https'
}

function isWrite({ method }: FastifyRequest): boolean {
  return method !== 'GET' && method !== 'HEAD'
}

/** Pages cannot forge `Sec-Fetch-Site`; browsers without it do not send SameSite cookies across sites. */
function isFromAnotherSite({ headers }: FastifyRequest): boolean {
  return headers['sec-fetch-site'] === 'cross-site'
}

function hasToken({ session, headers }: FastifyRequest): boolean {
  const token = headers[CSRF_HEADER.toLowerCase()]
  if (!session || typeof token !== 'string') return false
  // `timingSafeEqual` needs equal lengths, which hashes have.
  return timingSafeEqual(Buffer.from(hashOf(token)), Buffer.from(hashOf(session.csrf)))
}

export const sessionArea: Area = (app, dependencies) => {
  const schema = { summary: 'Sets the session and CSRF cookies', response: { 204: NoBody } }
  app.get('/sanctum/csrf-cookie', { schema }, async (request, reply) => {
    await ensureSession(dependencies, request, reply)
    return reply.code(204).send()
  })
}
