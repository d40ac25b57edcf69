import {
  hourOf,
  occupiedHours,
  OPEN_STATUS_CODES,
  startingHours,
  type WorkingHours,
  worksOn
} from '@hirfa/shared-contract'
import { addDays, algiersTime } from '@hirfa/shared-contract/calendar'
import { daysBetween } from '../clock.ts'
import type { Db } from '../database/database.ts'
import { heldHours } from '../holds/holds-store.ts'
import { absencesOf, isAbsent } from './absences.ts'

interface Days {
  from: string
  to: string
  except?: number | undefined
}

export type FreeArtisan = WorkingHours & { id: number }

/** Working hours minus absences, booked, held and past ones, by date. */
export async function freeHours(db: Db, now: Date, artisan: FreeArtisan, days: Days): Promise<Map<string, number[]>> {
  const freeAt = await readFreeHours(db, now, [artisan], days)
  return new Map(datesBetween(days).map(date => [date, freeAt(artisan, date)]))
}

export function datesBetween({ from, to }: Days): string[] {
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index))
}

/** Returns the free hours of one of the artisans on one of the days. */
export async function readFreeHours(
  db: Db,
  now: Date,
  artisans: readonly FreeArtisan[],
  { from, to, except }: Days
): Promise<(artisan: FreeArtisan, date: string) => number[]> {
  const ids = artisans.map(({ id }) => id)
  const absences = Map.groupBy(await absencesOf(db, ids, { from, to }), ({ artisan_id }) => artisan_id)
  const taken = await takenHours(db, now, ids, { from, to, except })
  const { date: today, hour: current } = algiersTime(now)

  return (artisan, date) => {
    const open = date >= today && worksOn(artisan, date) ? startingHours(artisan) : []
    return open.filter(
      hour =>
        (date > today || hour > current) &&
        !isAbsent(absences.get(artisan.id) ?? [], { date, start: hour, hours: 1 }) &&
        !taken.has(slotKey(artisan.id, date, hour))
    )
  }
}

async function takenHours(
  db: Db,
  now: Date,
  artisanIds: readonly number[],
  { from, to, except = 0 }: Days
): Promise<Set<string>> {
  const held = await heldHours(db, now, artisanIds, { from, to })
  const booked = await db
    .selectFrom('appointments')
    .select(['artisan_id', 'date', 'start_time', 'hours'])
    .where('artisan_id', 'in', artisanIds)
    .where('status', 'in', OPEN_STATUS_CODES)
    .where('date', '>=', from)
    .where('date', '<=', to)
    .where('id', '!=', except)
    .execute()
  const occupied = [
    ...held.map(({ artisan_id, date, start_hour, hours }) => ({ artisan_id, date, start: start_hour, hours })),
    ...booked.flatMap(({ start_time, ...each }) =>
      start_time === null ? [] : [{ ...each, start: hourOf(start_time) }]
    )
  ]
  return new Set(
    occupied.flatMap(({ artisan_id, date, start, hours }) =>
      artisan_id === null || date === null
        ? []
        : occupiedHours(start, hours).map(hour => slotKey(artisan_id, date, hour))
    )
  )
}

function slotKey(artisanId: number, date: string, hour: number): string {
  return `${artisanId} ${date} ${hour}`
}
