import type { Clock } from '../clock.ts'
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
    }
  }
}

/** Hands messages over to what carries them by mail and to phones; nobody waits for a gateway. */
export function createCarriedMessenger(db: Db, outgoing: Outgoing): Messenger {
  return {
    async send({ channel, recipient, text, subject, link, lifetime }) {
      const payload: TextPayload = { text, subject, link }
      await outgoing.put(db, [{ channel, recipient, payload, lifetime }])
      outgoing.wake()
    }
  }
}

/** One messenger for each channel. */
export function messengerByChannel(messengers: Record<Message['channel'], Messenger>): Messenger {
  return { send: message => messengers[message.channel].send(message) }
}

/** Refuses: codes must not lie readable in a production database, and no gateway is set. */
export const unsetMessenger: Messenger = {
  send() {
    return Promise.reject(new Refusal(503, 'unavailable', { headers: { 'retry-after': '3600' } }))
  }
}
