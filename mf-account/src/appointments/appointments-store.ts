import { atom } from 'nanostores'
import type { Appointment, Page } from '@hirfa/shared-contract'
import { createResource, currentTime } from '@hirfa/shared-platform'
import { type Dated, persistedList, persistList } from '../offline-appointments/persisted-appointments.ts'
import { appointmentsAddress, type AppointmentQuery } from './appointment-query.ts'
import { listAppointments } from './appointments-api.ts'

export interface ShownPage extends Dated<Page<Appointment>> {
  address: string
}

/** The page of appointments of a query. The persisted page is shown until the server responds. */
export function createAppointments(initial: AppointmentQuery) {
  const $query = atom(initial)
  const $page = createResource($query, load)
  recall(initial)

  async function load(query: AppointmentQuery, signal: AbortSignal): Promise<ShownPage> {
    const value = await listAppointments(query, signal)
    return persistShown({ address: appointmentsPath(query), value, at: currentTime().getTime() })
  }

  function recall(query: AppointmentQuery) {
    const address = appointmentsPath(query)
    const known = persistedList(address)
    if (known) $page.take({ address, value: known.value, at: known.at })
  }

  function ask(query: AppointmentQuery) {
    if (query === $query.get()) return
    recall(query)
    $query.set(query)
  }

  function replace(changed: Appointment) {
    const shown = $page.get()
    if (shown.state === 'loading' || !shown.value) return
    const { value, ...others } = shown.value
    const items = value.items.map(item => (item.id === changed.id ? changed : item))
    $page.take(persistShown({ ...others, value: { ...value, items } }))
  }

  return { $page, replace, ask }
}

export function appointmentsPath(query: AppointmentQuery): string {
  return appointmentsAddress(query).toString()
}

function persistShown(shown: ShownPage): ShownPage {
  persistList(shown.address, shown)
  return shown
}
