import { Language, LoginBody, RegisterBody, SendCodeBody, SendMailCodeBody, VerifyCodeBody } from 'shared-contract'
import * as v from 'valibot'
import { once } from '../idempotency/once.ts'
import type { Area } from '../dependencies.ts'
import { languageOf } from '../http/language.ts'
import { notFound } from '../http/refusal.ts'
import { say } from '../messages/say.ts'
import { renewSession } from '../sessions/sessions.ts'
import { clientWire } from './client-wire.ts'
import { CODE_SECONDS, countSending, countSendingFrom, RESEND_SECONDS, sendCode, takeCode } from './codes.ts'
import { keepDevice } from './devices.ts'
import { createGrant } from './grants.ts'
import { checkCredentials } from './login.ts'
import { hashPassword } from './passwords.ts'
import { mustBeFree, register } from './register.ts'

/** Ways in and out: codes, registration, login, logout. */
export const signInArea: Area = (app, dependencies) => {
  const { db, clock } = dependencies

  async function sendRegistrationCode(who: { phone: string } | { email: string }, ip: string, acceptLanguage?: string) {
    const identifier = 'phone' in who ? who.phone : who.email
    const language = languageOf(acceptLanguage)
    await countSendingFrom(dependencies, ip)
    await mustBeFree(db, who)
    await countSending(dependencies, identifier)
    await sendCode(dependencies, { identifier, purpose: 'register', language })
    return { message: say(language, 'code_sent'), retry_after: RESEND_SECONDS, expires_in: CODE_SECONDS }
  }

  app.post('/otp-register', { schema: { body: SendCodeBody } }, ({ body, ip, headers }) =>
    sendRegistrationCode(body, ip, headers['accept-language'])
  )

  app.post('/otp-mail-register', { schema: { body: SendMailCodeBody } }, ({ body, ip, headers }) =>
    sendRegistrationCode(body, ip, headers['accept-language'])
  )

  app.post('/verify-otp', { schema: { body: VerifyCodeBody } }, async ({ body, headers }) => {
    const identifier = body.type === 'email' ? body.identifier.trim().toLowerCase() : body.identifier.trim()
    await takeCode(dependencies, { identifier, purpose: body.otp_for, code: body.otp_code })
    const token = await createGrant(dependencies, identifier, body.otp_for)
    return { token, message: say(languageOf(headers['accept-language']), 'code_right') }
  })

  app.post('/register', { schema: { body: RegisterBody } }, async (request, reply) => {
    const { body, headers } = request
    const password = await hashPassword(body.password)
    const answer = await once(dependencies, { request, owner: `register:${body.phone}` }, async trx => {
      const client = await register(trx, clock.now(), body, password)
      await keepDevice(trx, client.id, body, languageOf(headers['accept-language']))
      return {
        status: 201,
        body: { user: clientWire(client), message: say(languageOf(headers['accept-language']), 'registered') }
      }
    })
    // A repeated request signs in as the first one did: it came with the same token and password.
    const client = await db.selectFrom('clients').selectAll().where('phone', '=', body.phone).executeTakeFirstOrThrow()
    await renewSession(dependencies, request, reply, client, body.device_id)
    return answer(reply)
  })

  app.post('/login', { schema: { body: LoginBody } }, async (request, reply) => {
    const client = await checkCredentials(dependencies, request.body, request.ip)
    const spoken = languageOf(request.headers['accept-language'])
    await keepDevice(db, client.id, request.body, spoken)
    await renewSession(dependencies, request, reply, client, request.body.device_id)
    return { user: clientWire(client), message: say(spoken, 'signed_in') }
  })

  app.post('/:lang/logout', { schema: { params: v.object({ lang: v.string() }) } }, async (request, reply) => {
    const language = v.safeParse(Language, request.params.lang)
    if (!language.success) throw notFound()
    await renewSession(dependencies, request, reply, null)
    return { message: say(language.output, 'signed_out') }
  })
}
