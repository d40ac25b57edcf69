import { type Appointment, eachJobField } from '@hirfa/shared-contract'
import type { BookAgainState } from '@hirfa/shared-platform/remote'

export function bookAgainState(appointment: Appointment): BookAgainState {
  const { service, option, artisan } = appointment
  const job = { ...appointment, serviceId: service.id, optionId: option?.id }
  return { bookAgain: { ...eachJobField(field => job[field]), artisanId: artisan?.id } }
}
