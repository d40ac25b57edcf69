import { CalendarDate, ClockTime } from '@hirfa/shared-contract'
import { addDays, algiersTime } from '@hirfa/shared-contract/calendar'
import * as v from 'valibot'
import { isSameSecret, sign } from '../sessions/secrets.ts'

const VALID_DAYS = 30

const Dated = v.object({ date: CalendarDate, start_time: ClockTime })

export function appointmentStart(appointment: { date: string | null; start_time: string | null }): Date | null {
  const { success, output } = v.safeParse(Dated, appointment)
  const start = success ? new Date(`${output.date}T${output.start_time}:00+01:00`) : null
  return start && Number.isFinite(start.getTime()) ? start : null
}

/** The path of a calendar file. Its signature is the only credential, and names nothing but this appointment. */
export function calendarUrl(key: string, id: number): string {
  return `/api/calendar/${id}/${signId(key, id)}.ics`
}

export function isSigned(key: string, id: number, signature: string): boolean {
  return isSameSecret(signature, signId(key, id))
}

export function isReadable(start: Date, now: Date): boolean {
  return algiersTime(now).date <= addDays(algiersTime(start).date, VALID_DAYS)
}

function signId(key: string, id: number): string {
  return sign(key, 'calendar', String(id))
}
