import {
  ForgotByMailBody,
  ForgotByPhoneBody,
  MessageResponse,
  ResetByLinkBody,
  ResetByPhoneBody,
  SendCodeResponse
} from '@hirfa/shared-contract'
import * as v from 'valibot'
import { paths } from '@hirfa/shared-contract/paths'
import type { Area, Dependencies } from '../dependencies.ts'
import { languageOf, sayTo } from '../http/language.ts'
import { invalid } from '../http/refusal.ts'
import { problems } from '../http/route-schemas.ts'
import { say } from '../messages/say.ts'
import { endSessionsOf } from '../sessions/session-store.ts'
import { countSending, countSendingFrom, RESEND_SECONDS, sendCode } from './codes.ts'
import { hashPassword, mustBeUncommon } from './passwords.ts'
import { createGrant, GRANT_SECONDS, hasGrant, revokeResets, spendGrant } from './grants.ts'
import { forgetDevices } from './known-devices.ts'

/** No response reveals whether an account exists. */
export const passwordArea: Area = (app, dependencies) => {
  const { db, clock, messenger, passwordCost } = dependencies

  const mailLink = {
    summary: 'Sends a reset link, if there is an account',
    body: ForgotByMailBody,
    response: { 200: v.object({ status: v.string(), message: v.string() }), ...problems(429) }
  }
  app.post('/forgot-password', { schema: mailLink }, async request => {
    const { email } = request.body
    const language = languageOf(request.headers['accept-language'])
    await countSendingFrom(dependencies, request)
    await countSending(dependencies, request, { email })
    const known = await isKnown(dependencies, 'email', email)
    const token = await createGrant(dependencies, email, 'reset-link')
    const link = paths.resetPassword(token, { email })
    const mail = {
      channel: 'email',
      recipient: email,
      subject: say(language, 'reset_subject'),
      text: say(language, 'reset_text', { link }),
      link,
      lifetime: GRANT_SECONDS
    } as const
    await (known ? messenger.send(mail) : messenger.pretend(mail))
    const message = say(language, 'reset_link_sent')
    return { status: message, message }
  })

  const byLink = {
    summary: 'Sets a password with a mailed link',
    body: ResetByLinkBody,
    response: { 200: MessageResponse }
  }
  app.post('/reset-pass', { schema: byLink }, async ({ body, headers }) => {
    const grant = { token: body.token, identifier: body.email, purpose: 'reset-link' } as const
    if (!(await hasGrant(dependencies, grant))) throw invalid({ email: 'link_invalid' })
    await mustBeUncommon(body.password, 'password')
    const password = await hashPassword(body.password, passwordCost)
    if (!(await spendGrant(db, clock.now(), grant))) throw invalid({ email: 'link_invalid' })
    await setPassword(dependencies, 'email', body.email, password)
    return { message: sayTo({ headers }, 'password_changed') }
  })

  const phoneCode = {
    summary: 'Sends a reset code, if there is an account',
    body: ForgotByPhoneBody,
    response: { 200: SendCodeResponse, ...problems(429) }
  }
  app.post('/forgot-password-phone', { schema: phoneCode }, async request => {
    const { phone } = request.body
    await countSendingFrom(dependencies, request)
    const known = await isKnown(dependencies, 'phone', phone)
    await sendCode(dependencies, request, { account: { phone }, purpose: 'reset', known })
    return { message: sayTo(request, 'reset_code_sent'), retry_after: RESEND_SECONDS }
  })

  const byCode = {
    summary: 'Sets a password with a verified code',
    body: ResetByPhoneBody,
    response: { 200: MessageResponse }
  }
  app.post('/reset-password-phone', { schema: byCode }, async ({ body, headers }) => {
    const grant = { token: body.token, identifier: body.phone, purpose: 'reset' } as const
    if (!(await hasGrant(dependencies, grant))) throw invalid({ token: 'token_invalid' })
    await mustBeUncommon(body.new_password, 'new_password')
    const password = await hashPassword(body.new_password, passwordCost)
    if (!(await spendGrant(db, clock.now(), grant))) throw invalid({ token: 'token_invalid' })
    await setPassword(dependencies, 'phone', body.phone, password)
    return { message: sayTo({ headers }, 'password_changed') }
  })
}

async function isKnown({ db }: Dependencies, field: 'phone' | 'email', value: string): Promise<boolean> {
  return (await db.selectFrom('clients').select('id').where(field, '=', value).executeTakeFirst()) !== undefined
}

/** Ends every session that the old password opened, and invalidates every other link and code. */
async function setPassword({ db }: Dependencies, field: 'phone' | 'email', value: string, password: string) {
  const client = await db
    .updateTable('clients')
    .set(field === 'phone' ? { password, phone_verified: true } : { password })
    .where(field, '=', value)
    .returning(['id', 'phone', 'email'])
    .executeTakeFirst()
  if (!client) return
  await revokeResets(db, client)
  await endSessionsOf({ db }, client.id)
  await forgetDevices({ db }, client.id)
}
