import type { Option } from '../wire/service.ts'

const HOURS_OF_SIZE = { small: 1, medium: 3, large: 4 }

/** How many hours a job with this option occupies: as the operator set them, else by its size; one if unknown. */
export function jobHours(option: Pick<Option, 'hours' | 'size'> | null | undefined): number {
  return option?.hours ?? (option?.size ? HOURS_OF_SIZE[option.size] : 1)
}

/**
 * The hours of `free` at which a job can begin so that each of its hours is free. `working` are the starting hours of
 * the day: a job longer than the working day takes the whole day.
 */
export function jobStarts(free: readonly number[], working: readonly number[], length: number): number[] {
  const taken = Math.min(length, working.length)
  return free.filter(start => occupiedHours(start, taken).every(hour => free.includes(hour)))
}

/** The hours from `start` on; hour 24 is the first of the next day. */
export function occupiedHours(start: number, length: number): number[] {
  return Array.from({ length }, (_, index) => start + index)
}
