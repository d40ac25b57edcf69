import { type Appointment, clean, type ClientAction, clientActionOf } from '@hirfa/shared-contract'
import { createForm, type Form } from '@hirfa/shared-platform'
import { type ActionResult, actOn, cancelAppointment, closeAppointment, rateAppointment } from './actions-api.ts'

/** The action that the screens offer. After a rejection it is booking another artisan. */
export function actionOf(appointment: Pick<Appointment, 'status' | 'reviewed'>): ClientAction | 'book' | null {
  return appointment.status === 'rejected' ? 'book' : clientActionOf(appointment)
}

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
    check: ({ reason }) => ({ reason: clean(reason) ? undefined : 'please_enter_cancel_reason' }),
    send: ({ reason }) => actOn(id, () => cancelAppointment(id, clean(reason))),
    fallback: 'cancel_task_error',
    resumeKey: `cancel-${id}`
  })
}

/** The rating is 0 until a star is chosen. */
export function createRateForm(id: number): Form<{ rating: number; comment: string }, ActionResult> {
  return createForm({
    initial: { rating: 0, comment: '' },
    check: ({ rating }) => ({ rating: rating > 0 ? undefined : 'please_select_rating' }),
    send: ({ rating, comment }) => actOn(id, () => rateAppointment(id, { rating, comment: clean(comment) || null })),
    fallback: 'error_submitting_rating',
    resumeKey: `rate-${id}`
  })
}

export interface ActionDialogProps {
  id: number
  onClose: () => void
  onResult: (result: ActionResult) => void
}
