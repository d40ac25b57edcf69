import * as v from 'valibot'
import { STATUSES } from '../rules/appointment-status.ts'
import { Appointment, artisanFromWire } from './appointment.ts'
import { Id } from './values.ts'

export const ShareBody = v.object({ task: Id })

export const Share = v.object({ token: v.string(), until: v.string(), task: Appointment })

/** Visible to everyone who has the link: nothing about the client, the place or the price. */
export const SharedAppointment = v.pipe(
  v.object({
    ...v.pick(Appointment.pipe[0], ['status', 'date', 'start_time', 'hours', 'profile']).entries,
    category: v.pick(Appointment.pipe[0].entries.category, ['slug', 'name'])
  }),
  v.transform(wire => ({
    status: STATUSES[wire.status] ?? ('unknown' as const),
    date: wire.date ?? null,
    time: wire.start_time?.slice(0, 5) ?? null,
    hours: wire.hours ?? 1,
    artisan: wire.profile ? artisanFromWire(wire.profile) : null,
    service: wire.category
  }))
)
export type SharedAppointment = v.InferOutput<typeof SharedAppointment>
export type SharedAppointmentWire = v.InferInput<typeof SharedAppointment>
