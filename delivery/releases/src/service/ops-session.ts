import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { AccessError, type Caller } from '../access/caller.ts'
import type { FailedAttempts } from '../access/failed-attempts.ts'
import type { IdentityProvider } from '../access/identity-provider.ts'
import { readToken, tokenTypeIn, tokenTypeOf, UNKNOWN_TOKEN } from '../access/release-tokens.ts'
import { requestOrigin } from '../http/origins.ts'
import type { ReleaseStore } from '../state/release-store.ts'
import { OpsError } from './ops-errors.ts'
import { cookieValue } from '../http/cookie-value.ts'

const COOKIE = 'release_console'
const TOKEN_MAX_LENGTH = 8_192
export const MOST_SESSION_S = 12 * 3600
const SessionBody = v.object({ token: v.pipe(v.string(), v.trim(), v.minLength(1)) })

export interface SessionOptions {
  store: Pick<ReleaseStore, 'keys' | 'revoked'>
  identities?: IdentityProvider | undefined
  failures: FailedAttempts
  publicOrigin?: string | undefined
  now: () => Date
}

export function callerReader({ store, identities, failures, publicOrigin, now }: SessionOptions) {
  async function verifiedCaller(token: string): Promise<Caller> {
    if (token.length > TOKEN_MAX_LENGTH) throw new AccessError(UNKNOWN_TOKEN)
    if (identities && tokenTypeIn(token) !== tokenTypeOf(store.keys)) return identities.callerOf(token, now())
    return readToken(store.keys, await store.revoked(), token, now())
  }

  async function callerBy(token: string, request: FastifyRequest): Promise<Caller> {
    try {
      return await verifiedCaller(token)
    } catch (error) {
      if (!(error instanceof AccessError)) throw error
      if (failures.failed(request.ip, now()))
        throw new AccessError('Too many tokens that do not count; wait for a minute.', 429, { cause: error })
      request.log.warn({ address: request.ip, why: error.message }, 'a token does not count')
      throw error
    }
  }

  return {
    callerBy,
    async callerOf(request: FastifyRequest): Promise<Caller> {
      const bearer = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
      if (bearer) return callerBy(bearer, request)
      const cookie = cookieValue(request.headers.cookie, COOKIE)
      if (!cookie) throw new AccessError('Who are you? Send a token: Authorization: Bearer …')
      if (request.method !== 'GET' && request.method !== 'HEAD') mustBeOurPage(request, publicOrigin)
      return callerBy(cookie, request)
    }
  }
}
export type CallerReader = ReturnType<typeof callerReader>

export function sessionRoutes(
  app: FastifyInstance,
  { callerBy, callerOf }: CallerReader,
  options: SessionOptions & { attributes: readonly string[]; product: string }
): void {
  app.post('/api/session', async (request, reply) => {
    mustBeOurPage(request, options.publicOrigin)
    const body = v.safeParse(SessionBody, request.body)
    if (!body.success) throw new OpsError(400, 'Send {"token": "…"}.')
    const { token } = body.output
    const { expires } = await callerBy(token, request)
    const seconds = Math.floor((expires.getTime() - options.now().getTime()) / 1000)
    return setSession(request, reply, token, Math.max(1, Math.min(seconds, MOST_SESSION_S)))
      .code(204)
      .send()
  })

  app.get('/api/session', async request => {
    const { name, role, apps, expires } = await callerOf(request)
    return { name, role, apps, expires: expires.toISOString(), attributes: options.attributes }
  })

  // Shown to the owner of the cookie only, so it needs no verification.
  app.get('/api/bucket', async request => {
    await callerOf(request)
    const bucket = /^\d{1,4}(?=\.)/.exec(cookieValue(request.headers.cookie, `${options.product}_bucket`) ?? '')?.[0]
    return { bucket: bucket === undefined ? null : Number(bucket) }
  })

  app.delete('/api/session', async (request, reply) => {
    mustBeOurPage(request, options.publicOrigin)
    return setSession(request, reply, '', 0).code(204).send()
  })
}

/** Another site can neither set this header nor send this origin. */
function mustBeOurPage(request: FastifyRequest, publicOrigin: string | undefined): void {
  const { origin, 'x-release-console': mark } = request.headers
  const own = [publicOrigin, requestOrigin(request)]
  if (mark === '1' && origin !== undefined && own.includes(origin)) return
  throw new OpsError(403, 'Only the console itself may do this.')
}

export function setSession(request: FastifyRequest, reply: FastifyReply, value: string, seconds: number): FastifyReply {
  return setCookie(request, reply, { name: COOKIE, value, seconds, sameSite: 'Strict' })
}

interface Cookie {
  name: string
  value: string
  seconds: number
  sameSite: 'Strict' | 'Lax'
}

export function setCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  { name, value, seconds, sameSite }: Cookie
): FastifyReply {
  const secure = request.protocol === 'https' ? '; Secure' : ''
  return reply.header(
    'set-cookie',
    `${name}=${value}; Path=/ops; Max-Age=${seconds}; HttpOnly; SameSite=${sameSite}${secure}`
  )
}
