import * as v from 'valibot'
import type { Clock } from '../clock.ts'
import type { Db } from '../database/database.ts'
import { mustAccept } from '../outgoing/http-answer.ts'
import type { Carrier } from '../outgoing/outgoing.ts'
import { Undeliverable } from '../outgoing/outgoing.ts'
import type { PushSettings } from '../outgoing/ways-out-settings.ts'
import { createFcm } from './fcm.ts'
import type { PushData, PushPayload } from './push-message.ts'
import { PushPayload as Payload } from './push-message.ts'
import { isPushService, reachOf } from './subscription.ts'
import { vapidKeys } from './vapid-keys.ts'
import { sendByWebPush } from './web-push.ts'

/** Gone for good, as both kinds of push service say it. */
const GONE = [404, 410]

/** Messages to devices; one that its service no longer knows is forgotten. */
export function pushCarrier({ db, clock }: { db: Db; clock: Clock }, { hosts, contact, fcm }: PushSettings): Carrier {
  const sendByFcm = fcm && createFcm(fcm, clock)

  async function send(token: string, data: PushData): Promise<Response> {
    const reach = reachOf(token)
    if (reach.kind === 'fcm' && sendByFcm) return sendByFcm(reach.token, data)
    if (reach.kind !== 'web-push') throw new Undeliverable(`no way to a device of kind ${reach.kind}`)
    if (!isPushService(reach.subscription.endpoint, hosts)) throw new Undeliverable('not a known push service')
    return sendByWebPush(reach.subscription, data, { keys: await vapidKeys(db), contact })
  }

  return {
    async carry({ recipient, payload }) {
      const message = v.parse(Payload, payload)
      const response = await send(recipient, message.data)
      if (GONE.includes(response.status)) await forget(db, message, recipient)
      else mustAccept('push service', response)
    }
  }
}

/** Only while it still has this token: the device may have come back with another. */
async function forget(db: Db, { client_id, device_id }: PushPayload, token: string): Promise<void> {
  await db
    .deleteFrom('devices')
    .where('client_id', '=', client_id)
    .where('device_id', '=', device_id)
    .where('token', '=', token)
    .execute()
}
