import type { Db } from '../database/database.ts'
import type { ClientRow } from '../database/tables.ts'
import type { Dependencies } from '../dependencies.ts'
import type { Message } from '../sign-in/messenger.ts'
import { chargeSms } from '../sign-in/sms-budget.ts'

type Addressee = Pick<ClientRow, 'phone' | 'phone_verified' | 'email'>

interface Content {
  subject: string
  textWith: (link: string) => string
  link: string
  /** Seconds. */
  lifetime: number
  /** Of a reminder, which has an SMS budget of its own. */
  appointmentId?: number | undefined
}

/** Sends a message to a client: to a verified phone number, else to the e-mail address; to no one without either. */
export async function sendToClient(
  dependencies: Dependencies,
  trx: Db,
  client: Addressee,
  content: Content
): Promise<void> {
  const message = messageTo(client, content, dependencies.publicUrl)
  if (!message) return
  if (message.channel === 'sms')
    await chargeSms({ ...dependencies, db: trx }, message.recipient, content.appointmentId ? 'reminders' : 'devices')
  await dependencies.messenger.send(message, trx)
}

function messageTo(
  { phone, phone_verified, email }: Addressee,
  { subject, textWith, link, ...more }: Content,
  publicUrl: string | undefined
): Message | null {
  if (phone !== null && phone_verified) {
    const text = textWith(publicUrl ? new URL(link, publicUrl).href : link)
    return { link, ...more, channel: 'sms', recipient: phone, text }
  }
  return email === null ? null : { link, ...more, channel: 'email', recipient: email, subject, text: textWith(link) }
}
