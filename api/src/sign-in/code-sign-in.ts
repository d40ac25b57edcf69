import type { CodeSignInBody } from '@hirfa/shared-contract'
import type { FastifyRequest } from 'fastify'
import type * as v from 'valibot'
import type { ClientRow } from '../database/tables.ts'
import type { Dependencies } from '../dependencies.ts'
import { languageOf } from '../http/language.ts'
import { invalid } from '../http/refusal.ts'
import { sessionOf } from '../sessions/sessions.ts'
import { countSending, countSendingFrom, sendCode, takeCode } from './codes.ts'
import { createGrant } from './grants.ts'

const PURPOSE = 'sign-in'

/** Sends a code to any number: the response does not tell whether it has an account. */
export async function sendSignInCode(
  dependencies: Dependencies,
  request: FastifyRequest,
  { phone }: { phone: string }
): Promise<void> {
  await countSendingFrom(dependencies, request)
  await countSending(dependencies, request, { phone })
  const language = languageOf(request.headers['accept-language'])
  await sendCode(dependencies, { identifier: phone, purpose: PURPOSE, session: sessionOf(request), language })
}

type Given = Pick<v.InferOutput<typeof CodeSignInBody>, 'phone' | 'otp_code'>

/** The client of a number, or a token that registers the number. Refuses a number that its account has not verified. */
export async function takeSignInCode(
  dependencies: Dependencies,
  request: FastifyRequest,
  { phone, otp_code: code }: Given
): Promise<{ client: ClientRow } | { token: string }> {
  await takeCode(dependencies, { identifier: phone, purpose: PURPOSE, session: sessionOf(request), code })
  const client = await dependencies.db.selectFrom('clients').selectAll().where('phone', '=', phone).executeTakeFirst()
  if (!client) return { token: await createGrant(dependencies, phone, 'register') }
  // The account belongs to the owner of its e-mail address, who need not own the number.
  if (!client.phone_verified) throw invalid({ phone: 'phone_taken' })
  return { client }
}
