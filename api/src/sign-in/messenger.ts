import type { Clock } from '../clock.ts'
import { later } from '../clock.ts'
import type { Db } from '../database/database.ts'
import { Refusal } from '../http/refusal.ts'
import type { Outgoing } from '../outgoing/outgoing.ts'
import type { TextPayload } from '../outgoing/text-payload.ts'

/** A text that leaves the server, and what in it a reader needs. */
export interface Message {
  channel: 'sms' | 'email'
  recipient: string
  subject?: string
  text: string
  code?: string
  link?: string
  /** For how many seconds it is worth reading. */
  lifetime: number
}

/** What carries codes and links to people. */
export interface Messenger {
  send(message: Message): Promise<void>
  /** Takes as long as a sending, or refuses as one: an answer must not tell whether there was anybody. */
  pretend(message: Message): Promise<void>
}

/** Keeps messages in the database and prints them, for a machine without gateways. */
export function createOutbox({ db, clock, print }: { db: Db; clock: Clock; print: (line: string) => void }): Messenger {
  return {
    async send({ channel, recipient, subject = null, text, code = null, link = null }) {
      await db
        .insertInto('outbox')
        .values({ channel, recipient, subject, text, code, link, created_at: clock.now() })
        .execute()
      print(`${channel} to ${recipient}: ${text}`)
    },
    pretend: message => leaveTrace({ db, clock }, message)
  }
}

/** Hands messages over to what carries them by mail and to phones; nobody waits for a gateway. */
export function createCarriedMessenger(db: Db, clock: Clock, outgoing: Outgoing): Messenger {
  return {
    async send({ channel, recipient, text, subject, link, lifetime }) {
      const payload: TextPayload = { text, subject, link }
      await outgoing.put(db, [{ channel, recipient, payload, lifetime }])
      outgoing.wake()
    },
    pretend: message => leaveTrace({ db, clock }, message)
  }
}

/** One row written, as for a message; it is swept away when the message would have expired. */
async function leaveTrace({ db, clock }: { db: Db; clock: Clock }, { recipient, lifetime }: Message): Promise<void> {
  const ends_at = later(clock.now(), lifetime)
  await db
    .insertInto('rate_windows')
    .values({ bucket: `nobody:${recipient}`, hits: 0, ends_at })
    .onConflict(conflict => conflict.column('bucket').doUpdateSet({ ends_at }))
    .execute()
}

/** One messenger for each channel. */
export function messengerByChannel(messengers: Record<Message['channel'], Messenger>): Messenger {
  return {
    send: message => messengers[message.channel].send(message),
    pretend: message => messengers[message.channel].pretend(message)
  }
}

/** Refuses: codes must not lie readable in a production database, and no gateway is set. */
export const unsetMessenger: Messenger = { send: refuse, pretend: refuse }

function refuse(): Promise<never> {
  return Promise.reject(new Refusal(503, 'unavailable', { headers: { 'retry-after': '3600' } }))
}
