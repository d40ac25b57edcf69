import type { FastifyRequest } from 'fastify'
import type { Language } from '@hirfa/shared-contract'
import { paths } from '@hirfa/shared-contract/paths'
import { later } from '../clock.ts'
import { type Db, violates } from '../database/database.ts'
import type { ClientRow } from '../database/tables.ts'
import type { Dependencies } from '../dependencies.ts'
import { invalid } from '../http/refusal.ts'
import { say } from '../messages/say.ts'
import { hashOf, newSecret } from '../sessions/secrets.ts'
import { sessionOf, signedIn } from '../sessions/sessions.ts'
import { takeCode } from '../sign-in/codes.ts'
import { revokeResets } from '../sign-in/grants.ts'

const UNDO_SECONDS = 7 * 24 * 60 * 60
const NOTICE_SECONDS = 24 * 60 * 60

/** This session got the code only after the password. Verified contacts get a link that restores the number. */
export async function confirmPhone(
  dependencies: Dependencies,
  request: FastifyRequest,
  { phone, otp_code }: { phone: string; otp_code: string },
  language: Language
): Promise<ClientRow> {
  const client = signedIn(request)
  await takeCode(dependencies, { identifier: phone, purpose: 'change', session: sessionOf(request), code: otp_code })
  const token = newSecret()
  const changed = await refuseTaken(
    dependencies.db.transaction().execute(async trx => {
      if (phone !== client.phone) await storeChange(trx, client, { token, now: dependencies.clock.now() })
      return trx
        .updateTable('clients')
        .set({ phone, phone_verified: true })
        .where('id', '=', client.id)
        .returningAll()
        .executeTakeFirstOrThrow()
    })
  )
  if (phone !== client.phone) await sendNotices(dependencies, client, token, language)
  return changed
}

async function storeChange(trx: Db, client: ClientRow, { token, now }: { token: string; now: Date }): Promise<void> {
  await trx
    .insertInto('phone_changes')
    .values({
      token: hashOf(token),
      client_id: client.id,
      old_phone: client.phone,
      old_verified: client.phone_verified,
      changed_at: now,
      expires_at: later(now, UNDO_SECONDS)
    })
    .execute()
  await revokeResets(trx, client)
}

/** An unverified number gets no notice: it may belong to another person, who could take the account over. */
async function sendNotices(
  { messenger, publicUrl }: Dependencies,
  { phone, phone_verified, email }: ClientRow,
  token: string,
  language: Language
): Promise<void> {
  const link = paths.resetPassword(token, { undo: 'phone' })
  const notice = { link, lifetime: NOTICE_SECONDS }
  if (phone !== null && phone_verified) {
    const address = publicUrl ? new URL(link, publicUrl).href : link
    const text = say(language, 'phone_changed_text', { link: address })
    await messenger.send({ ...notice, channel: 'sms', recipient: phone, text })
  }
  if (email !== null) {
    const [subject, text] = [say(language, 'phone_changed_subject'), say(language, 'phone_changed_text', { link })]
    await messenger.send({ ...notice, channel: 'email', recipient: email, subject, text })
  }
}

export async function hasPhoneChange({ db, clock }: Dependencies, token: string): Promise<boolean> {
  const change = await db
    .selectFrom('phone_changes')
    .select('token')
    .where('token', '=', hashOf(token))
    .where('expires_at', '>', clock.now())
    .executeTakeFirst()
  return change !== undefined
}

/** Restores the former number with a new password, and ends every access gained since the change. */
export async function undoPhoneChange(db: Db, token: string, password: string): Promise<ClientRow> {
  const change = await db
    .deleteFrom('phone_changes')
    .where('token', '=', hashOf(token))
    .returningAll()
    .executeTakeFirst()
  if (!change) throw invalid({ token: 'link_invalid' })
  const { client_id, old_phone: phone, old_verified: phone_verified, changed_at } = change
  // Later changes have links too, but those were sent to numbers that are not the owner's.
  await db.deleteFrom('phone_changes').where('client_id', '=', client_id).execute()
  await db.deleteFrom('passkeys').where('client_id', '=', client_id).where('created_at', '>=', changed_at).execute()
  const before = await db.selectFrom('clients').selectAll().where('id', '=', client_id).executeTakeFirstOrThrow()
  await revokeResets(db, before)
  return db
    .updateTable('clients')
    .set({ phone, phone_verified, password })
    .where('id', '=', client_id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function refuseTaken<Result>(write: Promise<Result>): Promise<Result> {
  try {
    return await write
  } catch (error) {
    if (violates(error, 'unique')) throw invalid({ phone: 'phone_taken' })
    throw error
  }
}
