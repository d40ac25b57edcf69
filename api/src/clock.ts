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

type Timestamped<Row> = { [Name in keyof Row]: Date extends Row[Name] ? string | Exclude<Row[Name], Date> : Row[Name] }

/** The row with each of its moments as `timestamp` writes it. */
export function withTimestamps<Row extends object>(row: Row): Timestamped<Row>
export function withTimestamps(row: object): object {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, value instanceof Date ? timestamp(value) : value])
  )
}

export type OnError = (error: unknown) => void

/** Runs background work every so many milliseconds; the timer does not keep the process alive. */
export function regularly(everyMs: number, work: () => Promise<void>, onError: OnError): { stop(): void } {
  const timer = setInterval(() => {
    work().catch(onError)
  }, everyMs)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}
