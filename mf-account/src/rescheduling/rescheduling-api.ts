import { Appointment, bareOrUnder, type Slot, StartTimes } from '@hirfa/shared-contract'
import { request } from '@hirfa/shared-platform'
import * as v from 'valibot'

const StartTimesResponse = bareOrUnder(['data'], StartTimes)
const Moved = v.object({ task: Appointment, message: v.string() })

/** Start times by date to which the appointment can be moved, for two weeks from `from`, `YYYY-MM-DD`. */
export function listStartTimes(id: number, from: string, signal?: AbortSignal): Promise<StartTimes> {
  return request('GET', `/user/reschedule-times/${id}`, { query: { from }, answer: StartTimesResponse, signal })
}

export function rescheduleAppointment(id: number, { date, time }: Slot) {
  return request('POST', '/user/reschedule-task', { body: { task: id, date, start_time: time }, answer: Moved })
}
