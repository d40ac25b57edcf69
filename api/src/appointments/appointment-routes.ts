import type { FastifyRequest } from 'fastify'
import {
  Appointment,
  BookingBody,
  CancelBody,
  CloseBody,
  pageOf,
  RateBody,
  RELEASE_HEADER,
  UrgentBody
} from '@hirfa/shared-contract'
import { RELEASE_ID } from '@hirfa/shared-contract/release'
import * as v from 'valibot'
import type { Db } from '../database/database.ts'
import type { ClientRow } from '../database/tables.ts'
import type { Area } from '../dependencies.ts'
import { pathId } from '../http/path-id.ts'
import { countClient } from '../http/rate-limits.ts'
import { notFound, Refusal } from '../http/refusal.ts'
import { problems } from '../http/route-schemas.ts'
import { once, clientOwner } from '../http/idempotency.ts'
import type { MessageKey } from '../messages/messages.ts'
import { sessionOf, signedIn } from '../sessions/sessions.ts'
import { AppointmentsQuery, listAppointments } from './appointment-list.ts'
import { findAppointment } from './appointments-store.ts'
import { book, type Booker } from './booking.ts'
import { act, rate } from './client-actions.ts'
import { TaskResponse, taskResponse } from './task-response.ts'
import { bookUrgently } from './urgent-booking.ts'

const StoredTask = v.looseObject({ task: v.looseObject({ id: v.number() }) })

export const appointmentsArea: Area = (app, dependencies) => {
  const { db, clock } = dependencies

  async function mayBook(request: FastifyRequest) {
    const client = signedIn(request)
    if (client.banned) throw new Refusal(403, 'account_banned', { code: 'account_banned' })
    if (client.type !== 'user') throw new Refusal(403, 'wrong_account_type', { code: 'wrong_account_type' })
    await countClient(dependencies, request, 'book', 6)
  }

  /** A repeated request gets the appointment as it is now, not as it was when the first one was answered. */
  const presentTask = (request: FastifyRequest) => async (body: unknown) => {
    const stored = v.parse(StoredTask, body)
    return { ...stored, task: (await findAppointment(db, signedIn(request).id, stored.task.id)) ?? stored.task }
  }

  const one = { summary: 'An appointment', response: { 200: Appointment } }
  app.get('/user/get-task/:id', { schema: one }, async request => {
    const client = signedIn(request)
    const task = await findAppointment(db, client.id, pathId(request.params))
    if (!task) throw notFound()
    return task
  })

  const list = {
    summary: 'The appointments of the client',
    querystring: AppointmentsQuery,
    response: { 200: pageOf(Appointment) }
  }
  app.get('/user/tasks', { schema: list }, request =>
    listAppointments(db, signedIn(request).id, request.query, request.url)
  )

  const booked = { 201: TaskResponse, ...problems(403, 409) }
  const bookingConfig = { idempotent: true, recordsRelease: true }

  function bookOnce(request: FastifyRequest, message: MessageKey, makeAppointment: (trx: Db) => Promise<number>) {
    const owner = clientOwner(signedIn(request).id)
    const work = async (trx: Db) => ({
      status: 201,
      body: await taskResponse(trx, request, await makeAppointment(trx), message)
    })
    return once(dependencies, { request, owner }, work, presentTask(request))
  }

  const booking = { summary: 'Books a slot of an artisan', body: BookingBody, response: booked }
  app.post('/store-task', { onRequest: mayBook, config: bookingConfig, schema: booking }, async (request, reply) => {
    const response = await bookOnce(request, 'appointment_booked', trx =>
      book(trx, clock.now(), bookerOf(request), request.body)
    )
    return response(reply)
  })

  const urgent = { summary: 'Requests any available artisan', body: UrgentBody, response: booked }
  app.post(
    '/user/urgently-task',
    { onRequest: mayBook, config: bookingConfig, schema: urgent },
    async (request, reply) => {
      const response = await bookOnce(request, 'urgent_booked', trx =>
        bookUrgently(trx, clock.now(), bookerOf(request), request.body)
      )
      return response(reply)
    }
  )

  const changed = { 200: TaskResponse, ...problems(404, 409) }

  const closing = { summary: 'Closes a pending appointment', body: CloseBody, response: changed }
  app.post('/user/close-task', { schema: closing }, async request => {
    const whose = { clientId: signedIn(request).id, id: request.body.task }
    await act(db, clock.now(), whose, 'close')
    return taskResponse(db, request, whose.id, 'appointment_closed')
  })

  const cancelling = { summary: 'Cancels an accepted appointment', body: CancelBody, response: changed }
  app.post('/user/cancel-task', { schema: cancelling }, async request => {
    const whose = { clientId: signedIn(request).id, id: request.body.task }
    await act(db, clock.now(), whose, 'cancel', request.body.reason)
    return taskResponse(db, request, whose.id, 'appointment_cancelled')
  })

  const rating = {
    summary: 'Rates a completed appointment',
    body: RateBody,
    response: { 201: TaskResponse, ...problems(404, 409) }
  }
  app.post('/user/review-task', { config: { idempotent: true }, schema: rating }, async (request, reply) => {
    const client = signedIn(request)
    const { task_id: id, rating, comment } = request.body
    const response = await once(
      dependencies,
      { request, owner: clientOwner(client.id) },
      async trx => {
        await rate(
          trx,
          clock.now(),
          { clientId: client.id, id },
          { author: publicName(client), rating, comment: comment || null }
        )
        return { status: 201, body: await taskResponse(trx, request, id, 'appointment_reviewed') }
      },
      presentTask(request)
    )
    return response(reply)
  })
}

const ReleaseId = v.fallback(v.nullable(v.pipe(v.string(), v.regex(RELEASE_ID))), null)

/** An invalid release id is ignored: it must not fail a booking. */
function bookerOf(request: FastifyRequest): Booker {
  return {
    client: signedIn(request),
    sessionId: sessionOf(request).id,
    release_id: v.parse(ReleaseId, request.headers[RELEASE_HEADER.toLowerCase()] ?? null)
  }
}

/** First name and initial: a review must not identify its author. */
function publicName({ name }: ClientRow): string {
  const [first = '', second] = name.split(' ')
  return second ? `${first} ${second.slice(0, 1)}.` : first
}
