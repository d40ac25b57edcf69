import type { Clock } from '../clock.ts'
import type { Db } from '../database/database.ts'
import { pushCarrier } from '../push/push-carrier.ts'
import type { Messenger } from '../sign-in/messenger.ts'
import { createCarriedMessenger, messengerByChannel } from '../sign-in/messenger.ts'
import { mailCarrier } from './mail.ts'
import type { DeliveryFailure, Outgoing } from './outgoing.ts'
import { createOutgoing } from './outgoing.ts'
import { smsCarrier } from './sms-gateway.ts'
import type { WaysOutSettings } from './ways-out-settings.ts'

interface WaysOutOptions {
  db: Db
  clock: Clock
  settings: WaysOutSettings
  /** What carries codes and links where no gateway is set. */
  otherwise: Messenger
  report(failure: DeliveryFailure): void
  onError(error: unknown): void
}

/** All that leaves the server: by the gateways that are set, else by what stands in for them. */
export function createWaysOut({ settings: { mail, sms, push }, otherwise, ...options }: WaysOutOptions): {
  outgoing: Outgoing
  messenger: Messenger
} {
  const outgoing = createOutgoing({
    ...options,
    carriers: {
      push: pushCarrier(options, push),
      ...(mail ? { email: mailCarrier(mail) } : {}),
      ...(sms ? { sms: smsCarrier(sms) } : {})
    }
  })
  const carried = createCarriedMessenger(options.db, options.clock, outgoing)
  const messenger = messengerByChannel({ email: mail ? carried : otherwise, sms: sms ? carried : otherwise })
  return { outgoing, messenger }
}
