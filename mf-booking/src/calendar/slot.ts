import { dateInAlgiers, hourInAlgiers } from 'shared-i18n'

/** One bookable hour. */
export interface Slot {
  /** `YYYY-MM-DD` of Algiers. */
  date: string
  /** The first hour, `09:00`. */
  time: string
}

/** `9` → `09:00`; the day's last hour ends at `00:00`. */
export function clockTime(hour: number): string {
  return `${String(hour % 24).padStart(2, '0')}:00`
}

export function hourOf(time: string): number {
  return Number(time.slice(0, 2))
}

/** When the hour that starts at `time` is over. */
export function endOf(time: string): string {
  return clockTime(hourOf(time) + 1)
}

/** As a pending booking keeps it: `09:00 - 10:00`. */
export function slotRange(time: string): string {
  return `${time} - ${endOf(time)}`
}

/** Whether the hour has begun, by the clock of Algiers. */
export function hasBegun({ date, time }: Slot, now: Date): boolean {
  const today = dateInAlgiers(now)
  return date < today || (date === today && hourOf(time) <= hourInAlgiers(now))
}
