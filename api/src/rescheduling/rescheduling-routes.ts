import type { FastifyRequest } from 'fastify'
import { BOOKING_DAYS_AHEAD, CalendarDate, RescheduleBody, StartTimes } from '@hirfa/shared-contract'
import { addDays, algiersTime } from '@hirfa/shared-contract/calendar'
import * as v from 'valibot'
import { TaskResponse, taskResponse } from '../appointments/task-response.ts'
import type { Area } from '../dependencies.ts'
import { pathId } from '../http/path-id.ts'
import { countClient } from '../http/rate-limits.ts'
import { problems } from '../http/route-schemas.ts'
import { signedIn } from '../sessions/sessions.ts'
import { listStartTimes, reschedule } from './reschedule.ts'

const DAYS = 14
const MOVES_A_MINUTE = 6

export const reschedulingArea: Area = (app, dependencies) => {
  const { db, clock } = dependencies

  const times = {
    summary: `The hours to which an appointment can be moved, for ${DAYS} days from a date`,
    querystring: v.object({ from: v.optional(CalendarDate) }),
    response: { 200: v.object({ data: StartTimes }), ...problems(404, 409) }
  }
  app.get('/user/reschedule-times/:id', { schema: times }, async request => {
    const whose = { clientId: signedIn(request).id, id: pathId(request.params) }
    const today = algiersTime(clock.now()).date
    const last = addDays(today, BOOKING_DAYS_AHEAD)
    const asked = request.query.from ?? today
    const from = asked < today ? today : asked > last ? last : asked
    const to = addDays(from, DAYS - 1)
    return { data: await listStartTimes(db, clock.now(), whose, { from, to: to > last ? last : to }) }
  })

  const moving = {
    summary: 'Moves an appointment to another hour; the artisan has to accept it again',
    body: RescheduleBody,
    response: { 200: TaskResponse, ...problems(404, 409) }
  }
  const onRequest = (request: FastifyRequest) => countClient(dependencies, request, 'move', MOVES_A_MINUTE)
  app.post('/user/reschedule-task', { onRequest, schema: moving }, request =>
    db.transaction().execute(async trx => {
      const { task: id, ...wanted } = request.body
      await reschedule(trx, clock.now(), { clientId: signedIn(request).id, id }, wanted)
      return taskResponse(trx, request, id, 'appointment_moved')
    })
  )
}
