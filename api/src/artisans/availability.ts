import type { Availability } from 'shared-contract'
import {
  AVAILABILITY_DAYS_MAX,
  CalendarDate,
  clockTime,
  OPEN_STATUSES,
  SLOT_MINUTES,
  startingHours,
  statusCode,
  worksOn
} from 'shared-contract'
import * as v from 'valibot'
import { addDays, algiersTime, daysBetween } from '../clock.ts'
import type { Dependencies } from '../dependencies.ts'
import { notFound } from '../http/refusal.ts'
import { absencesOf, isAbsent } from './absences.ts'

export const AvailabilityQuery = v.pipe(
  v.object({ from: CalendarDate, to: CalendarDate }),
  v.forward(
    v.check(({ from, to }) => from <= to, 'date_order'),
    ['to']
  ),
  v.forward(
    v.check(({ from, to }) => daysBetween(from, to) < AVAILABILITY_DAYS_MAX, 'date_range'),
    ['to']
  )
)

/** The free hours of an artisan by day: working hours minus absences, booked and past ones. */
export async function availability(
  { db, clock }: Dependencies,
  id: number,
  { from, to }: v.InferOutput<typeof AvailabilityQuery>
): Promise<{ data: Availability }> {
  const artisan = await db
    .selectFrom('artisans')
    .select(['opens', 'closes', 'working_days as workingDays'])
    .where('id', '=', id)
    .where('suspended_at', 'is', null)
    .executeTakeFirst()
  if (!artisan) throw notFound('artisan_unknown')
  const booked = await db
    .selectFrom('appointments')
    .select(['date', 'start_time'])
    .where('artisan_id', '=', id)
    .where('status', 'in', OPEN_STATUSES.map(statusCode))
    .where('date', '>=', from)
    .where('date', '<=', to)
    .execute()

  const absences = await absencesOf(db, id, { from, to })
  const taken = new Set(booked.map(({ date, start_time }) => `${date} ${start_time?.slice(0, 5)}`))
  const now = algiersTime(clock.now())
  const hours = startingHours(artisan)
  const dates = Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index))
  const days = dates.map(date => {
    const open =
      date < now.date || !worksOn(artisan, date) ? [] : hours.filter(hour => date > now.date || hour > now.hour)
    const free = open.filter(hour => !isAbsent(absences, date, hour))
    return [date, free.map(clockTime).filter(time => !taken.has(`${date} ${time}`))]
  })
  return { data: { timezone: 'Africa/Algiers', slot_minutes: SLOT_MINUTES, days: Object.fromEntries(days) } }
}
