import type { Clock } from '../clock.ts'
import type { Db } from '../database/database.ts'
import { Refusal } from '../http/refusal.ts'

/** A text that leaves the server, and what in it a reader needs. */
export interface Message {
  channel: 'sms' | 'email'
  recipient: string
  subject?: string
  text: string
  code?: string
  link?: string
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

/** Refuses: codes must not lie readable in a production database, and no gateway is set. */
export const unsetMessenger: Messenger = {
  send() {
    return Promise.reject(new Refusal(503, 'unavailable', { headers: { 'retry-after': '3600' } }))
  }
}
