import { type Appointment, clean, type ClientAction, clientActionOf } from '@hirfa/shared-contract'
import { createForm, type Form, notify, type Submission, useForm } from '@hirfa/shared-platform'
import { useProblemTexts } from '../form/problems.ts'
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

interface ReviewValues {
  /** 0 until a star is chosen. */
  rating: number
  comment: string
}

export function createRateForm(id: number): Form<ReviewValues, ActionResult> {
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

/** A form in a dialog. A failure is also shown as a notice, which stays when the dialog closes. */
export function useActionForm<Values extends object, Result>(create: () => Form<Values, Result>) {
  const form = useForm(create)
  const textOf = useProblemTexts()

  async function submit(): Promise<Submission<Result>> {
    const submission = await form.submit()
    const failure = textOf(form.$state.get().problems.general)
    if (failure) notify('danger', failure)
    return submission
  }

  return { ...form, submit, textOf, general: textOf(form.problems.general) }
}
