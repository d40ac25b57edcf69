import type { Appointment } from 'shared-contract'
import { DetailsState, readState } from 'shared-platform/remote'
import * as v from 'valibot'
import { KnownAppointment } from './known-appointment.ts'

/** The appointment among those that came along from the list, if it is one of them. */
export function loadedAppointment(state: unknown, id: number): Appointment | undefined {
  const { tasks = [] } = readState(DetailsState, state)
  for (const task of tasks) {
    const read = v.safeParse(KnownAppointment, task)
    if (read.success && read.output.id === id) return read.output
  }
  return undefined
}
