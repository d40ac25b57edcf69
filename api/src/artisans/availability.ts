import { type Availability, AVAILABILITY_DAYS_MAX, CalendarDate, clockTime, SLOT_MINUTES } from '@hirfa/shared-contract'
import * as v from 'valibot'
import { TIME_ZONE } from '@hirfa/shared-contract/calendar'
import { daysBetween } from '../clock.ts'
import type { Dependencies } from '../dependencies.ts'
import { notFound } from '../http/refusal.ts'
import { freeHours } from './free-hours.ts'

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

export async function availability(
  { db, clock }: Dependencies,
  id: number,
  range: v.InferOutput<typeof AvailabilityQuery>
): Promise<{ data: Availability }> {
  const artisan = await db
    .selectFrom('artisans')
    .select(['id', 'opens', 'closes', 'working_days as workingDays'])
    .where('id', '=', id)
    .where('suspended_at', 'is', null)
    .executeTakeFirst()
  if (!artisan) throw notFound('artisan_unknown')
  const free = await freeHours(db, clock.now(), artisan, range)
  const days = [...free].map(([date, hours]) => [date, hours.map(clockTime)])
  return { data: { timezone: TIME_ZONE, slot_minutes: SLOT_MINUTES, days: Object.fromEntries(days) } }
}
