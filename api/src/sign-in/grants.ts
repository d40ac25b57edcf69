import type { Transaction } from 'kysely'
import { later } from '../clock.ts'
import type { Db } from '../database/database.ts'
import type { ClientRow, Tables, TableRow } from '../database/tables.ts'
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

/** Whether a token is valid, without consuming it: checked before a password is hashed. */
export async function hasGrant(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  { token, identifier, purpose }: WantedGrant
): Promise<boolean> {
  const grant = await db
    .selectFrom('grants')
    .select('expires_at')
    .where('token', '=', hashOf(token))
    .where('identifier', '=', identifier)
    .where('purpose', '=', purpose)
    .executeTakeFirst()
  return grant !== undefined && grant.expires_at > clock.now()
}

export async function spendGrant(db: Db | Transaction<Tables>, now: Date, wanted: WantedGrant): Promise<boolean> {
  const grant: TableRow<'grants'> | undefined = await db
    .deleteFrom('grants')
    .where('token', '=', hashOf(wanted.token))
    .where('identifier', '=', wanted.identifier)
    .where('purpose', '=', wanted.purpose)
    .returningAll()
    .executeTakeFirst()
  return grant !== undefined && grant.expires_at > now
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
