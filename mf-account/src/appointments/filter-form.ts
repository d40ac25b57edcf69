import { createForm, type Form } from 'shared-platform'
import type { AppointmentFilters } from './appointment-query.ts'

export function createFilterForm(initial: AppointmentFilters): Form<AppointmentFilters, AppointmentFilters> {
  return createForm({
    initial,
    check: ({ from, to }) => ({ to: from && to && from > to ? 'date_order_error' : undefined }),
    send: filters => Promise.resolve(filters)
  })
}
