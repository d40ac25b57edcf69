import type { Db } from '../database/database.ts'

/** Without times the artisan is absent for whole days; with them, for these hours of each day. */
export interface Absence {
  from: string
  to: string
  start: string | null
  end: string | null
}

export interface Work {
  date: string
  /** The first hour, 0 to 23. */
  start: number
  hours: number
}

export async function absencesOf(db: Db, artisanIds: readonly number[], { from, to }: Pick<Absence, 'from' | 'to'>) {
  return db
    .selectFrom('absences')
    .select(['artisan_id', 'from_date as from', 'to_date as to', 'start_time as start', 'end_time as end'])
    .where('artisan_id', 'in', artisanIds)
    .where('from_date', '<=', to)
    .where('to_date', '>=', from)
    .execute()
}

export function isAbsent(absences: readonly Absence[], { date, start: first, hours }: Work): boolean {
  return absences.some(
    ({ from, to, start, end }) =>
      from <= date &&
      date <= to &&
      (start === null || end === null || (minutes(start) < (first + hours) * 60 && minutes(end) > first * 60))
  )
}

function minutes(time: string): number {
  const [hours = 0, rest = 0] = time.split(':').map(Number)
  return hours * 60 + rest
}
