import { type Clock, later } from '../clock.ts'
import type { Db } from '../database/database.ts'
import { Refusal } from '../http/refusal.ts'
import type { Outbox } from '../outbox/outbox.ts'
import type { TextPayload } from '../outbox/transport.ts'

export interface Message {
  channel: 'sms' | 'email'
  recipient: string
  subject?: string
  text: string
  code?: string
  link?: string
  /** Seconds. */
  lifetime: number
  /** Of a reminder: the appointment. */
  appointmentId?: number | undefined
}

interface Store {
  db: Db
  clock: Clock
}

export interface Messenger {
  send(message: Message, trx?: Db): Promise<void>
  /** As long and as fallible as `send`, so that a response does not reveal whether an account exists. */
  pretend(message: Message): Promise<void>
}

export function createDevMailbox({ db, clock, print }: Store & { print(line: string): void }): Messenger {
  return {
    async send({ channel, recipient, subject = null, text, code = null, link = null }, trx = db) {
      await trx
        .insertInto('dev_mailbox')
        .values({ channel, recipient, subject, text, code, link, created_at: clock.now() })
        .execute()
      print(`${channel} to ${recipient}: ${text}`)
    },
    pretend: message => writeDecoy({ db, clock }, message)
  }
}

export function createOutboxMessenger(db: Db, clock: Clock, outbox: Outbox): Messenger {
  return {
    async send({ text, subject, link, ...message }, trx = db) {
      const payload: TextPayload = { text, subject, link }
      const { channel, recipient, lifetime, appointmentId } = message
      await outbox.put(trx, [{ channel, recipient, payload, lifetime, appointmentId }])
      outbox.wake()
    },
    pretend: message => writeDecoy({ db, clock }, message)
  }
}

/** Writes one row, as `send` does; the sweep removes it when the message would have expired. */
async function writeDecoy({ db, clock }: Store, { recipient, lifetime }: Message): Promise<void> {
  const ends_at = later(clock.now(), lifetime)
  await db
    .insertInto('rate_windows')
    .values({ bucket: `decoy:${recipient}`, hits: 0, ends_at })
    .onConflict(conflict => conflict.column('bucket').doUpdateSet({ ends_at }))
    .execute()
}

export function messengerByChannel(messengers: Record<Message['channel'], Messenger>): Messenger {
  return {
    send: (message, trx) => messengers[message.channel].send(message, trx),
    pretend: message => messengers[message.channel].pretend(message)
  }
}

/** Used in production without gateways, where readable codes must not be stored in the database. */
export const unsetMessenger: Messenger = { send: refuse, pretend: refuse }

function refuse(): Promise<never> {
  return Promise.reject(new Refusal(503, 'unavailable', { headers: { 'retry-after': '3600' } }))
}
