import { randomUUID } from 'node:crypto'
import type { Language } from '@hirfa/shared-contract'
import type { Db } from '../database/database.ts'
import type { Outbox, OutboxMessage } from '../outbox/outbox.ts'
import type { PushData, PushPayload } from './push-message.ts'
import { pushReach } from './subscription.ts'

const LIFETIME = 60 * 60

/** Returns the number of devices. The id lets the service worker drop a duplicate delivery. */
export async function pushToClient(
  db: Db,
  outbox: Outbox,
  clientId: number,
  write: (language: Language) => PushData,
  reminder: Pick<OutboxMessage, 'appointmentId'> = {}
): Promise<number> {
  const devices = await db.selectFrom('devices').selectAll().where('client_id', '=', clientId).execute()
  const reachable = devices.filter(({ token }) => pushReach(token).kind !== 'nothing')
  const messages = reachable.map(({ device_id, token, language }) => {
    const payload: PushPayload = { client_id: clientId, device_id, data: { ...write(language), id: randomUUID() } }
    return { channel: 'push', recipient: token, payload, lifetime: LIFETIME, ...reminder } as const
  })
  await outbox.put(db, messages)
  return messages.length
}
