import { Appointment, pageOf, STATUSES } from '@hirfa/shared-contract'
import { request } from '@hirfa/shared-platform'
import type { AppointmentQuery } from './appointment-query.ts'

const TYPE_CODES = { urgent: 0, normal: 1 }

export function listAppointments(query: AppointmentQuery, signal?: AbortSignal) {
  return request('GET', '/user/tasks', {
    query: {
      page: query.page,
      category: query.services,
      type: query.types.map(type => TYPE_CODES[type]),
      status: query.statuses.map(status => STATUSES.indexOf(status)),
      date_from: query.from,
      date_to: query.to,
      sort_by: query.sortBy === 'default' ? null : query.sortBy,
      sort_order: query.order
    },
    answer: pageOf(Appointment),
    signal
  })
}
