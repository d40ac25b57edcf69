import * as v from 'valibot'
import type { Clock } from '../clock.ts'
import type { Db } from '../database/database.ts'
import type { PushSettings } from '../outbox/channel-settings.ts'
import { createFcm } from './fcm.ts'
import { type PushData, type PushPayload, PushPayload as Payload } from './push-message.ts'
import { isPushService, pushReach } from './subscription.ts'
import { vapidKeys } from './vapid-keys.ts'
import { sendByWebPush } from './web-push.ts'
import { mustAccept, type Transport, Undeliverable } from '../outbox/transport.ts'

const GONE = [404, 410]

/** Sends push messages; removes a subscription that its push service reports as gone. */
export function pushTransport(
  { db, clock }: { db: Db; clock: Clock },
  { hosts, contact, fcm }: PushSettings
): Transport {
  const sendByFcm = fcm && createFcm(fcm, clock)

  async function send(token: string, data: PushData): Promise<Response> {
    const reach = pushReach(token)
    if (reach.kind === 'fcm' && sendByFcm) return sendByFcm(reach.token, data)
    if (reach.kind !== 'web-push') throw new Undeliverable(`no transport for a device of kind ${reach.kind}`)
    if (!isPushService(reach.subscription.endpoint, hosts)) throw new Undeliverable('not a known push service')
    return sendByWebPush(reach.subscription, data, { keys: await vapidKeys(db), contact })
  }

  return {
    async deliver({ recipient, payload }) {
      const message = v.parse(Payload, payload)
      const response = await send(recipient, message.data)
      if (GONE.includes(response.status)) await removeDevice(db, message, recipient)
      else mustAccept('push service', response)
    }
  }
}

/** The token is compared, because the device may have subscribed again. */
async function removeDevice(db: Db, { client_id, device_id }: PushPayload, token: string): Promise<void> {
  await db
    .deleteFrom('devices')
    .where(eb => eb.and({ client_id, device_id, token }))
    .execute()
}
