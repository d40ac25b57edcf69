import type { Db } from '../database/database.ts'

/** Where a client can be reached by push; a device keeps its newest token. */
export async function keepDevice(
  db: Db,
  clientId: number,
  device: { device_id: string; device_token: string }
): Promise<void> {
  await db
    .insertInto('devices')
    .values({ client_id: clientId, device_id: device.device_id, token: device.device_token })
    .onConflict(conflict => conflict.columns(['client_id', 'device_id']).doUpdateSet({ token: device.device_token }))
    .execute()
}
