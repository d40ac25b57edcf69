/** The codes that this server writes; 5 is known to nobody. */
export const PENDING = 0
export const ACCEPTED = 1
export const CLOSED = 2
export const IN_PROGRESS = 3
export const COMPLETED = 4
export const CANCELLED = 6

/** Where an artisan's hour is held. */
export const HOLDING = [PENDING, ACCEPTED, IN_PROGRESS]

/** What a client may do, and when: everything else is a conflict. */
export const CLIENT_ACTIONS = {
  close: { from: PENDING, to: CLOSED },
  cancel: { from: ACCEPTED, to: CANCELLED }
}
