import { atom } from 'nanostores'
import { createResource, type Resource } from 'shared-platform'
import type { Appointment } from 'shared-platform/contract'
import { getAppointment } from '../appointment-actions/actions-api.ts'

/** One appointment: what is known of it already shows at once, and is brought up to date. */
export function createAppointment(id: number, known: Appointment | undefined): Resource<Appointment> {
  const $appointment = createResource(atom(id), getAppointment)
  if (known) $appointment.take(known)
  return $appointment
}
