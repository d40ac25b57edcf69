import { hourOf, occupiedHours, OPEN_STATUS_CODES, startingHours, type WorkingHours, worksOn } from 'shared-contract'
import { addDays, algiersTime, daysBetween } from '../clock.ts'
import type { Db } from '../database/database.ts'
import { absencesOf, isAbsent } from './absences.ts'

interface Days {
  from: string
  to: string
}

/** The free hours of an artisan by date: working hours minus absences, booked and past ones. */
export async function freeHours(
  db: Db,
  now: Date,
  artisan: WorkingHours & { id: number },
  { from, to }: Days
): Promise<Map<string, number[]>> {
  const absences = await absencesOf(db, artisan.id, { from, to })
  const taken = await takenHours(db, artisan.id, { from, to })
  const { date: today, hour: current } = algiersTime(now)
  const working = startingHours(artisan)
  const dates = Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index))
  return new Map(
    dates.map(date => {
      const open = date >= today && worksOn(artisan, date) ? working : []
      const free = open.filter(
        hour =>
          (date > today || hour > current) &&
          !isAbsent(absences, { date, start: hour, hours: 1 }) &&
          !taken.get(date)?.includes(hour)
      )
      return [date, free]
    })
  )
}

async function takenHours(db: Db, artisanId: number, { from, to }: Days): Promise<Map<string, number[]>> {
  const booked = await db
    .selectFrom('appointments')
    .select(['date', 'start_time', 'hours'])
    .where('artisan_id', '=', artisanId)
    .where('status', 'in', OPEN_STATUS_CODES)
    .where('date', '>=', from)
    .where('date', '<=', to)
    .execute()
  const taken = new Map<string, number[]>()
  for (const { date, start_time, hours } of booked) {
    if (date === null || start_time === null) continue
    taken.set(date, [...(taken.get(date) ?? []), ...occupiedHours(hourOf(start_time), hours)])
  }
  return taken
}
