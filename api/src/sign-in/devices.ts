import type { Language } from '@hirfa/shared-contract'
import type { Db } from '../database/database.ts'

/**
 * Stores the push token of a device, and the language of messages to the client. A device belongs to the client who
 * signed in on it last.
 */
export async function storeDevice(
  db: Db,
  clientId: number,
  { device_id, device_token: token }: { device_id: string; device_token: string },
  language: Language
): Promise<void> {
  await db.deleteFrom('devices').where('device_id', '=', device_id).where('client_id', '!=', clientId).execute()
  await db.updateTable('clients').set({ language }).where('id', '=', clientId).execute()
  await db
    .insertInto('devices')
    .values({ client_id: clientId, device_id, token, language })
    .onConflict(conflict => conflict.columns(['client_id', 'device_id']).doUpdateSet({ token, language }))
    .execute()
}
