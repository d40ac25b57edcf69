import { type Appointment, hasStarted, hourOf, isOpenStatus } from '@hirfa/shared-contract'
import { dateInAlgiers, hourInAlgiers } from '@hirfa/shared-i18n'
import { NO_FILTERS } from '../appointments/appointment-query.ts'
import { listAppointments } from '../appointments/appointments-api.ts'

export interface Upcoming {
  next: Appointment | null
  /** The last completed one, with an artisan. */
  last: Appointment | null
}

const OPEN = ['pending', 'accepted', 'in_progress'] as const
const byDate = { ...NO_FILTERS, sortBy: 'date', page: 1 } as const

export async function loadUpcoming(_: null, signal: AbortSignal): Promise<Upcoming> {
  const [open, completed] = await Promise.all([
    // Newest first: a client has no more open ones ahead than one page.
    listAppointments({ ...byDate, statuses: [...OPEN] }, signal),
    listAppointments({ ...byDate, statuses: ['completed'] }, signal)
  ])
  return { next: nextOf(open.items, new Date()), last: completed.items.find(({ artisan }) => artisan !== null) ?? null }
}

/** The one that begins or ends soonest; without any, an urgent request that waits for an artisan. */
export function nextOf(appointments: readonly Appointment[], now: Date): Appointment | null {
  const time = { date: dateInAlgiers(now), hour: hourInAlgiers(now) }
  const ahead = appointments.filter(each => isOpenStatus(each.status) && !isOver(each, time))
  const [first] = ahead
    .filter(({ date }) => date !== null)
    .toSorted((one, other) => compare(beginOf(one), beginOf(other)))
  return first ?? ahead[0] ?? null
}

function isOver({ status, date, time, hours }: Appointment, now: { date: string; hour: number }): boolean {
  if (status === 'in_progress' || date === null) return false
  if (date !== now.date || time === null) return date < now.date
  return hasStarted({ date, time }, now) && now.hour >= hourOf(time) + hours
}

function beginOf({ date, time }: Appointment): string {
  return `${date} ${time}`
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other)
}
