import type { Availability } from 'shared-contract'
import { CalendarDate } from 'shared-contract'
import * as v from 'valibot'
import { HOLDING } from '../appointments/statuses.ts'
import { addDays, algiersTime, daysBetween } from '../clock.ts'
import type { Dependencies } from '../dependencies.ts'
import { notFound } from '../http/refusal.ts'
import { clockHour, startingHours, worksOn } from './working-hours.ts'

const LONGEST = 62

export const AvailabilityQuery = v.pipe(
  v.object({ from: CalendarDate, to: CalendarDate }),
  v.forward(
    v.check(({ from, to }) => from <= to, 'date_order'),
    ['to']
  ),
  v.forward(
    v.check(({ from, to }) => daysBetween(from, to) < LONGEST, 'date_range'),
    ['to']
  )
)

/** The free hours of an artisan, day by day: working hours without what is booked or over. */
export async function availability(
  { db, clock }: Dependencies,
  id: number,
  { from, to }: v.InferOutput<typeof AvailabilityQuery>
): Promise<{ data: Availability }> {
  const artisan = await db
    .selectFrom('artisans')
    .select(['opens', 'closes', 'working_days'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!artisan) throw notFound('artisan_unknown')
  const booked = await db
    .selectFrom('appointments')
    .select(['date', 'start_time'])
    .where('artisan_id', '=', id)
    .where('status', 'in', HOLDING)
    .where('date', '>=', from)
    .where('date', '<=', to)
    .execute()

  const taken = new Set(booked.map(({ date, start_time }) => `${date} ${start_time?.slice(0, 5)}`))
  const now = algiersTime(clock.now())
  const hours = startingHours(artisan)
  const dates = Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index))
  const days = dates.map(date => {
    const free =
      date < now.date || !worksOn(artisan, date) ? [] : hours.filter(hour => date > now.date || hour > now.hour)
    return [date, free.map(clockHour).filter(time => !taken.has(`${date} ${time}`))]
  })
  return { data: { timezone: 'Africa/Algiers', slot_minutes: 60, days: Object.fromEntries(days) } }
}
