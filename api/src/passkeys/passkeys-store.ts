import type { PasskeyWire } from '@hirfa/shared-contract'
import { withTimestamps } from '../clock.ts'
import type { Db } from '../database/database.ts'
import type { ClientRow, PasskeyRow } from '../database/tables.ts'

export function passkeysOf(db: Db, clientId: number): Promise<PasskeyRow[]> {
  return db.selectFrom('passkeys').selectAll().where('client_id', '=', clientId).orderBy('number', 'desc').execute()
}

export function passkeyWire({ number: id, browser, system, created_at, used_at }: PasskeyRow): PasskeyWire {
  return withTimestamps({ id, browser, system, created_at, used_at })
}

export async function findPasskey(db: Db, id: string): Promise<{ passkey: PasskeyRow; client: ClientRow } | undefined> {
  const passkey = await db.selectFrom('passkeys').selectAll().where('id', '=', id).executeTakeFirst()
  if (!passkey) return undefined
  const client = await db.selectFrom('clients').selectAll().where('id', '=', passkey.client_id).executeTakeFirst()
  return client && { passkey, client }
}

/** Records a use; `false` where a concurrent use has changed the counter, as a cloned authenticator would. */
export async function countUse(db: Db, { id, counter }: PasskeyRow, count: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ counter: count, used_at: now })
    .where(eb => eb.and({ id, counter }))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
