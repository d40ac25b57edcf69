/** The codes that this server writes; 5 is known to nobody. */
export const PENDING = 0
export const ACCEPTED = 1
export const CLOSED = 2
export const IN_PROGRESS = 3
export const COMPLETED = 4
export const CANCELLED = 6
export const REJECTED = 7

/** Where an artisan's hour is held. */
export const HOLDING = [PENDING, ACCEPTED, IN_PROGRESS]

/** What a client may do and the artisan, and when: everything else is a conflict. */
export const ACTIONS = {
  close: { by: 'client', from: PENDING, to: CLOSED },
  cancel: { by: 'client', from: ACCEPTED, to: CANCELLED },
  accept: { by: 'artisan', from: PENDING, to: ACCEPTED },
  reject: { by: 'artisan', from: PENDING, to: REJECTED },
  start: { by: 'artisan', from: ACCEPTED, to: IN_PROGRESS },
  complete: { by: 'artisan', from: IN_PROGRESS, to: COMPLETED }
} as const

type ActionBy<Who> = { [Name in keyof typeof ACTIONS]: (typeof ACTIONS)[Name]['by'] extends Who ? Name : never }
export type ClientAction = ActionBy<'client'>[keyof typeof ACTIONS]
export type ArtisanAction = ActionBy<'artisan'>[keyof typeof ACTIONS]
