import { Id } from 'shared-platform/contract'
import * as v from 'valibot'
import { appointmentRows, appointmentWire } from '../appointments/appointments-store.ts'
import { timestamp } from '../clock.ts'
import type { App, Dependencies } from '../dependencies.ts'
import { pathId } from '../http/path-id.ts'
import { conflict, notFound } from '../http/refusal.ts'
import type { DevelopmentControls } from './development-controls.ts'
import { failAsTold } from './faults.ts'

const UNIQUE_VIOLATION = '23505'

const StatusBody = v.object({
  status: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9)),
  total_price: v.optional(v.nullable(v.pipe(v.number(), v.minValue(0), v.maxValue(99_999_999)))),
  payment_status: v.optional(v.picklist([0, 1])),
  profile: v.optional(Id)
})
const ClockBody = v.object({
  now: v.nullable(
    v.pipe(
      v.string(),
      v.isoTimestamp('date_invalid'),
      v.transform(text => new Date(text))
    )
  )
})
const FaultBody = v.union([
  v.object({ clear: v.literal(true) }),
  v.object({
    path: v.string(),
    status: v.optional(v.pipe(v.number(), v.integer(), v.minValue(400), v.maxValue(599))),
    delay_ms: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(120_000))),
    drop: v.optional(v.boolean()),
    times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 1)
  })
])

/** The development controls: they play the artisan, the clock, the gateways and the failures. */
export function developmentArea(app: App, { db, clock }: Dependencies, { faults, reset }: DevelopmentControls): void {
  failAsTold(app, faults)

  app.get('/__dev/outbox', async () => {
    const messages = await db.selectFrom('outbox').selectAll().orderBy('id', 'desc').limit(50).execute()
    return {
      data: messages.map(({ recipient, created_at, ...message }) => ({
        ...message,
        to: recipient,
        created_at: timestamp(created_at)
      }))
    }
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
      if (error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION)
        throw conflict('slot_unavailable')
      throw error
    }
    const row = await appointmentRows(db).where('appointments.id', '=', id).executeTakeFirst()
    if (!row) throw notFound()
    return { task: appointmentWire(row) }
  })

  app.post('/__dev/clock', { schema: { body: ClockBody } }, async ({ body }) => {
    clock.fix(body.now)
    return { now: timestamp(clock.now()) }
  })

  app.post('/__dev/faults', { schema: { body: FaultBody } }, async ({ body }) => {
    if ('clear' in body) faults.length = 0
    else faults.push(body)
    return { data: faults }
  })

  app.post('/__dev/reset', async (_, reply) => {
    await reset()
    return reply.code(204).send()
  })
}
