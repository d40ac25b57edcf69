import { randomInt, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { later } from '../clock.ts'
import type { Tables } from '../database/tables.ts'
import type { Dependencies } from '../dependencies.ts'
import { prolongHolds } from '../holds/holds-store.ts'
import { languageOf } from '../http/language.ts'
import { countAddress, secondsUntil } from '../http/rate-limits.ts'
import { invalid, Refusal, tooMany } from '../http/refusal.ts'
import { say } from '../messages/say.ts'
import { hashOf } from '../sessions/secrets.ts'
import type { Session } from '../sessions/session-store.ts'
import { sessionOf } from '../sessions/sessions.ts'
import { countAccount } from './account-limits.ts'
import { type Account, identifierOf } from './known-devices.ts'
import { chargeSms, refundSms, withAlarmOnce } from './sms-budget.ts'

const CODE_SECONDS = 600
export const RESEND_SECONDS = 60
const WRONG_ATTEMPTS = 5
const HOUR = 3600

const PER_RECIPIENT = { name: 'send', soon: { hits: 1, seconds: RESEND_SECONDS }, hourly: 5, strangersHourly: 15 }
const FROM_ADDRESS = { name: 'send-from', prompt: 100, hits: 600, seconds: HOUR }

export type Purpose = Tables['codes']['purpose']

/** Another session can neither use a code nor invalidate it with wrong attempts. */
interface CodeOf {
  identifier: string
  purpose: Purpose
  session: Pick<Session, 'id'>
}

export function countSending(dependencies: Dependencies, request: FastifyRequest, recipient: Account): Promise<void> {
  return countAccount(dependencies, request, recipient, PER_RECIPIENT)
}

/** Limits messages per address, against enumeration of phone numbers. */
export function countSendingFrom(dependencies: Dependencies, { ip }: FastifyRequest): Promise<void> {
  return countAddress(dependencies, ip, FROM_ADDRESS)
}

interface Sending {
  account: Account
  purpose: Purpose
  /** `false`: the code is stored but not sent, so that the response does not reveal whether there is an account. */
  known?: boolean
}

/** Returns the response. */
export async function sendCode(
  dependencies: Dependencies,
  request: FastifyRequest,
  { account, purpose, known = true }: Sending
) {
  const { db, clock, messenger, publicUrl } = dependencies
  const charge = await countCode(dependencies, request, account)
  const identifier = identifierOf(account)
  const language = languageOf(request.headers['accept-language'])
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const expires_at = later(clock.now(), CODE_SECONDS)
  const row = { code: hashOf(code), wrong_attempts: 0, expires_at, charge: charge && JSON.stringify(charge) }
  await db
    .insertInto('codes')
    .values({ identifier, purpose, session_id: sessionOf(request).id, ...row })
    .onConflict(conflict => conflict.columns(['identifier', 'purpose', 'session_id']).doUpdateSet(row))
    .execute()
  const channel = 'phone' in account ? 'sms' : 'email'
  if (channel === 'sms') await prolongHolds(db, clock.now(), sessionOf(request).id)
  const message = {
    channel,
    recipient: identifier,
    ...(channel === 'email' ? { subject: say(language, 'code_subject') } : {}),
    text: say(language, 'code_text', { code }) + (channel === 'sms' ? originBoundLine(publicUrl, code) : ''),
    code,
    lifetime: CODE_SECONDS
  } as const
  await (known ? messenger.send(message) : messenger.pretend(message))
  return { message: say(language, 'code_sent'), retry_after: RESEND_SECONDS, expires_in: CODE_SECONDS }
}

/** In one transaction, so that a refused message uses up neither the minute of its recipient nor any budget. */
async function countCode(dependencies: Dependencies, request: FastifyRequest, account: Account) {
  try {
    return await dependencies.db.transaction().execute(async trx => {
      await countSending({ ...dependencies, db: trx }, request, account)
      return 'phone' in account ? await chargeSms({ ...dependencies, db: trx }, account.phone, request) : null
    })
  } catch (error) {
    throw error instanceof Refusal ? await withAlarmOnce(dependencies, error) : error
  }
}

/** Origin-bound code. The host comes from the settings: a forged `Host` could bind the code to another site. */
function originBoundLine(publicUrl: string | undefined, code: string): string {
  return publicUrl ? `\n\n@${new URL(publicUrl).hostname} #${code}` : ''
}

/** Too many wrong attempts invalidate the code. `field` names a wrong one. */
export async function takeCode(
  dependencies: Dependencies,
  { identifier, purpose, session, code, field = 'otp_code' }: CodeOf & { code: string; field?: string }
): Promise<void> {
  const { db, clock } = dependencies
  const now = clock.now()
  // Counted before the comparison, so that parallel attempts count too.
  const row = await db
    .updateTable('codes')
    .set(eb => ({ wrong_attempts: eb('wrong_attempts', '+', 1) }))
    .where(eb => eb.and({ identifier, purpose, session_id: session.id }))
    .returningAll()
    .executeTakeFirst()
  if (!row || row.expires_at <= now) throw invalid({ [field]: row ? 'code_expired' : 'code_wrong' })
  if (row.wrong_attempts > WRONG_ATTEMPTS) throw tooMany(secondsUntil(row.expires_at, now), 'code_void')
  if (!timingSafeEqual(Buffer.from(row.code), Buffer.from(hashOf(code)))) throw invalid({ [field]: 'code_wrong' })
  const { numDeletedRows } = await db
    .deleteFrom('codes')
    .where(eb => eb.and({ identifier, purpose, session_id: session.id, code: row.code }))
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw invalid({ [field]: 'code_wrong' })
  if (row.charge) await refundSms(dependencies, identifier, row.charge)
}
