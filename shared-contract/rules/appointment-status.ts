/** Index = wire code. Code 5 has no known meaning. */
export const STATUSES = [
  'pending',
  'accepted',
  'closed',
  'in_progress',
  'completed',
  'unknown',
  'cancelled',
  'rejected'
] as const
export type AppointmentStatus = (typeof STATUSES)[number]
export type KnownStatus = Exclude<AppointmentStatus, 'unknown'>

interface Transition {
  by: 'client' | 'artisan'
  from: KnownStatus
  to: KnownStatus
}

export const TRANSITIONS = {
  close: { by: 'client', from: 'pending', to: 'closed' },
  cancel: { by: 'client', from: 'accepted', to: 'cancelled' },
  accept: { by: 'artisan', from: 'pending', to: 'accepted' },
  reject: { by: 'artisan', from: 'pending', to: 'rejected' },
  start: { by: 'artisan', from: 'accepted', to: 'in_progress' },
  complete: { by: 'artisan', from: 'in_progress', to: 'completed' }
} as const satisfies Record<string, Transition>

type ActionOf<Actor> = {
  [Name in keyof typeof TRANSITIONS]: (typeof TRANSITIONS)[Name]['by'] extends Actor ? Name : never
}[keyof typeof TRANSITIONS]
export type ArtisanAction = ActionOf<'artisan'>
export type ClientAction = ActionOf<'client'> | 'rate'

const CLIENT_ACTIONS: Partial<Record<AppointmentStatus, ClientAction>> = {
  [TRANSITIONS.close.from]: 'close',
  [TRANSITIONS.cancel.from]: 'cancel',
  completed: 'rate'
}

export function clientActionOf({
  status,
  reviewed
}: {
  status: AppointmentStatus
  reviewed: boolean
}): ClientAction | null {
  const action = CLIENT_ACTIONS[status] ?? null
  return action === 'rate' && reviewed ? null : action
}

export const MOVABLE_STATUSES = ['pending', 'accepted'] as const satisfies readonly KnownStatus[]

export function isMovableStatus(status: AppointmentStatus): boolean {
  return MOVABLE_STATUSES.some(movable => movable === status)
}

/** Those in which the client may choose another artisan for the same hour. */
export const NEXT_STATUSES = ['pending', 'rejected'] as const satisfies readonly KnownStatus[]

export const OPEN_STATUSES = ['pending', 'accepted', 'in_progress'] as const satisfies readonly KnownStatus[]

export const OPEN_STATUS_CODES = OPEN_STATUSES.map(statusCode)

export function isOpenStatus(status: AppointmentStatus): boolean {
  return OPEN_STATUSES.some(open => open === status)
}

export function isOffStatus(status: AppointmentStatus): boolean {
  return status === 'closed' || status === 'cancelled' || status === 'rejected'
}

/** The version of its calendar file. */
export function countChanges(statuses: readonly AppointmentStatus[]): number {
  const [, ...changes] = statuses.filter(status => status === 'pending' || isOffStatus(status))
  return changes.length
}

export function statusCode(status: KnownStatus): number {
  return STATUSES.indexOf(status)
}
