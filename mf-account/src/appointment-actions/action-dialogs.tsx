import { useTranslation } from '@hirfa/shared-i18n'
import { FormDialog } from '../form/form-dialog.tsx'
import { useActionForm } from '../form/use-action-form.ts'
import { useId, useState } from 'react'
import { clean, LIMITS } from '@hirfa/shared-contract'
import { Alert, Button, Dialog, RatingInput, TextArea } from '@hirfa/shared-ui'
import { FormFrame } from '../form/form-frame.tsx'
import { createForm, type Form } from '@hirfa/shared-platform'
import { type ActionResult, actOn, cancelAppointment, closeAppointment, rateAppointment } from './actions-api.ts'

export function CloseDialog({ id, onClose, onResult }: ActionDialogProps) {
  const { t } = useTranslation('account')
  return (
    <FormDialog
      title={t('close_task')}
      form={useActionForm(() => createCloseForm(id))}
      dismiss={t('keep_appointment')}
      action={t('close_task_confirm')}
      tone="danger"
      onSent={onResult}
      onClose={onClose}
    >
      <p>{t('close_task_question')}</p>
    </FormDialog>
  )
}

export function CancelDialog({ id, onClose, onResult }: ActionDialogProps) {
  const { t } = useTranslation('account')
  const form = useActionForm(() => createCancelForm(id))
  const [left, setLeft] = useState(false)
  const reason = form.field('reason')
  const empty = !clean(reason.value)

  return (
    <FormDialog
      title={t('cancel_task')}
      form={form}
      dismiss={t('keep_appointment')}
      action={t('cancel_task')}
      tone="danger"
      incomplete={empty}
      onSent={onResult}
      onClose={onClose}
    >
      <p>{t('cancel_task_text')}</p>
      <TextArea
        label={t('cancel_reason')}
        maxLength={LIMITS.cancelReason.max}
        required
        onBlur={() => setLeft(true)}
        {...reason}
        problem={reason.problem ?? (left && empty ? t('please_enter_cancel_reason') : undefined)}
      />
    </FormDialog>
  )
}

export function RateDialog({ id, onClose, onResult }: ActionDialogProps) {
  const { t } = useTranslation('account')
  const form = useActionForm(() => createRateForm(id))
  const formId = useId()
  const [left, setLeft] = useState(false)
  const [leaving, setLeaving] = useState(false)
  const [stars, comment] = [form.field('rating'), form.field('comment')]
  const unrated = stars.value === 0

  function close() {
    if (clean(comment.value) && !leaving) setLeaving(true)
    else onClose()
  }

  const footer = leaving ? (
    <>
      <Button tone="danger" onClick={onClose}>
        {t('discard')}
      </Button>
      <Button tone="primary" onClick={() => setLeaving(false)}>
        {t('keep_writing')}
      </Button>
    </>
  ) : (
    <Button type="submit" form={formId} tone="primary" busy={form.sending} disabled={unrated}>
      {t('submit_rating')}
    </Button>
  )
  return (
    <Dialog title={t('rate_task')} onClose={close} shape="sheet" footer={footer}>
      <FormFrame id={formId} form={form} onSent={onResult}>
        <RatingInput
          legend={t('rate_task_question')}
          {...stars}
          problem={stars.problem ?? (left && unrated ? t('please_select_rating') : undefined)}
        />
        <TextArea
          label={t('comment')}
          optional
          maxLength={LIMITS.reviewComment.max}
          onBlur={() => setLeft(true)}
          {...comment}
        />
        {leaving && <Alert tone="warning">{t('discard_comment')}</Alert>}
      </FormFrame>
    </Dialog>
  )
}

function createCloseForm(id: number): Form<object, ActionResult> {
  return createForm({
    initial: {},
    check: () => ({}),
    send: () => actOn(id, () => closeAppointment(id)),
    fallback: 'close_task_error'
  })
}

function createCancelForm(id: number): Form<{ reason: string }, ActionResult> {
  return createForm({
    initial: { reason: '' },
    check: ({ reason }) => ({ reason: clean(reason) ? undefined : 'please_enter_cancel_reason' }),
    send: ({ reason }) => actOn(id, () => cancelAppointment(id, clean(reason))),
    fallback: 'cancel_task_error',
    resumeKey: `cancel-${id}`
  })
}

/** The rating is 0 until a star is chosen. */
function createRateForm(id: number): Form<{ rating: number; comment: string }, ActionResult> {
  return createForm({
    initial: { rating: 0, comment: '' },
    check: ({ rating }) => ({ rating: rating > 0 ? undefined : 'please_select_rating' }),
    send: ({ rating, comment }) => actOn(id, () => rateAppointment(id, { rating, comment: clean(comment) || null })),
    fallback: 'error_submitting_rating',
    resumeKey: `rate-${id}`
  })
}

interface ActionDialogProps {
  id: number
  onClose: () => void
  onResult: (result: ActionResult) => void
}
