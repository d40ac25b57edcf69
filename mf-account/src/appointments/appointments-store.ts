import { atom } from 'nanostores'
import { createResource } from 'shared-platform'
import type { Appointment } from 'shared-platform/contract'
import type { AppointmentQuery } from './appointment-query.ts'
import { listAppointments } from './appointments-api.ts'

/** The page of appointments that a query asks for. */
export function createAppointments(initial: AppointmentQuery) {
  const $query = atom(initial)
  const $page = createResource($query, listAppointments)

  /** Puts an appointment, as the server has just answered it, in its place on the page. */
  function replace(changed: Appointment) {
    const shown = $page.get()
    if (shown.state !== 'ready') return
    $page.take({ ...shown.value, items: shown.value.items.map(item => (item.id === changed.id ? changed : item)) })
  }

  return { $page, replace, ask: (query: AppointmentQuery) => $query.set(query) }
}
