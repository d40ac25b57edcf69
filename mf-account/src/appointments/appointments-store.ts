import { atom } from 'nanostores'
import { createResource } from 'shared-platform'
import type { Appointment, Page } from 'shared-contract'
import { type Dated, keepList, keptList } from '../known-appointments/kept-appointments.ts'
import { addressOf, type AppointmentQuery } from './appointment-query.ts'
import { listAppointments } from './appointments-api.ts'

/** A page of appointments, the address that asked for it, and when it was so. */
export interface ShownPage extends Dated<Page<Appointment>> {
  address: string
}

/** The page of appointments that a query asks for; what was last seen of it shows at once. */
export function createAppointments(initial: AppointmentQuery) {
  const $query = atom(initial)
  const $page = createResource($query, load)
  recall(initial)

  async function load(query: AppointmentQuery, signal: AbortSignal): Promise<ShownPage> {
    const value = await listAppointments(query, signal)
    return keepShown({ address: pathOf(query), value, at: Date.now() })
  }

  function recall(query: AppointmentQuery) {
    const address = pathOf(query)
    const known = keptList(address)
    if (known) $page.take({ address, value: known.value, at: known.at })
  }

  function ask(query: AppointmentQuery) {
    if (query === $query.get()) return
    recall(query)
    $query.set(query)
  }

  /** Puts an appointment, as the server has just answered it, in its place on the page. */
  function replace(changed: Appointment) {
    const shown = $page.get()
    if (shown.state === 'loading' || !shown.value) return
    const { value, ...others } = shown.value
    const items = value.items.map(item => (item.id === changed.id ? changed : item))
    $page.take(keepShown({ ...others, value: { ...value, items } }))
  }

  return { $page, replace, ask }
}

/** The query as it stands in an address. */
export function pathOf(query: AppointmentQuery): string {
  return addressOf(query).toString()
}

function keepShown(shown: ShownPage): ShownPage {
  keepList(shown.address, shown)
  return shown
}
