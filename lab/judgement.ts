/** Nothing acknowledged is lost or doubled: compares what clients know with what is stored. */
import { OPEN_STATUS_CODES } from '@hirfa/shared-contract'
import * as v from 'valibot'

export interface Slot {
  artisanId: number
  date: string
  time: string
}

export interface Booking {
  key: string
  clientId: number
  /** Unset for an urgent request, which any artisan may take. */
  slot?: Slot | undefined
  /** The id in the first successful response; absent without one. */
  id?: number | undefined
  isRefused?: boolean
}

export const Row = v.object({
  id: v.number(),
  /** The idempotency key of its request; it is the description too. */
  key: v.string(),
  clientId: v.nullable(v.number()),
  artisanId: v.nullable(v.number()),
  /** Null for an urgent request that no artisan has taken. */
  date: v.nullable(v.string()),
  start: v.number(),
  hours: v.number(),
  open: v.boolean()
})
export type Row = v.InferOutput<typeof Row>

/** Selects rows of `appointments a`. */
export const ROW_COLUMNS = `a.id, a.description as key, a.client_id as "clientId", a.artisan_id as "artisanId",
  a.date::text, coalesce(extract(hour from a.start_time), 0)::int as start, a.hours,
  a.status in (${OPEN_STATUS_CODES.join()}) as open`

interface Judgement {
  lost: string[]
  doubled: string[]
  /** A refused booking is stored. */
  refused: string[]
  /** An artisan or a client is in two places. */
  overlapping: string[]
}

export function judge(bookings: readonly Booking[], rows: readonly Row[]): Judgement {
  const rowsById = new Map(rows.map(row => [row.id, row]))
  const refusedKeys = new Set(bookings.filter(({ isRefused }) => isRefused).map(({ key }) => key))
  return {
    lost: bookings.flatMap(booking => (booking.id === undefined ? [] : findLoss(booking, rowsById.get(booking.id)))),
    doubled: doubled(rows),
    refused: rows.filter(({ key }) => refusedKeys.has(key)).map(({ id }) => `appointment ${id} was refused`),
    overlapping: [
      ...overlaps(rows, ({ artisanId }) => `artisan ${artisanId}`),
      ...overlaps(rows, ({ clientId }) => `client ${clientId}`)
    ]
  }
}

function findLoss({ id, key, clientId, slot }: Booking, row: Row | undefined): string[] {
  if (!row) return [`appointment ${id} is lost`]
  const hasSlot =
    !slot ||
    (row.artisanId === slot.artisanId && row.date === slot.date && row.start === Number.parseInt(slot.time, 10))
  return hasSlot && row.key === key && row.clientId === clientId ? [] : [`appointment ${id} is another one`]
}

function doubled(rows: readonly Row[]): string[] {
  return [...Map.groupBy(rows, ({ key }) => key)].flatMap(([key, same]) =>
    same.length > 1 ? `key ${key} made ${same.map(({ id }) => id).join(' and ')}` : []
  )
}

function overlaps(rows: readonly Row[], ownerName: (row: Row) => string): string[] {
  const byDay = Map.groupBy(
    rows.filter(({ open, date }) => open && date !== null),
    row => `${ownerName(row)} on ${row.date}`
  )
  return [...byDay].flatMap(([whose, same]) => {
    const ordered = same.toSorted((one, other) => one.start - other.start)
    return ordered.flatMap((row, index) => {
      const before = ordered[index - 1]
      return before && row.start < before.start + before.hours
        ? `${whose}: appointments ${before.id} and ${row.id}`
        : []
    })
  })
}
