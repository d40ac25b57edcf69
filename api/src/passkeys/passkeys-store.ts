import type { PasskeyWire } from 'shared-contract'
import { timestamp } from '../clock.ts'
import type { Db } from '../database/database.ts'
import type { ClientRow, PasskeyRow } from '../database/tables.ts'

/** The keys of a client, the newest first. */
export function passkeysOf(db: Db, clientId: number): Promise<PasskeyRow[]> {
  return db.selectFrom('passkeys').selectAll().where('client_id', '=', clientId).orderBy('number', 'desc').execute()
}

export function passkeyWire({ number, browser, system, created_at, used_at }: PasskeyRow): PasskeyWire {
  return { id: number, browser, system, created_at: timestamp(created_at), used_at: used_at && timestamp(used_at) }
}

/** A key by the id that its authenticator gave it, and whose it is. */
export async function findPasskey(db: Db, id: string): Promise<{ passkey: PasskeyRow; client: ClientRow } | undefined> {
  const passkey = await db.selectFrom('passkeys').selectAll().where('id', '=', id).executeTakeFirst()
  if (!passkey) return undefined
  const client = await db.selectFrom('clients').selectAll().where('id', '=', passkey.client_id).executeTakeFirst()
  return client && { passkey, client }
}

/** Notes a use; `false` where another one was noted since the key was read, as by a copy of it. */
export async function countUse(db: Db, { id, counter }: PasskeyRow, count: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ counter: count, used_at: now })
    .where('id', '=', id)
    .where('counter', '=', counter)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
