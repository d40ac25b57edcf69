import { sql } from 'kysely'
import { CalendarDate, Id } from '@hirfa/shared-contract'
import * as v from 'valibot'
import type { Db } from '../database/database.ts'
import { PageNumber, queryPage } from '../http/pages.ts'
import { appointmentMadeWith } from '../http/idempotency.ts'
import { appointmentRows, appointmentWire } from './appointments-store.ts'

const PER_PAGE = 10

const Digit = v.pipe(v.string(), v.regex(/^[0-9]$/), v.transform(Number))
function listParameter<Item extends v.GenericSchema>(item: Item) {
  return v.optional(
    v.pipe(
      v.unknown(),
      v.transform(value => [value].flat()),
      v.pipe(v.array(item), v.maxLength(100))
    )
  )
}

export const AppointmentsQuery = v.pipe(
  v.object({
    page: PageNumber,
    category: listParameter(Id),
    type: listParameter(v.pipe(Digit, v.maxValue(1))),
    status: listParameter(v.pipe(Digit, v.maxValue(7))),
    date_from: v.optional(CalendarDate),
    date_to: v.optional(CalendarDate),
    sort_by: v.optional(v.picklist(['date', 'created_at']), 'date'),
    sort_order: v.optional(v.picklist(['asc', 'desc']), 'desc'),
    /** Finds the appointment of a booking whose response was lost. */
    idempotency_key: v.optional(v.pipe(v.string(), v.uuid('idempotency_key_invalid')))
  }),
  v.forward(
    v.check(({ date_from, date_to }) => !date_from || !date_to || date_from <= date_to, 'date_order'),
    ['date_to']
  )
)
type AppointmentsQuery = v.InferOutput<typeof AppointmentsQuery>

export function listAppointments(db: Db, clientId: number, query: AppointmentsQuery, url: string) {
  const found = ordered(matching(db, clientId, query), query)
  return queryPage(found, { page: query.page, size: PER_PAGE, url }, rows => rows.map(appointmentWire))
}

function matching(
  db: Db,
  clientId: number,
  { category, type, status, date_from, date_to, idempotency_key: key }: AppointmentsQuery
) {
  return appointmentRows(db)
    .where('appointments.client_id', '=', clientId)
    .$if(category !== undefined, rows => rows.where('appointments.service_id', 'in', category ?? []))
    .$if(type !== undefined, rows => rows.where(sql`case when urgent then 0 else 1 end`, 'in', type ?? []))
    .$if(status !== undefined, rows => rows.where('appointments.status', 'in', status ?? []))
    .$if(date_from !== undefined, rows => rows.where('appointments.date', '>=', date_from ?? ''))
    .$if(date_to !== undefined, rows => rows.where('appointments.date', '<=', date_to ?? ''))
    .$if(key !== undefined, rows => rows.where('appointments.id', '=', appointmentMadeWith(db, clientId, key ?? '')))
}

function ordered(rows: ReturnType<typeof matching>, { sort_by, sort_order }: AppointmentsQuery) {
  if (sort_by === 'created_at')
    return rows.orderBy('appointments.created_at', sort_order).orderBy('appointments.id', sort_order)
  return rows
    .orderBy('appointments.date', by => (sort_order === 'desc' ? by.desc().nullsFirst() : by.asc().nullsLast()))
    .orderBy('appointments.start_time', sort_order)
    .orderBy('appointments.id', sort_order)
}
