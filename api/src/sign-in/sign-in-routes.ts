import {
  Language,
  LoginBody,
  MessageResponse,
  RegisterBody,
  SendCodeBody,
  SendCodeResponse,
  SendMailCodeBody,
  VerifyCodeBody,
  VerifyCodeResponse
} from '@hirfa/shared-contract'
import type { FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { onceAfter } from '../http/idempotency.ts'
import type { Area } from '../dependencies.ts'
import { languageOf, sayTo } from '../http/language.ts'
import { notFound } from '../http/refusal.ts'
import { problems } from '../http/route-schemas.ts'
import { say } from '../messages/say.ts'
import { renewSession, sessionOf } from '../sessions/sessions.ts'
import { clientWire, SignedInResponse } from './client-wire.ts'
import { countSendingFrom, sendCode, takeCode } from './codes.ts'
import { storeDevice } from './devices.ts'
import { createGrant } from './grants.ts'
import { type Account, rememberDevice } from './known-devices.ts'
import { checkCredentials } from './login.ts'
import { mustBeFree, preparePassword, register } from './register.ts'
import { signInClient } from './sign-in-client.ts'

export const signInArea: Area = (app, dependencies) => {
  const { db, clock } = dependencies

  async function sendRegistrationCode(request: FastifyRequest, who: Account) {
    await countSendingFrom(dependencies, request)
    await mustBeFree(db, who)
    return sendCode(dependencies, request, { account: who, purpose: 'register' })
  }

  const codeSent = { 200: SendCodeResponse, ...problems(429) }

  const phoneCode = { summary: 'Sends a code by SMS', body: SendCodeBody, response: codeSent }
  app.post('/otp-register', { schema: phoneCode }, request => sendRegistrationCode(request, request.body))

  const mailCode = { summary: 'Sends a code by e-mail', body: SendMailCodeBody, response: codeSent }
  app.post('/otp-mail-register', { schema: mailCode }, request => sendRegistrationCode(request, request.body))

  const verification = {
    summary: 'Exchanges a code for a token',
    body: VerifyCodeBody,
    response: { 200: VerifyCodeResponse, ...problems(429) }
  }
  app.post('/verify-otp', { schema: verification }, async request => {
    const { body, headers } = request
    const identifier = body.type === 'email' ? body.identifier.toLowerCase() : body.identifier
    await takeCode(dependencies, {
      identifier,
      purpose: body.otp_for,
      session: sessionOf(request),
      code: body.otp_code
    })
    const token = await createGrant(dependencies, identifier, body.otp_for)
    return { token, message: sayTo({ headers }, 'code_right') }
  })

  const registration = {
    summary: 'Creates an account and signs in',
    body: RegisterBody,
    response: { 201: SignedInResponse, ...problems(409) }
  }
  app.post('/register', { config: { idempotent: true }, schema: registration }, async (request, reply) => {
    const { body, headers } = request
    const spoken = languageOf(headers['accept-language'])
    const answer = await onceAfter(dependencies, { request, owner: `register:${body.phone}` }, async () => {
      const password = await preparePassword(dependencies, body)
      return async trx => {
        const client = await register(trx, clock.now(), body, password)
        await storeDevice(trx, client.id, body, spoken)
        return { status: 201, body: { user: clientWire(client), message: say(spoken, 'registered') } }
      }
    })
    // A repeated request carries the same token and password, so it signs in too.
    const client = await db.selectFrom('clients').selectAll().where('phone', '=', body.phone).executeTakeFirstOrThrow()
    await renewSession(dependencies, request, reply, client, body.device_id)
    await rememberDevice(dependencies, request, reply, client.id)
    return answer(reply)
  })

  const login = { summary: 'Signs in', body: LoginBody, response: { 200: SignedInResponse, ...problems(429) } }
  app.post('/login', { schema: login }, async (request, reply) => {
    const client = await checkCredentials(dependencies, request, request.body)
    return signInClient(dependencies, { request, reply, device: request.body }, client)
  })

  const logout = {
    summary: 'Signs out',
    params: v.object({ lang: v.string() }),
    response: { 200: MessageResponse }
  }
  app.post('/:lang/logout', { schema: logout }, async (request, reply) => {
    const language = v.safeParse(Language, request.params.lang)
    if (!language.success) throw notFound()
    await renewSession(dependencies, request, reply, null)
    return { message: say(language.output, 'signed_out') }
  })
}
