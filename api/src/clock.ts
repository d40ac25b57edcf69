/** The one source of «now» in the server, so that a test can say what time it is. */
export interface Clock {
  now(): Date
  /** Stops the clock at a moment; `null` lets it follow the machine again. */
  fix(moment: Date | null): void
}

export function createClock(start: Date | null = null): Clock {
  let fixed = start
  return {
    now: () => (fixed ? new Date(fixed) : new Date()),
    fix: moment => {
      fixed = moment
    }
  }
}

const ALGIERS_OFFSET = 60 * 60 * 1000
const DAY = 24 * 60 * 60 * 1000

/** The calendar date and the hour in Algiers, which keeps UTC+01:00 all year. */
export function algiersTime(moment: Date): { date: string; hour: number } {
  const local = new Date(moment.getTime() + ALGIERS_OFFSET)
  return { date: local.toISOString().slice(0, 10), hour: local.getUTCHours() }
}

/** The calendar date so many days later. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10)
}

export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY)
}

export function later(moment: Date, seconds: number): Date {
  return new Date(moment.getTime() + seconds * 1000)
}

/** As Laravel writes a moment: ISO 8601 in UTC, with microseconds. */
export function timestamp(moment: Date): string {
  return moment.toISOString().replace('Z', '000Z')
}
