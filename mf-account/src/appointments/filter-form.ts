import { createForm, type Form } from 'shared-platform'
import type { AppointmentFilters } from './appointment-query.ts'

/** Collects filters; nothing is asked for before they are applied. */
export function createFilterForm(
  initial: AppointmentFilters,
  apply: (filters: AppointmentFilters) => void
): Form<AppointmentFilters> {
  return createForm({
    initial,
    check: ({ from, to }) => ({ to: from && to && from > to ? 'date_order_error' : undefined }),
    send: async filters => apply(filters)
  })
}
