import { ForgotByMailBody, ForgotByPhoneBody, ResetByLinkBody, ResetByPhoneBody } from 'shared-contract'
import { paths } from 'shared-contract/paths'
import type { Area, Dependencies } from '../dependencies.ts'
import { languageOf } from '../http/language.ts'
import { invalid } from '../http/refusal.ts'
import { say } from '../messages/say.ts'
import { endSessionsOf } from '../sessions/session-store.ts'
import { countSending, countSendingFrom, RESEND_SECONDS, sendCode } from './codes.ts'
import { createGrant, GRANT_SECONDS, spendGrant } from './grants.ts'
import { hashPassword } from './passwords.ts'

/** A new password for who has forgotten theirs. The answers never tell whether an account exists. */
export const passwordArea: Area = (app, dependencies) => {
  const { db, clock, messenger } = dependencies

  app.post('/forgot-password', { schema: { body: ForgotByMailBody } }, async ({ body: { email }, ip, headers }) => {
    const language = languageOf(headers['accept-language'])
    await countSendingFrom(dependencies, ip)
    await countSending(dependencies, email)
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

  app.post('/reset-pass', { schema: { body: ResetByLinkBody } }, async ({ body, headers }) => {
    const password = await hashPassword(body.password)
    const good = await spendGrant(db, clock.now(), { token: body.token, identifier: body.email, purpose: 'reset-link' })
    if (!good) throw invalid({ email: 'link_invalid' })
    await setPassword(dependencies, 'email', body.email, password)
    return { message: say(languageOf(headers['accept-language']), 'password_changed') }
  })

  app.post(
    '/forgot-password-phone',
    { schema: { body: ForgotByPhoneBody } },
    async ({ body: { phone }, ip, headers }) => {
      const language = languageOf(headers['accept-language'])
      await countSendingFrom(dependencies, ip)
      await countSending(dependencies, phone)
      const known = await isKnown(dependencies, 'phone', phone)
      await sendCode(dependencies, { identifier: phone, purpose: 'reset', language, known })
      return { message: say(language, 'reset_code_sent'), retry_after: RESEND_SECONDS }
    }
  )

  app.post('/reset-password-phone', { schema: { body: ResetByPhoneBody } }, async ({ body, headers }) => {
    const password = await hashPassword(body.new_password)
    const good = await spendGrant(db, clock.now(), { token: body.token, identifier: body.phone, purpose: 'reset' })
    if (!good) throw invalid({ token: 'token_invalid' })
    await setPassword(dependencies, 'phone', body.phone, password)
    return { message: say(languageOf(headers['accept-language']), 'password_changed') }
  })
}

async function isKnown({ db }: Dependencies, field: 'phone' | 'email', value: string): Promise<boolean> {
  return (await db.selectFrom('clients').select('id').where(field, '=', value).executeTakeFirst()) !== undefined
}

/** Whoever was signed in with the old password is so no more. */
async function setPassword({ db }: Dependencies, field: 'phone' | 'email', value: string, password: string) {
  const client = await db
    .updateTable('clients')
    .set({ password })
    .where(field, '=', value)
    .returning('id')
    .executeTakeFirst()
  if (client) await endSessionsOf({ db }, client.id)
}
