import { Appointment, Language } from '@hirfa/shared-contract'
import * as v from 'valibot'
import { appointmentRows, appointmentWire } from '../appointments/appointments-store.ts'
import type { Area } from '../dependencies.ts'
import { languageOf } from '../http/language.ts'
import { pathId } from '../http/path-id.ts'
import { notFound } from '../http/refusal.ts'
import { CalendarBody, problems } from '../http/route-schemas.ts'
import { toEvent } from './appointment-event.ts'
import { isReadable, isSigned, appointmentStart } from './calendar-address.ts'
import { writeIcs } from './ics.ts'

const Signed = v.object({ signature: v.string() })

export const calendarArea: Area = (app, { db, clock, publicUrl }) => {
  const reading = {
    summary: 'The calendar file of an appointment, at the signed path that the appointment names',
    querystring: v.object({ lang: v.optional(Language) }),
    response: { 200: CalendarBody, ...problems(404) }
  }
  app.get('/api/calendar/:id/:signature.ics', { schema: reading }, async (request, reply) => {
    const id = pathId(request.params, 'calendar_link_unknown')
    const row = await appointmentRows(db)
      .where('appointments.id', '=', id)
      .where('appointments.client_id', 'is not', null)
      .executeTakeFirst()
    const start = row && appointmentStart(row)
    const { signature } = v.parse(Signed, request.params)
    const now = clock.now()
    if (!row || !start || !isSigned(row.signing_key, id, signature) || !isReadable(start, now))
      throw notFound('calendar_link_unknown')

    const event = toEvent(v.parse(Appointment, appointmentWire(row)), {
      language: request.query.lang ?? languageOf(request.headers['accept-language']),
      origin: new URL(publicUrl ?? `${request.protocol}://${request.host}`).origin,
      start,
      changedAt: row.updated_at,
      now
    })
    return reply
      .headers({
        'content-type': 'text/calendar; charset=utf-8',
        // Not `attachment`, which browsers inside other apps refuse to save.
        'content-disposition': `inline; filename="hirfa-${id}.ics"`,
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex'
      })
      .send(writeIcs(event))
  })
}
