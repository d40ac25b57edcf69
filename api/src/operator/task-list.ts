import { Appointment, CalendarDate, Id } from '@hirfa/shared-contract'
import * as v from 'valibot'
import { appointmentRows, appointmentWire } from '../appointments/appointments-store.ts'
import { contactFor } from '../appointments/contact-on-site.ts'
import type { Db } from '../database/database.ts'
import { PageNumber, type PageWire, queryPage } from '../http/pages.ts'
import { isConfirmed } from '../reminders/reminder-links.ts'

const PER_PAGE = 20

const Digit = v.pipe(v.string(), v.regex(/^[0-9]$/), v.transform(Number))

export const TasksQuery = v.object({
  page: PageNumber,
  status: v.optional(Digit),
  type: v.optional(v.pipe(Digit, v.maxValue(1))),
  date: v.optional(CalendarDate),
  client: v.optional(Id),
  artisan: v.optional(Id)
})

/**
 * `client` is `null` after account deletion; `release` is the release id of the page that booked. `confirmed`: the
 * client has confirmed the hour by the link of a reminder.
 */
export const OperatorTask = v.intersect([
  Appointment,
  v.object({
    client: v.nullable(v.object({ id: v.number(), name: v.string(), phone: v.nullable(v.string()) })),
    release: v.nullable(v.string()),
    confirmed: v.boolean()
  })
])
type OperatorTask = v.InferInput<typeof OperatorTask>

function operatorRows(db: Db) {
  return appointmentRows(db)
    .leftJoin('clients', 'clients.id', 'appointments.client_id')
    .select(isConfirmed)
    .select([
      'clients.name as client_name',
      'clients.phone as client_phone',
      'clients.phone_verified as client_phone_verified'
    ])
}

type Row = Awaited<ReturnType<ReturnType<typeof operatorRows>['execute']>>[number]

function taskWire(row: Row): OperatorTask {
  const { client_id: id, client_name: name, client_phone_verified: verified } = row
  // The operator passes the number on to the artisan.
  const phone = verified ? row.client_phone : null
  const client = id === null || name === null ? null : { id, name, phone }
  // The least estimated total is for clients only.
  return { ...appointmentWire(row), total_price: row.price, client, release: row.release_id, confirmed: row.confirmed }
}

export async function findTask(db: Db, id: number): Promise<OperatorTask | undefined> {
  const row = await operatorRows(db).where('appointments.id', '=', id).executeTakeFirst()
  return row && { ...taskWire(row), ...contactFor('artisan', row) }
}

export function listTasks(
  db: Db,
  { page, status, type, date, client, artisan }: v.InferOutput<typeof TasksQuery>,
  url: string
): Promise<PageWire<OperatorTask>> {
  const found = operatorRows(db)
    .orderBy('appointments.id', 'desc')
    .$if(status !== undefined, rows => rows.where('appointments.status', '=', status ?? 0))
    .$if(type !== undefined, rows => rows.where('appointments.urgent', '=', type === 0))
    .$if(date !== undefined, rows => rows.where('appointments.date', '=', date ?? ''))
    .$if(client !== undefined, rows => rows.where('appointments.client_id', '=', client ?? 0))
    .$if(artisan !== undefined, rows => rows.where('appointments.artisan_id', '=', artisan ?? 0))
  return queryPage(found, { page, size: PER_PAGE, url }, rows => rows.map(taskWire))
}
