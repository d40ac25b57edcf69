import { randomUUID } from 'node:crypto'
import type { Language } from 'shared-contract'
import type { Db } from '../database/database.ts'
import type { Outgoing } from '../outgoing/outgoing.ts'
import type { PushData, PushPayload } from './push-message.ts'
import { reachOf } from './subscription.ts'

const LIFETIME = 60 * 60

/**
 * Keeps a message for each device of a client that can be reached, in its language; tells how many.
 * Each has an id: one that a push service brings twice is shown once.
 */
export async function pushToClient(
  db: Db,
  outgoing: Outgoing,
  clientId: number,
  write: (language: Language) => PushData
): Promise<number> {
  const devices = await db.selectFrom('devices').selectAll().where('client_id', '=', clientId).execute()
  const reachable = devices.filter(({ token }) => reachOf(token).kind !== 'nothing')
  const parcels = reachable.map(({ device_id, token, language }) => {
    const payload: PushPayload = { client_id: clientId, device_id, data: { ...write(language), id: randomUUID() } }
    return { channel: 'push', recipient: token, payload, lifetime: LIFETIME } as const
  })
  await outgoing.put(db, parcels)
  return parcels.length
}
