import { paths } from '@hirfa/shared-contract/paths'
import type { Dependencies } from '../dependencies.ts'
import { say } from '../messages/say.ts'
import type { Message } from '../sign-in/messenger.ts'
import { countSms } from '../sign-in/sms-budget.ts'
import { takeDueAlert } from './alerts-store.ts'

const EVERY_MS = 60 * 1000
const LIFETIME_SECONDS = 24 * 60 * 60

type Alert = NonNullable<Awaited<ReturnType<typeof takeDueAlert>>>

/**
 * Sends a message for each alert whose zone lists an artisan, and deletes the alert in the same transaction. A failed
 * one stays for the next round; `onError` gets its error.
 */
export async function notifyClients(dependencies: Dependencies, onError: (error: unknown) => void): Promise<void> {
  const failed: number[] = []
  for (;;) {
    const id = await notifyNext(dependencies, failed, onError)
    if (id === undefined) return
  }
}

async function notifyNext(
  dependencies: Dependencies,
  failed: number[],
  onError: (error: unknown) => void
): Promise<number | undefined> {
  let taken: Alert | undefined
  try {
    await dependencies.db.transaction().execute(async trx => {
      taken = await takeDueAlert(trx, failed)
      const message = taken && messageFor(taken, dependencies.publicUrl)
      if (!message) return
      if (message.channel === 'sms') await countSms({ ...dependencies, db: trx }, message.recipient)
      await dependencies.messenger.send(message, trx)
    })
  } catch (error) {
    if (!taken) throw error
    failed.push(taken.id)
    onError(error)
  }
  return taken?.id
}

/** A verified phone number first, then the e-mail address; `null` without either. */
function messageFor({ language, service, slug, ...alert }: Alert, publicUrl?: string): Message | null {
  const link = paths.service(slug)
  const parameters = {
    service: service[language] || service.ar || slug,
    city: language === 'ar' ? alert.city_arabic : alert.city
  }
  const shared = { link, lifetime: LIFETIME_SECONDS }
  if (alert.phone !== null && alert.phone_verified) {
    const text = say(language, 'alert_text', { ...parameters, link: publicUrl ? new URL(link, publicUrl).href : link })
    return { ...shared, channel: 'sms', recipient: alert.phone, text }
  }
  if (alert.email === null) return null
  const subject = say(language, 'alert_subject', parameters)
  return {
    ...shared,
    channel: 'email',
    recipient: alert.email,
    subject,
    text: say(language, 'alert_text', { ...parameters, link })
  }
}

export function notifyRegularly(dependencies: Dependencies, onError: (error: unknown) => void): { stop(): void } {
  const timer = setInterval(() => {
    notifyClients(dependencies, onError).catch(onError)
  }, EVERY_MS)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}
