import { paths } from '@hirfa/shared-contract/paths'
import type { Dependencies } from '../dependencies.ts'
import { sendToClient } from '../messages/client-message.ts'
import { say } from '../messages/say.ts'
import type { OnError } from '../clock.ts'
import { takeDueAlert } from './alerts-store.ts'

const LIFETIME_SECONDS = 24 * 60 * 60

type Alert = NonNullable<Awaited<ReturnType<typeof takeDueAlert>>>

/** Each alert is deleted in the transaction of its message; a failed one stays and `onError` gets its error. */
export async function notifyClients(dependencies: Dependencies, onError: OnError): Promise<void> {
  const failed: number[] = []
  for (;;) {
    const id = await notifyNext(dependencies, failed, onError)
    if (id === undefined) return
  }
}

async function notifyNext(dependencies: Dependencies, failed: number[], onError: OnError): Promise<number | undefined> {
  let taken: Alert | undefined
  try {
    await dependencies.db.transaction().execute(async trx => {
      taken = await takeDueAlert(trx, failed)
      if (taken) await sendToClient(dependencies, trx, taken, alertMessage(taken))
    })
  } catch (error) {
    if (!taken) throw error
    failed.push(taken.id)
    onError(error)
  }
  return taken?.id
}

function alertMessage({ language, service, slug, ...alert }: Alert) {
  const parameters = {
    service: service[language] || service.ar || slug,
    city: language === 'ar' ? alert.city_arabic : alert.city
  }
  return {
    subject: say(language, 'alert_subject', parameters),
    textWith: (link: string) => say(language, 'alert_text', { ...parameters, link }),
    link: paths.service(slug),
    lifetime: LIFETIME_SECONDS
  }
}
