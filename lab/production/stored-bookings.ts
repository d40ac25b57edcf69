import { OPEN_STATUS_CODES } from '@hirfa/shared-contract'
import { queryOnce } from '../../api/testing/server-test-database.ts'

export interface Booking {
  key: string
  clientId: number
  artisanId: number
  date: string
  time: string
  /** The id in the first success; absent: no success arrived. */
  id?: number | undefined
}

/** An appointment in the database. */
export interface Row {
  id: number
  /** The key of its request. */
  key: string
  clientId: number
  artisanId: number
  date: string
  start: number
  hours: number
  open: boolean
}

/** The appointments of clients. */
export function readRows(databaseUrl: string, clientIds: readonly number[]): Promise<Row[]> {
  return queryOnce<Row>(
    databaseUrl,
    `SELECT id, description AS key, client_id AS "clientId", artisan_id AS "artisanId", date::text,
       extract(hour from start_time)::int AS start, hours, status = ANY($2::int[]) AS open
     FROM appointments WHERE client_id = ANY($1::int[])`,
    [clientIds, OPEN_STATUS_CODES]
  )
}
