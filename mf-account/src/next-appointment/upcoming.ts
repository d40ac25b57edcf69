import { type Appointment, hasStarted, hourOf, isOpenStatus, OPEN_STATUSES } from '@hirfa/shared-contract'
import { dateInAlgiers, hourInAlgiers } from '@hirfa/shared-i18n'
import { currentTime } from '@hirfa/shared-platform'
import { NO_FILTERS } from '../appointments/appointment-query.ts'
import {
  type Dated,
  persistAppointment,
  persistedAppointments
} from '../offline-appointments/persisted-appointments.ts'
import { listAppointments } from '../appointments/appointments-api.ts'

export interface Upcoming {
  next: Appointment | null
  /** The last completed one, with an artisan. */
  last: Appointment | null
}

const byDate = { ...NO_FILTERS, sortBy: 'date', page: 1 } as const

export async function loadUpcoming(_: null, signal: AbortSignal): Promise<Upcoming> {
  const [open, completed] = await Promise.all([
    // Newest first: a client has no more open ones ahead than one page.
    listAppointments({ ...byDate, statuses: [...OPEN_STATUSES] }, signal),
    listAppointments({ ...byDate, statuses: ['completed'] }, signal)
  ])
  const now = currentTime()
  const next = findNext(open.items, now)
  if (next) persistAppointment({ value: next, at: now.getTime() })
  return { next, last: lastOf(completed.items) }
}

/** What the browser knows of the next appointment, with its age, for a page without a network. */
export function knownUpcoming(now: Date): Dated<Upcoming> | null {
  const known = persistedAppointments()
  const appointments = known.map(({ value }) => value)
  const next = findNext(appointments, now)
  const at = known.find(({ value }) => value === next)?.at
  const completed = appointments.filter(({ status }) => status === 'completed')
  const newest = [...completed].sort((one, other) => compare(beginOf(other), beginOf(one)))
  return next && at !== undefined ? { value: { next, last: lastOf(newest) }, at } : null
}

function lastOf(completed: readonly Appointment[]): Appointment | null {
  return completed.find(({ artisan }) => artisan !== null) ?? null
}

/** The one that begins or ends soonest; without any, an urgent request that waits for an artisan. */
export function findNext(appointments: readonly Appointment[], now: Date): Appointment | null {
  const time = { date: dateInAlgiers(now), hour: hourInAlgiers(now) }
  const ahead = appointments.filter(each => isOpenStatus(each.status) && !isOver(each, time))
  const [first] = ahead.filter(({ date }) => date !== null).sort((one, other) => compare(beginOf(one), beginOf(other)))
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
