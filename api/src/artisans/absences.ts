import { occupiedHours } from 'shared-contract'
import type { Db } from '../database/database.ts'

/** Without times the artisan is absent for whole days; with them, for these hours of each day. */
export interface Absence {
  from: string
  to: string
  start: string | null
  end: string | null
}

export async function absencesOf(db: Db, artisanId: number, { from, to }: Pick<Absence, 'from' | 'to'>) {
  return db
    .selectFrom('absences')
    .select(['from_date as from', 'to_date as to', 'start_time as start', 'end_time as end'])
    .where('artisan_id', '=', artisanId)
    .where('from_date', '<=', to)
    .where('to_date', '>=', from)
    .execute()
}

/** Whether an absence overlaps the slot that begins at this hour. */
export function isAbsent(absences: readonly Absence[], date: string, hour: number): boolean {
  return absences.some(
    ({ from, to, start, end }) =>
      from <= date &&
      date <= to &&
      (start === null || end === null || (minutes(start) < (hour + 1) * 60 && minutes(end) > hour * 60))
  )
}

export async function isAbsentDuring(
  db: Db,
  artisanId: number,
  { date, start, hours }: { date: string; start: number; hours: number }
): Promise<boolean> {
  const absences = await absencesOf(db, artisanId, { from: date, to: date })
  return occupiedHours(start, hours).some(hour => isAbsent(absences, date, hour))
}

function minutes(time: string): number {
  const [hours = 0, rest = 0] = time.split(':').map(Number)
  return hours * 60 + rest
}
