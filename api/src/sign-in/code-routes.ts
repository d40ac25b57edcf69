import {
  LoginByCodeBody,
  type LoginByCodeBody as LoginByCode,
  SendCodeBody,
  SendCodeResponse,
  VerifyCodeResponse
} from '@hirfa/shared-contract'
import type { FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { ClientRow } from '../database/tables.ts'
import type { Area, Dependencies } from '../dependencies.ts'
import { sayTo } from '../http/language.ts'
import { invalid } from '../http/refusal.ts'
import { problems } from '../http/route-schemas.ts'
import { sessionOf } from '../sessions/sessions.ts'
import { SignedInResponse } from './client-wire.ts'
import { countSendingFrom, sendCode, takeCode } from './codes.ts'
import { createGrant } from './grants.ts'
import { signInClient } from './sign-in-client.ts'

export const codeArea: Area = (app, dependencies) => {
  const sending = {
    summary: 'Sends a code by SMS, whether or not the number has an account',
    body: SendCodeBody,
    response: { 200: SendCodeResponse, ...problems(429) }
  }
  app.post('/otp-login', { schema: sending }, async request => {
    const { phone } = request.body
    await countSendingFrom(dependencies, request)
    return sendCode(dependencies, request, { account: { phone }, purpose: 'sign-in' })
  })

  const login = {
    summary: 'Signs in with a code, or exchanges it for a registration token where the number has no account',
    body: LoginByCodeBody,
    response: { 200: v.union([SignedInResponse, VerifyCodeResponse]), ...problems(429) }
  }
  app.post('/login-by-code', { schema: login }, async (request, reply) => {
    const client = await clientByCode(dependencies, request, request.body)
    if (client) return signInClient(dependencies, { request, reply, device: request.body }, client)
    const token = await createGrant(dependencies, request.body.phone, 'register')
    return { token, message: sayTo(request, 'code_right') }
  })
}

async function clientByCode(
  dependencies: Dependencies,
  request: FastifyRequest,
  { phone, otp_code: code }: LoginByCode
): Promise<ClientRow | undefined> {
  await takeCode(dependencies, { identifier: phone, purpose: 'sign-in', session: sessionOf(request), code })
  const client = await dependencies.db.selectFrom('clients').selectAll().where('phone', '=', phone).executeTakeFirst()
  // The owner of the account never verified this number and would see bookings of the owner of the number.
  if (client && !client.phone_verified) throw invalid({ phone: 'phone_taken' })
  return client
}
