import { isRefusal, request } from 'shared-platform'
import { type Appointment, AppointmentResponse } from 'shared-contract'

const answer = AppointmentResponse

export function getAppointment(id: number, signal?: AbortSignal) {
  return request('GET', `/user/get-task/${id}`, { answer, signal })
}

export function closeAppointment(id: number) {
  return request('POST', '/user/close-task', { body: { task: id }, answer })
}

export function cancelAppointment(id: number, reason: string) {
  return request('POST', '/user/cancel-task', { body: { task: id, reason }, answer })
}

interface Review {
  rating: number
  comment: string | null
}

export function rateAppointment(id: number, { rating, comment }: Review) {
  return request('POST', '/user/review-task', { body: { task_id: id, rating, comment }, answer })
}

/** What became of an action: done, or overtaken by a change on the other side. */
export interface ActionResult {
  appointment: Appointment
  done: boolean
}

/** Acts; when the appointment has changed in the meantime, answers how it stands now instead. */
export async function actOn(id: number, action: () => Promise<Appointment>): Promise<ActionResult> {
  try {
    return { appointment: await action(), done: true }
  } catch (error) {
    if (!isRefusal(error) || error.failure.status !== 409) throw error
    return { appointment: await getAppointment(id), done: false }
  }
}
