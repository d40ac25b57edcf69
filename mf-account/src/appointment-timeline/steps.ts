import type { Appointment, KnownStatus } from '@hirfa/shared-contract'

const WAY = ['pending', 'accepted', 'in_progress', 'completed'] as const

export interface Step {
  status: KnownStatus
  /** ISO 8601; `null` if the status was not reached or the server sends no `events`. */
  at: string | null
  state: 'done' | 'current' | 'ahead'
}

/** The steps up to completion; an appointment that ended otherwise has the reached steps, then its end. */
export function stepsOf({ status, events }: Pick<Appointment, 'status' | 'events'>): Step[] {
  if (status === 'unknown') return []
  const timeOf = (step: KnownStatus) => events.findLast(event => event.status === step)?.at ?? null
  const place = WAY.findIndex(step => step === status)
  if (place !== -1)
    return WAY.map((step, index) => ({
      status: step,
      at: index > place ? null : timeOf(step),
      state: index < place || (index === place && step === 'completed') ? 'done' : index === place ? 'current' : 'ahead'
    }))
  const reached = WAY.filter(step => step === 'pending' || timeOf(step) !== null)
  return [...reached, status].map((step, index, all) => ({
    status: step,
    at: timeOf(step),
    state: index === all.length - 1 ? 'current' : 'done'
  }))
}

/** By when the artisan answers a pending request; `null` if that is unknown or over. */
export function answerTime({ status, answerBy }: Appointment, now: Date): string | null {
  return status === 'pending' && answerBy !== null && new Date(answerBy) > now ? answerBy : null
}

/** The artisan has not answered a pending request in time. */
export function isUnanswered({ status, answerBy }: Pick<Appointment, 'status' | 'answerBy'>, now: Date): boolean {
  return status === 'pending' && answerBy !== null && new Date(answerBy) <= now
}
