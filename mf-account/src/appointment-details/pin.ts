import type { Appointment } from '@hirfa/shared-contract'

export function pinOf({ latitude, longitude }: Pick<Appointment, 'latitude' | 'longitude'>) {
  return latitude === null || longitude === null ? null : { latitude, longitude }
}
