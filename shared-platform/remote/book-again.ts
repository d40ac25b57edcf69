import type { Appointment } from 'shared-contract'
import type { BookAgain } from './navigation.ts'

/** What a link from an appointment to `/services` carries, so that the same work is asked for once more. */
export function bookAgainState(appointment: Appointment): { bookAgain: BookAgain } {
  const { service, option, wilayaId, cityId, address, description, latitude, longitude, artisan } = appointment
  return {
    bookAgain: {
      serviceId: service.id,
      optionId: option?.id,
      wilayaId,
      cityId,
      address,
      description: description ?? '',
      latitude,
      longitude,
      artisanId: artisan?.id ?? undefined
    }
  }
}
