import { CalendarDate, Id, STATUSES } from '@hirfa/shared-contract'
import * as v from 'valibot'

export const BOOKING_TYPES = ['normal', 'urgent'] as const

/** All statuses except 5, whose meaning is not specified. */
export const NAMED_STATUSES = STATUSES.filter(status => status !== 'unknown')

const Status = v.picklist(NAMED_STATUSES)

export const AppointmentQuery = v.object({
  page: v.fallback(v.pipe(v.string(), v.regex(/^[1-9]\d{0,5}$/), v.transform(Number)), 1),
  services: eachOf(Id),
  types: eachOf(v.picklist(BOOKING_TYPES)),
  statuses: eachOf(Status),
  from: v.fallback(CalendarDate, ''),
  to: v.fallback(CalendarDate, ''),
  sortBy: v.fallback(v.picklist(['default', 'date']), 'default'),
  order: v.fallback(v.picklist(['asc', 'desc']), 'desc')
})
export type AppointmentQuery = v.InferOutput<typeof AppointmentQuery>
export type AppointmentFilters = Omit<AppointmentQuery, 'page'>

export const NO_FILTERS: AppointmentFilters = {
  services: [],
  types: [],
  statuses: [],
  from: '',
  to: '',
  sortBy: 'default',
  order: 'desc'
}

/** Reads the query from an address. Invalid parameters are ignored. */
export function parseQuery(parameters: URLSearchParams): AppointmentQuery {
  return v.parse(AppointmentQuery, {
    page: parameters.get('page'),
    services: parameters.getAll('service'),
    types: parameters.getAll('type'),
    statuses: parameters.getAll('status'),
    from: parameters.get('from'),
    to: parameters.get('to'),
    sortBy: parameters.get('sort'),
    order: parameters.get('order')
  })
}

export function appointmentsAddress(query: AppointmentQuery): URLSearchParams {
  const lists = { service: query.services.map(String), type: query.types, status: query.statuses }
  const single = {
    from: query.from,
    to: query.to,
    sort: query.sortBy === 'default' ? '' : query.sortBy,
    order: query.order === 'desc' ? '' : query.order,
    page: query.page > 1 ? String(query.page) : ''
  }
  return new URLSearchParams([
    ...Object.entries(lists).flatMap(([name, values]) => values.map(value => [name, value])),
    ...Object.entries(single).filter(([, value]) => value !== '')
  ])
}

export function countFilters({ services, types, statuses, from, to }: AppointmentFilters): number {
  return [services.length, types.length, statuses.length, from, to].filter(Boolean).length
}

function eachOf<Item extends v.GenericSchema>(item: Item) {
  return v.pipe(
    v.array(v.unknown()),
    v.transform(values =>
      values.flatMap(value => {
        const read = v.safeParse(item, value)
        return read.success ? [read.output] : []
      })
    )
  )
}
