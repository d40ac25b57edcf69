import { atom } from 'nanostores'
import type { Appointment } from '@hirfa/shared-contract'
import { createResource, currentTime } from '@hirfa/shared-platform'
import { getAppointment } from '../appointment-actions/actions-api.ts'
import { type Dated, persistAppointment, persistedAppointment } from '../offline-appointments/persisted-appointments.ts'

/** One appointment. The known version is shown until the server responds. */
export function createAppointment(id: number, loaded: Appointment | undefined) {
  const $appointment = createResource(atom(id), async (_, signal) => persistSeen(await getAppointment(id, signal)))
  const known = persistedAppointment(id) ?? (loaded && { value: loaded, at: currentTime().getTime() })
  if (known) $appointment.take(known)

  return { $appointment, take: (changed: Appointment) => $appointment.take(persistSeen(changed)) }
}

function persistSeen(value: Appointment): Dated<Appointment> {
  const seen = { value, at: currentTime().getTime() }
  persistAppointment(seen)
  return seen
}
