import { createForm, type Form } from 'shared-platform'
import { type ActionResult, actOn, cancelAppointment, closeAppointment, rateAppointment } from './actions-api.ts'

export function createCloseForm(id: number): Form<object, ActionResult> {
  return createForm({
    initial: {},
    check: () => ({}),
    send: () => actOn(id, () => closeAppointment(id)),
    fallback: 'close_task_error'
  })
}

export function createCancelForm(id: number): Form<{ reason: string }, ActionResult> {
  return createForm({
    initial: { reason: '' },
    check: ({ reason }) => ({ reason: reason.trim() ? undefined : 'please_enter_cancel_reason' }),
    send: ({ reason }) => actOn(id, () => cancelAppointment(id, reason.trim())),
    fallback: 'cancel_task_error',
    resumeKey: `cancel-${id}`
  })
}

interface ReviewValues {
  /** Zero until a star is chosen. */
  rating: number
  comment: string
}

export function createRateForm(id: number): Form<ReviewValues, ActionResult> {
  return createForm({
    initial: { rating: 0, comment: '' },
    check: ({ rating }) => ({ rating: rating > 0 ? undefined : 'please_select_rating' }),
    send: ({ rating, comment }) => actOn(id, () => rateAppointment(id, { rating, comment: comment.trim() || null })),
    fallback: 'error_submitting_rating',
    resumeKey: `rate-${id}`
  })
}
