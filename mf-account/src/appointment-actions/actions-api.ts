import { type Appointment, AppointmentResponse, type ClientAction, clientActionOf } from '@hirfa/shared-contract'
import { isRefusal, request } from '@hirfa/shared-platform'

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

export function rateAppointment(id: number, review: { rating: number; comment: string | null }) {
  return request('POST', '/user/review-task', { body: { task_id: id, ...review }, answer })
}

/** `done` is false if the appointment had changed on the server in the meantime. */
export interface ActionResult {
  appointment: Appointment
  done: boolean
}

/** Performs the action. After a conflict it returns the current appointment instead. */
export async function actOn(id: number, action: () => Promise<Appointment>): Promise<ActionResult> {
  try {
    return { appointment: await action(), done: true }
  } catch (error) {
    if (!isRefusal(error) || error.failure.status !== 409) throw error
    return { appointment: await getAppointment(id), done: false }
  }
}

/** The action that the screens offer. After a rejection it is booking another artisan. */
export function actionOf(appointment: Pick<Appointment, 'status' | 'reviewed'>): ClientAction | 'book' | null {
  return appointment.status === 'rejected' ? 'book' : clientActionOf(appointment)
}
