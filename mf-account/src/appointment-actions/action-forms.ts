import { createForm, type Form } from 'shared-platform'
import { type ActionResult, actOn, cancelAppointment, closeAppointment, rateAppointment } from './actions-api.ts'

type OnResult = (result: ActionResult) => void

export function createCloseForm(id: number, onResult: OnResult): Form<object> {
  return createForm({
    initial: {},
    check: () => ({}),
    send: async () => onResult(await actOn(id, () => closeAppointment(id))),
    fallback: 'close_task_error'
  })
}

export function createCancelForm(id: number, onResult: OnResult): Form<{ reason: string }> {
  return createForm({
    initial: { reason: '' },
    check: ({ reason }) => ({ reason: reason.trim() ? undefined : 'please_enter_cancel_reason' }),
    send: async ({ reason }) => onResult(await actOn(id, () => cancelAppointment(id, reason.trim()))),
    fallback: 'cancel_task_error',
    keptAs: `cancel-${id}`
  })
}

interface ReviewValues {
  /** Zero until a star is chosen. */
  rating: number
  comment: string
}

export function createRateForm(id: number, onResult: OnResult): Form<ReviewValues> {
  return createForm({
    initial: { rating: 0, comment: '' },
    check: ({ rating }) => ({ rating: rating > 0 ? undefined : 'please_select_rating' }),
    send: async ({ rating, comment }) =>
      onResult(await actOn(id, () => rateAppointment(id, { rating, comment: comment.trim() || null }))),
    fallback: 'error_submitting_rating',
    keptAs: `rate-${id}`
  })
}
