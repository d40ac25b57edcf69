export interface Clock {
  now(): Date
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

const DAY = 24 * 60 * 60 * 1000

export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY)
}

export function later(moment: Date, seconds: number): Date {
  return new Date(moment.getTime() + seconds * 1000)
}

/** ISO 8601 in UTC with microseconds, as Laravel writes it. */
export function timestamp(moment: Date): string {
  return moment.toISOString().replace('Z', '000Z')
}
