import { useId, useState } from 'react'
import { clean, LIMITS } from '@hirfa/shared-contract'
import { useTranslation } from '@hirfa/shared-i18n'
import { Alert, Button, Dialog, RatingInput, TextArea } from '@hirfa/shared-ui'
import { FormFrame } from '../form/form-frame.tsx'
import { useActionForm } from '../form/use-account-form.ts'
import { type ActionDialogProps, createRateForm } from './action-forms.ts'

export function RateDialog({ id, onClose, onResult }: ActionDialogProps) {
  const { t } = useTranslation('account')
  const form = useActionForm(() => createRateForm(id))
  const formId = useId()
  const [left, setLeft] = useState(false)
  const [leaving, setLeaving] = useState(false)
  const [rating, comment] = [form.field('rating'), form.field('comment')]
  const unrated = rating.value === 0

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
          {...rating}
          problem={rating.problem ?? (left && unrated ? t('please_select_rating') : undefined)}
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
