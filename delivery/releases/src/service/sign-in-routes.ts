import type { FastifyInstance, FastifyRequest } from 'fastify'
import { API_PATH } from '@hirfa/shared-contract/release/commands'
import * as v from 'valibot'
import { AccessError } from '../access/caller.ts'
import { PendingSignIn, type PersonSignIn } from '../access/person-sign-in.ts'
import { issueToken } from '../access/release-tokens.ts'
import { cookieValue } from '../http/cookie-value.ts'
import { requestOrigin } from '../http/origins.ts'
import { OpsError, UNREADABLE } from './ops-errors.ts'
import { MOST_SESSION_S, type SessionOptions, setCookie, setSession } from './ops-session.ts'

const PENDING = 'release_sign_in'
const PENDING_S = 600
const SESSION_DAYS = MOST_SESSION_S / 86_400

const Pending = v.pipe(
  v.string(),
  v.transform(text => Buffer.from(text, 'base64url').toString('utf8')),
  v.parseJson(),
  PendingSignIn
)

interface SignInRoutes extends SessionOptions {
  people: PersonSignIn | undefined
}

export function signInRoutes(app: FastifyInstance, { people, store, failures, publicOrigin, now }: SignInRoutes): void {
  app.get('/api/sign-in', async () => ({ issuer: people?.host ?? null }))
  if (!people) return

  app.get('/api/sign-in/begin', async (request, reply) => {
    const { address, pending } = await people.begin(returnTo(request), now())
    const stored = Buffer.from(JSON.stringify(pending)).toString('base64url')
    // The issuer sends the browser back from another site, so this cookie cannot be strict.
    return setCookie(request, reply, { name: PENDING, value: stored, seconds: PENDING_S, sameSite: 'Lax' }).redirect(
      address
    )
  })

  app.get('/api/sign-in/end', async (request, reply) => {
    const pending = v.safeParse(Pending, cookieValue(request.headers.cookie, PENDING))
    void setCookie(request, reply, { name: PENDING, value: '', seconds: 0, sameSite: 'Lax' })
    if (!pending.success) return reply.redirect('/ops#/sign-in/refused')
    try {
      const [, query = ''] = request.url.split('?')
      const person = await people.finish(pending.output, new URL(`${returnTo(request)}?${query}`), now())
      const { token } = await issueToken(store.keys, { ...person, days: SESSION_DAYS }, now())
      return setSession(request, reply, token, MOST_SESSION_S).redirect('/ops')
    } catch (error) {
      if (!(error instanceof AccessError)) throw error
      request.log.warn({ address: request.ip, why: error.message }, 'a sign-in does not count')
      if (failures.failed(request.ip, now()))
        throw new AccessError('Too many sign-ins that do not count; wait for a minute.', 429, { cause: error })
      return reply.redirect(`/ops#/sign-in/${error.status === 403 ? 'no-role' : 'refused'}`)
    }
  })

  function returnTo(request: FastifyRequest): string {
    const origin = publicOrigin ?? requestOrigin(request)
    if (!origin) throw new OpsError(400, UNREADABLE)
    return `${origin}${API_PATH}/sign-in/end`
  }
}
