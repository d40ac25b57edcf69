import type { Language } from 'shared-contract'
import type { Db } from '../database/database.ts'

/**
 * Where a client can be reached by push; a device keeps its newest token, and belongs to who signed
 * in on it last: nobody reads there what is meant for the one before.
 */
export async function keepDevice(
  db: Db,
  clientId: number,
  { device_id, device_token: token }: { device_id: string; device_token: string },
  language: Language
): Promise<void> {
  await db.deleteFrom('devices').where('device_id', '=', device_id).where('client_id', '!=', clientId).execute()
  await db
    .insertInto('devices')
    .values({ client_id: clientId, device_id, token, language })
    .onConflict(conflict => conflict.columns(['client_id', 'device_id']).doUpdateSet({ token, language }))
    .execute()
}
