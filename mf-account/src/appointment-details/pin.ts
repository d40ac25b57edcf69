import type { Appointment } from '@hirfa/shared-contract'

/** The place of the work on the map, in degrees; `null` without one. */
export function pinOf({ latitude, longitude }: Pick<Appointment, 'latitude' | 'longitude'>) {
  return latitude === null || longitude === null ? null : { latitude, longitude }
}
