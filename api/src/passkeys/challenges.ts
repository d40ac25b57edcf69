import { later } from '../clock.ts'
import type { Tables } from '../database/tables.ts'
import type { Dependencies } from '../dependencies.ts'
import { type Session, storeSession } from '../sessions/session-store.ts'

export const CHALLENGE_SECONDS = 10 * 60

type Store = Pick<Dependencies, 'db' | 'clock'>
type Purpose = Tables['passkey_challenges']['purpose']

export async function storeChallenge(
  { db, clock }: Store,
  session: Session,
  purpose: Purpose,
  challenge: string
): Promise<void> {
  await storeSession({ db, clock }, session)
  const row = { challenge, expires_at: later(clock.now(), CHALLENGE_SECONDS) }
  await db
    .insertInto('passkey_challenges')
    .values({ session_id: session.id, purpose, ...row })
    .onConflict(conflict => conflict.columns(['session_id', 'purpose']).doUpdateSet(row))
    .execute()
}

/** Consumes the challenge; each attempt needs a new one. */
export async function takeChallenge(
  { db, clock }: Store,
  { id }: Session,
  purpose: Purpose
): Promise<string | undefined> {
  const taken = await db
    .deleteFrom('passkey_challenges')
    .where(eb => eb.and({ session_id: id, purpose }))
    .returning(['challenge', 'expires_at'])
    .executeTakeFirst()
  return taken && taken.expires_at > clock.now() ? taken.challenge : undefined
}
