import { Id } from '@hirfa/shared-contract'
import * as v from 'valibot'
import { appointmentRows, appointmentWire } from '../appointments/appointments-store.ts'
import { createClock, timestamp, withTimestamps } from '../clock.ts'
import { violates } from '../database/database.ts'
import type { App, Dependencies } from '../dependencies.ts'
import { type ValibotTypeProvider } from '../http/route-schemas.ts'
import { pathId } from '../http/path-id.ts'
import { conflict, notFound, Refusal } from '../http/refusal.ts'
import { pushToClient } from '../push/push-to-client.ts'
import { PushData } from '../push/push-message.ts'
import { pushStatus } from '../push/status-push.ts'
import { remindClients } from '../reminders/remind-clients.ts'
import { findSession } from '../sessions/session-store.ts'
import { sessionCookie } from '../sessions/sessions.ts'
import { guardControls } from './control-guard.ts'
import { type DevelopmentControls, FaultBody, releaseAll } from './development-controls.ts'
import { clearFaults, injectFaults, scopeOf } from './faults.ts'

const StatusBody = v.object({
  status: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9)),
  total_price: v.optional(v.nullable(v.pipe(v.number(), v.minValue(0), v.maxValue(99_999_999)))),
  payment_status: v.optional(v.picklist([0, 1])),
  profile: v.optional(Id)
})
const PushBody = v.object({ title: v.string(), body: v.string(), data: v.optional(PushData, {}) })
const ClockBody = v.object({
  now: v.nullable(
    v.pipe(
      v.string(),
      v.isoTimestamp('date_invalid'),
      v.transform(text => new Date(text))
    )
  )
})
export function developmentArea(app: App, dependencies: Dependencies, development: DevelopmentControls): void {
  injectFaults(app, development.faults, development.held)
  app.addHook('preClose', async () => releaseAll(development.held))

  void app.register(async scope => {
    guardControls(scope, development.token)
    controls(scope.withTypeProvider<ValibotTypeProvider>(), dependencies, development)
  })
}

function controls(app: App, dependencies: Dependencies, { faults, held, reset }: DevelopmentControls): void {
  const { db, clock, outbox } = dependencies
  app.get('/__dev/outbox', async () => {
    const messages = await db.selectFrom('dev_mailbox').selectAll().orderBy('id', 'desc').limit(50).execute()
    return { data: messages.map(({ recipient: to, ...message }) => withTimestamps({ ...message, to })) }
  })

  app.post('/__dev/tasks/:id/status', { schema: { body: StatusBody } }, async ({ params, body }) => {
    const id = pathId(params)
    const { status, total_price, payment_status, profile } = body
    try {
      await db
        .updateTable('appointments')
        .set({
          status,
          updated_at: clock.now(),
          ...(total_price === undefined ? {} : { price: total_price }),
          ...(payment_status === undefined ? {} : { paid: payment_status === 1 }),
          ...(profile === undefined ? {} : { artisan_id: profile })
        })
        .where('id', '=', id)
        .execute()
    } catch (error) {
      if (violates(error, 'exclusion')) throw conflict('slot_unavailable')
      throw error
    }
    const row = await appointmentRows(db).where('appointments.id', '=', id).executeTakeFirst()
    if (!row) throw notFound()
    await pushStatus(db, outbox, id)
    outbox.wake()
    return { task: appointmentWire(row) }
  })

  app.post('/__dev/push', { schema: { body: PushBody } }, async request => {
    const { title, body, data } = request.body
    const session = await findSession(dependencies, request.cookies[sessionCookie(dependencies, request)] ?? '')
    if (!session?.client) throw new Refusal(401, 'not_found')
    const devices = await pushToClient(db, outbox, session.client.id, () => ({ ...data, title, body }))
    outbox.wake()
    return { devices }
  })

  app.post('/__dev/clock', { schema: { body: ClockBody } }, async ({ body }) => {
    clock.fix(body.now)
    return { now: timestamp(clock.now()) }
  })

  app.post('/__dev/reminders', { schema: { body: ClockBody } }, async (request, reply) => {
    const errors: unknown[] = []
    await remindClients({ ...dependencies, clock: createClock(request.body.now) }, error => errors.push(error))
    if (errors.length > 0) throw new AggregateError(errors)
    return reply.code(204).send()
  })

  app.get('/__dev/faults', async () => ({ data: faults, held: held.size }))

  app.post('/__dev/faults', { schema: { body: FaultBody } }, async request => {
    const { body } = request
    if ('path' in body) faults.push({ ...body, scope: scopeOf(request) })
    else {
      releaseAll(held)
      if ('clear' in body) clearFaults(faults, scopeOf(request))
    }
    return { data: faults }
  })

  app.post('/__dev/reset', async (_, reply) => {
    await reset()
    return reply.code(204).send()
  })
}
