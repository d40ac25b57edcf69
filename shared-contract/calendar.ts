/** Dates and hours are those of Algiers. */
export const TIME_ZONE = 'Africa/Algiers'

const OFFSET_MS = 3_600_000

export function inAlgiers(moment: Date): Date {
  return new Date(moment.getTime() + OFFSET_MS)
}

export function algiersTime(moment: Date): { date: string; hour: number } {
  const local = inAlgiers(moment)
  return { date: local.toISOString().slice(0, 10), hour: local.getUTCHours() }
}

export function addDays(date: string, days: number): string {
  const moment = new Date(`${date}T00:00:00Z`)
  moment.setUTCDate(moment.getUTCDate() + days)
  return moment.toISOString().slice(0, 10)
}
