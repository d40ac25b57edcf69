/** Dates and hours are those of Algiers. */
export const TIME_ZONE = 'Africa/Algiers'

/** Algeria has UTC+1 all year. */
const OFFSET_MS = 3_600_000

/** A date whose UTC fields are those of Algiers at an instant. */
export function inAlgiers(moment: Date): Date {
  return new Date(moment.getTime() + OFFSET_MS)
}

/** The date `YYYY-MM-DD` and the hour in Algiers at an instant. */
export function algiersTime(moment: Date): { date: string; hour: number } {
  const local = inAlgiers(moment)
  return { date: local.toISOString().slice(0, 10), hour: local.getUTCHours() }
}

export function addDays(date: string, days: number): string {
  const moment = new Date(`${date}T00:00:00Z`)
  moment.setUTCDate(moment.getUTCDate() + days)
  return moment.toISOString().slice(0, 10)
}
