import { type Appointment, eachJobField } from '@hirfa/shared-contract'
import type { BookAgainState } from '@hirfa/shared-platform/remote'

/** The contact on site is not copied to the next appointment. */
const NO_CONTACT = { contactName: undefined, contactPhone: undefined }

export function bookAgainState(appointment: Appointment): BookAgainState {
  const { service, option, artisan } = appointment
  const job = { ...appointment, serviceId: service.id, optionId: option?.id, ...NO_CONTACT }
  return { bookAgain: { ...eachJobField(field => job[field]), artisanId: artisan?.id } }
}
