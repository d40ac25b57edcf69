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

export async function isAbsentAt(
  db: Db,
  artisanId: number,
  slot: { date: string; start_time: string }
): Promise<boolean> {
  const absences = await absencesOf(db, artisanId, { from: slot.date, to: slot.date })
  return isAbsent(absences, slot.date, Number(slot.start_time.slice(0, 2)))
}

function minutes(time: string): number {
  const [hours = 0, rest = 0] = time.split(':').map(Number)
  return hours * 60 + rest
}
