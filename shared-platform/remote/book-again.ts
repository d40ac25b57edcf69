import type { Appointment } from '@hirfa/shared-contract'
import type { BookAgain } from './navigation.ts'

/** The navigation state that fills the wizard with an appointment's work. */
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
