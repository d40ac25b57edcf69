import { Reminder, ReminderAnswer } from '@hirfa/shared-contract'
import { reminderPath } from '@hirfa/shared-contract/paths'
import * as v from 'valibot'
import type { Area } from '../dependencies.ts'
import { languageOf } from '../http/language.ts'
import { limitAddresses } from '../http/rate-limits.ts'
import { dataOf, NoBody } from '../http/route-schemas.ts'
import { say } from '../messages/say.ts'
import { answerReminder, readReminder } from './reminder-links.ts'

const FROM_ADDRESS = { name: 'reminders', prompt: 60, hits: 240, seconds: 60 }

/** The link is the only credential, as for shared appointments. */
export const remindersArea: Area = (app, dependencies) => {
  const { db, clock } = dependencies
  const onRequest = limitAddresses(dependencies, FROM_ADDRESS)
  // The form of the page works without scripts.
  app.addContentTypeParser<string>('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(body)))
  )

  const reading = {
    summary: 'What the link of a reminder can do, and its appointment',
    querystring: v.object({ link: v.optional(v.string(), '') }),
    response: { 200: dataOf(Reminder) }
  }
  app.get('/api/reminders', { onRequest, schema: reading }, async ({ query }, reply) => {
    const data = await readReminder(db, clock.now(), query.link)
    return reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }).send({ data })
  })

  const answering = {
    summary: 'Confirms or cancels the appointment of a reminder, by a form; leads to the page that shows the result',
    body: ReminderAnswer,
    response: { 303: NoBody }
  }
  app.post('/api/reminders', { onRequest, schema: answering }, async ({ body, headers }, reply) => {
    const { link, answer, lang } = body
    const reason = say(lang ?? languageOf(headers['accept-language']), 'reminder_cancelled')
    await answerReminder(db, clock.now(), link, { answer, reason })
    const location = reminderPath({ link, ...(lang && { lang }) })
    return reply.code(303).headers({ location, 'cache-control': 'no-store' }).send()
  })
}
