import { AddAlertBody, AlertAdded, AvailabilityAlert, MessageResponse, RemoveAlertBody } from '@hirfa/shared-contract'
import * as v from 'valibot'
import type { Area } from '../dependencies.ts'
import { languageOf, sayTo } from '../http/language.ts'
import { notFound } from '../http/refusal.ts'
import { dataOf, problems } from '../http/route-schemas.ts'
import { say } from '../messages/say.ts'
import { signedIn } from '../sessions/sessions.ts'
import { addAlert, alertsOf } from './alerts-store.ts'

export const alertsArea: Area = (app, dependencies) => {
  const { db } = dependencies

  const list = {
    summary: 'The availability alerts of the client',
    response: { 200: dataOf(v.array(AvailabilityAlert)) }
  }
  app.get('/user/alerts', { schema: list }, async request => ({ data: await alertsOf(db, signedIn(request).id) }))

  const addition = {
    summary: 'Requests a message once a service has an artisan in a city; a repeated request changes nothing',
    body: AddAlertBody,
    response: { 201: AlertAdded, ...problems(409) }
  }
  app.post('/user/add-alert', { schema: addition }, async (request, reply) => {
    const language = languageOf(request.headers['accept-language'])
    const alert = await addAlert(dependencies, signedIn(request).id, request.body, language)
    return reply.code(201).send({ alert, message: say(language, 'alert_added') })
  })

  const removal = {
    summary: 'Removes an availability alert',
    body: RemoveAlertBody,
    response: { 200: MessageResponse, ...problems(404) }
  }
  app.post('/user/remove-alert', { schema: removal }, async request => {
    const { numDeletedRows } = await db
      .deleteFrom('availability_alerts')
      .where(eb => eb.and({ id: request.body.alert, client_id: signedIn(request).id }))
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw notFound()
    return { message: sayTo(request, 'alert_removed') }
  })
}
