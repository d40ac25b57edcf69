import { paths } from '@hirfa/shared-contract/paths'
import type { Dependencies } from '../dependencies.ts'
import { sendToClient } from '../messages/client-message.ts'
import { say } from '../messages/say.ts'
import type { OnError } from '../clock.ts'
import type { Db } from '../database/database.ts'
import { takeDueAlert } from './alerts-store.ts'
import { eachDue } from '../database/each-due.ts'

const LIFETIME_SECONDS = 24 * 60 * 60

type Alert = NonNullable<Awaited<ReturnType<typeof takeDueAlert>>>

/** Each alert is deleted in the transaction of its message; a failed one stays and `onError` gets its error. */
export async function notifyClients(dependencies: Dependencies, onError: OnError): Promise<void> {
  const handle = (trx: Db, alert: Alert) => sendToClient(dependencies, trx, alert, alertMessage(alert))
  await eachDue(dependencies.db, { take: takeDueAlert, handle }, onError)
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
