import { type Appointment, eachJobField } from '@hirfa/shared-contract'

/** The navigation state that fills the wizard with an appointment's work; the wizard validates it. */
export function bookAgainState(appointment: Appointment): { bookAgain: object } {
  const { service, option, artisan } = appointment
  const job = { ...appointment, serviceId: service.id, optionId: option?.id }
  return { bookAgain: { ...eachJobField(field => job[field]), artisanId: artisan?.id } }
}
