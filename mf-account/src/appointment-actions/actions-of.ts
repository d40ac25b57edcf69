import type { Appointment, AppointmentStatus } from 'shared-contract'

export type ClientAction = 'close' | 'cancel' | 'rate' | 'book'

const ACTIONS: Partial<Record<AppointmentStatus, ClientAction>> = {
  pending: 'close',
  accepted: 'cancel',
  completed: 'rate',
  rejected: 'book'
}

export function actionOf({ status, reviewed }: Pick<Appointment, 'status' | 'reviewed'>): ClientAction | null {
  const action = ACTIONS[status] ?? null
  return action === 'rate' && reviewed ? null : action
}
