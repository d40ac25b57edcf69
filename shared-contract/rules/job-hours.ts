import type { Option } from '../wire/service.ts'
import { startingHours, type WorkingHours } from './working-hours.ts'

const HOURS_OF_SIZE = { small: 1, medium: 3, large: 4 }

/** Set by the operator, else by the size; one if unknown. With a known artisan at most a working day. */
export function jobHours(option: Pick<Option, 'hours' | 'size'> | null | undefined, artisan?: WorkingHours): number {
  const hours = option?.hours ?? (option?.size ? HOURS_OF_SIZE[option.size] : 1)
  return artisan ? Math.min(hours, startingHours(artisan).length) : hours
}

export function jobStarts(free: readonly number[], hours: number): number[] {
  return free.filter(start => occupiedHours(start, hours).every(hour => free.includes(hour)))
}

export function occupiedHours(start: number, hours: number): number[] {
  return Array.from({ length: hours }, (_, index) => start + index)
}
