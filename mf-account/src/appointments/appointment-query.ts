import { CalendarDate, Id, STATUSES } from 'shared-contract'
import * as v from 'valibot'

export const BOOKING_TYPES = ['normal', 'urgent'] as const

/** Statuses that the product has a name for; what 5 is, nobody knows. */
export const NAMED_STATUSES = STATUSES.filter(status => status !== 'unknown')

const Status = v.picklist(NAMED_STATUSES)

/** Which appointments are looked at, and in which order. */
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

/** What an address asks for; anybody can write an address, so what makes no sense is left out. */
export function queryOf(parameters: URLSearchParams): AppointmentQuery {
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

/** The address of a query: only what differs from the usual. */
export function addressOf({
  page,
  services,
  types,
  statuses,
  from,
  to,
  sortBy,
  order
}: AppointmentQuery): URLSearchParams {
  const lists = { service: services.map(String), type: types, status: statuses }
  const single = {
    from,
    to,
    sort: sortBy === 'default' ? '' : sortBy,
    order: order === 'desc' ? '' : order,
    page: page > 1 ? String(page) : ''
  }
  return new URLSearchParams([
    ...Object.entries(lists).flatMap(([name, values]) => values.map(value => [name, value])),
    ...Object.entries(single).filter(([, value]) => value !== '')
  ])
}

/** How many of the filters narrow the list. */
export function countFilters({ services, types, statuses, from, to }: AppointmentFilters): number {
  return [services.length, types.length, statuses.length, from, to].filter(Boolean).length
}

/** A list in which what does not fit is left out. */
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
