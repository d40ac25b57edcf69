import { randomInt, timingSafeEqual } from 'node:crypto'
import type { Language } from 'shared-contract'
import { later } from '../clock.ts'
import type { Dependencies } from '../dependencies.ts'
import { countHit, secondsUntil } from '../http/rate-limits.ts'
import { invalid, tooMany } from '../http/refusal.ts'
import { say } from '../messages/say.ts'
import { hashOf } from '../sessions/session-store.ts'

export const CODE_SECONDS = 600
export const RESEND_SECONDS = 60
const WRONG_ATTEMPTS = 5
const HOUR = 3600

export type Purpose = 'register' | 'reset'

/** Rate limit per recipient, across all IP addresses. */
export async function countSending(dependencies: Dependencies, identifier: string): Promise<void> {
  await countHit(dependencies, { bucket: `send:${identifier}`, hits: 1, seconds: RESEND_SECONDS })
  await countHit(dependencies, { bucket: `send-hour:${identifier}`, hits: 5, seconds: HOUR })
}

/** Rate limit per IP address, against enumeration of phone numbers. */
export async function countSendingFrom(dependencies: Dependencies, ip: string): Promise<void> {
  if (dependencies.rateLimits) await countHit(dependencies, { bucket: `send-from:${ip}`, hits: 20, seconds: HOUR })
}

/**
 * Sends a six-digit code, which replaces an earlier one for the same purpose. Where `known` is false the code is
 * stored but not sent, so that verification behaves the same for unknown recipients.
 */
export async function sendCode(
  { db, clock, messenger, publicUrl }: Dependencies,
  {
    identifier,
    purpose,
    language,
    known = true
  }: { identifier: string; purpose: Purpose; language: Language; known?: boolean }
): Promise<void> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const row = { code: hashOf(code), wrong_attempts: 0, expires_at: later(clock.now(), CODE_SECONDS) }
  await db
    .insertInto('codes')
    .values({ identifier, purpose, ...row })
    .onConflict(conflict => conflict.columns(['identifier', 'purpose']).doUpdateSet(row))
    .execute()
  const channel = identifier.includes('@') ? 'email' : 'sms'
  const message = {
    channel,
    recipient: identifier,
    ...(channel === 'email' ? { subject: say(language, 'code_subject') } : {}),
    text: say(language, 'code_text', { code }) + (channel === 'sms' ? originBoundLine(publicUrl, code) : ''),
    code,
    lifetime: CODE_SECONDS
  } as const
  await (known ? messenger.send(message) : messenger.pretend(message))
}

/**
 * The origin-bound line of an SMS code, by which a phone autofills it on this site only. The host comes from
 * the settings: a forged `Host` header could bind the code to another site.
 */
function originBoundLine(publicUrl: string | undefined, code: string): string {
  return publicUrl ? `\n\n@${new URL(publicUrl).hostname} #${code}` : ''
}

/** Verifies and consumes a code. Too many wrong attempts invalidate it. */
export async function takeCode(
  { db, clock }: Dependencies,
  { identifier, purpose, code }: { identifier: string; purpose: Purpose; code: string }
): Promise<void> {
  const now = clock.now()
  // Counted before the comparison, so that parallel attempts count too.
  const row = await db
    .updateTable('codes')
    .set(eb => ({ wrong_attempts: eb('wrong_attempts', '+', 1) }))
    .where('identifier', '=', identifier)
    .where('purpose', '=', purpose)
    .returningAll()
    .executeTakeFirst()
  if (!row || row.expires_at <= now) throw invalid({ otp_code: row ? 'code_expired' : 'code_wrong' })
  if (row.wrong_attempts > WRONG_ATTEMPTS) throw tooMany(secondsUntil(row.expires_at, now), 'code_void')
  if (!timingSafeEqual(Buffer.from(row.code), Buffer.from(hashOf(code)))) throw invalid({ otp_code: 'code_wrong' })
  const { numDeletedRows } = await db
    .deleteFrom('codes')
    .where('identifier', '=', identifier)
    .where('purpose', '=', purpose)
    .where('code', '=', row.code)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw invalid({ otp_code: 'code_wrong' })
}
