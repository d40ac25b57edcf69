import { atom } from 'nanostores'
import { createResource } from 'shared-platform'
import type { Appointment } from 'shared-contract'
import { getAppointment } from '../appointment-actions/actions-api.ts'
import { type Dated, keepAppointment, keptAppointment } from '../known-appointments/kept-appointments.ts'

/** One appointment: what is known of it already shows at once, and is brought up to date. */
export function createAppointment(id: number, loaded: Appointment | undefined) {
  const $appointment = createResource(atom(id), async (_, signal) => keepSeen(await getAppointment(id, signal)))
  const known = keptAppointment(id) ?? (loaded && { value: loaded, at: Date.now() })
  if (known) $appointment.take(known)

  return { $appointment, take: (changed: Appointment) => $appointment.take(keepSeen(changed)) }
}

function keepSeen(value: Appointment): Dated<Appointment> {
  const seen = { value, at: Date.now() }
  keepAppointment(seen)
  return seen
}
