import type { FastifyRequest } from 'fastify'
import { BookingBody, CancelBody, CloseBody, RateBody, UrgentBody } from 'shared-contract'
import * as v from 'valibot'
import type { Db } from '../database/database.ts'
import type { ClientRow } from '../database/tables.ts'
import type { Area } from '../dependencies.ts'
import { languageOf } from '../http/language.ts'
import { pathId } from '../http/path-id.ts'
import { countHit } from '../http/rate-limits.ts'
import { notFound, Refusal } from '../http/refusal.ts'
import { once, ownerOf } from '../idempotency/once.ts'
import type { MessageKey } from '../messages/messages.ts'
import { say } from '../messages/say.ts'
import { mayWrite } from '../sessions/may-write.ts'
import { signedIn } from '../sessions/sessions.ts'
import { AppointmentsQuery, listAppointments } from './appointment-list.ts'
import { findAppointment } from './appointments-store.ts'
import { book, type Booker } from './booking.ts'
import { act, rate } from './client-actions.ts'
import { bookUrgently } from './urgent-booking.ts'

/** A client's appointments: asking for them, seeing them, and what may be done with them. */
export const appointmentsArea: Area = (app, dependencies) => {
  const { db, clock } = dependencies

  async function count(request: FastifyRequest, name: string, hits: number) {
    const { id } = signedIn(request)
    if (dependencies.rateLimits) await countHit(dependencies, { bucket: `${name}:${id}`, hits, seconds: 60 })
  }
  const onRequest = mayWrite(dependencies)
  async function mayBook(request: FastifyRequest) {
    const client = signedIn(request)
    if (client.banned) throw new Refusal(403, 'account_banned', { code: 'account_banned' })
    if (client.type !== 'user') throw new Refusal(403, 'wrong_account_type', { code: 'wrong_account_type' })
    await onRequest(request)
    await count(request, 'book', 6)
  }

  app.get('/user/get-task/:id', async request => {
    const client = signedIn(request)
    const task = await findAppointment(db, client.id, pathId(request.params))
    if (!task) throw notFound()
    return task
  })

  app.get(
    '/user/tasks',
    { onRequest: async request => void signedIn(request), schema: { querystring: AppointmentsQuery } },
    request => listAppointments(db, signedIn(request).id, request.query, request.url)
  )

  app.post('/store-task', { onRequest: mayBook, schema: { body: BookingBody } }, async (request, reply) => {
    const client = signedIn(request)
    const answer = await once(dependencies, { request, owner: ownerOf(client.id) }, async trx => {
      const id = await book(trx, clock.now(), bookerOf(request), request.body)
      return { status: 201, body: await answerWith(trx, request, id, 'appointment_booked') }
    })
    return answer(reply)
  })

  app.post('/user/urgently-task', { onRequest: mayBook, schema: { body: UrgentBody } }, async (request, reply) => {
    const client = signedIn(request)
    const answer = await once(dependencies, { request, owner: ownerOf(client.id) }, async trx => {
      const id = await bookUrgently(trx, clock.now(), bookerOf(request), request.body)
      return { status: 201, body: await answerWith(trx, request, id, 'urgent_booked') }
    })
    return answer(reply)
  })

  app.post('/user/close-task', { onRequest, schema: { body: CloseBody } }, async request => {
    const whose = { clientId: signedIn(request).id, id: request.body.task }
    await act(db, clock.now(), whose, 'close')
    return answerWith(db, request, whose.id, 'appointment_closed')
  })

  app.post('/user/cancel-task', { onRequest, schema: { body: CancelBody } }, async request => {
    const whose = { clientId: signedIn(request).id, id: request.body.task }
    await act(db, clock.now(), whose, 'cancel', request.body.reason)
    return answerWith(db, request, whose.id, 'appointment_cancelled')
  })

  app.post('/user/review-task', { onRequest, schema: { body: RateBody } }, async (request, reply) => {
    const client = signedIn(request)
    const { task_id: id, rating, comment } = request.body
    const answer = await once(dependencies, { request, owner: ownerOf(client.id) }, async trx => {
      await rate(
        trx,
        clock.now(),
        { clientId: client.id, id },
        { author: publicName(client), rating, comment: comment || null }
      )
      return { status: 201, body: await answerWith(trx, request, id, 'appointment_reviewed') }
    })
    return answer(reply)
  })
}

const ReleaseId = v.fallback(v.nullable(v.pipe(v.string(), v.regex(/^[0-9a-f]{12}$/))), null)

/** The page tells of which release it is; what is no such name is nobody's fault and not kept. */
function bookerOf(request: FastifyRequest): Booker {
  return { client: signedIn(request), release_id: v.parse(ReleaseId, request.headers['x-hirfa-release'] ?? null) }
}

/** The appointment as it is after a change, and what to tell its client. */
async function answerWith(store: Db, request: FastifyRequest, id: number, key: MessageKey) {
  const task = await findAppointment(store, signedIn(request).id, id)
  return { task, message: say(languageOf(request.headers['accept-language']), key) }
}

/** First name and an initial: enough to know a person by, too little to find them. */
function publicName({ name }: ClientRow): string {
  const [first = '', second] = name.split(' ')
  return second ? `${first} ${second.slice(0, 1)}.` : first
}
