import type { Clock } from '../clock.ts'
import type { Db } from '../database/database.ts'
import { pushTransport } from '../push/push-transport.ts'
import { type Messenger, createOutboxMessenger, messengerByChannel } from '../sign-in/messenger.ts'
import { mailTransport } from './mail.ts'
import { type DeliveryFailure, type Outbox, createOutbox } from './outbox.ts'
import { smsTransport } from './sms-gateway.ts'
import type { ChannelSettings } from './channel-settings.ts'

interface ChannelsOptions {
  db: Db
  clock: Clock
  settings: ChannelSettings
  fallback: Messenger
  report(failure: DeliveryFailure): void
  onError(error: unknown): void
}

export function createChannels({ settings: { mail, sms, push }, fallback, ...options }: ChannelsOptions): {
  outbox: Outbox
  messenger: Messenger
} {
  const outbox = createOutbox({
    ...options,
    transports: {
      push: pushTransport(options, push),
      ...(mail ? { email: mailTransport(mail) } : {}),
      ...(sms ? { sms: smsTransport(sms) } : {})
    }
  })
  const queued = createOutboxMessenger(options.db, options.clock, outbox)
  const messenger = messengerByChannel({ email: mail ? queued : fallback, sms: sms ? queued : fallback })
  return { outbox, messenger }
}
