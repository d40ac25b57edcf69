import type { ExpressionBuilder } from 'kysely'
import { later } from '../clock.ts'
import type { Db } from '../database/database.ts'
import type { ClientRow, Tables } from '../database/tables.ts'
import type { Dependencies } from '../dependencies.ts'
import { hashOf, newSecret } from '../sessions/secrets.ts'

export const GRANT_SECONDS = 30 * 60

type Purpose = Tables['grants']['purpose']

export async function createGrant(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  identifier: string,
  purpose: Purpose
): Promise<string> {
  const token = newSecret()
  const expires_at = later(clock.now(), GRANT_SECONDS)
  await db
    .insertInto('grants')
    .values({ token: hashOf(token), identifier, purpose, expires_at })
    .execute()
  return token
}

interface WantedGrant {
  token: string
  identifier: string
  purpose: Purpose
}

const isWanted =
  ({ token, identifier, purpose }: WantedGrant, now: Date) =>
  (eb: ExpressionBuilder<Tables, 'grants'>) =>
    eb.and([eb.and({ token: hashOf(token), identifier, purpose }), eb('expires_at', '>', now)])

/** Whether a token is valid, without consuming it: checked before a password is hashed. */
export async function hasGrant({ db, clock }: Pick<Dependencies, 'db' | 'clock'>, wanted: WantedGrant) {
  const grant = db.selectFrom('grants').select('token').where(isWanted(wanted, clock.now()))
  return (await grant.executeTakeFirst()) !== undefined
}

export async function spendGrant(db: Db, now: Date, wanted: WantedGrant): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('grants').where(isWanted(wanted, now)).executeTakeFirst()
  return numDeletedRows > 0n
}

export async function revokeResets(db: Db, { phone, email }: Pick<ClientRow, 'phone' | 'email'>): Promise<void> {
  const identifiers = [phone, email].filter(each => each !== null)
  if (identifiers.length === 0) return
  await db.deleteFrom('codes').where('purpose', '=', 'reset').where('identifier', 'in', identifiers).execute()
  await db
    .deleteFrom('grants')
    .where('purpose', 'in', ['reset', 'reset-link'])
    .where('identifier', 'in', identifiers)
    .execute()
}
