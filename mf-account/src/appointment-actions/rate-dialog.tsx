import { useState } from 'react'
import { clean, LIMITS } from '@hirfa/shared-contract'
import { useTranslation } from '@hirfa/shared-i18n'
import { Alert, Button, Dialog, RatingInput, TextArea } from '@hirfa/shared-ui'
import { FormFrame } from '../form/form-frame.tsx'
import { type ActionDialogProps, createRateForm, useActionForm } from './action-forms.ts'

const FORM = 'rate-appointment'

export function RateDialog({ id, onClose, onResult }: ActionDialogProps) {
  const { t } = useTranslation('account')
  const { values, problems, set, submit, sending, general, textOf } = useActionForm(() => createRateForm(id))
  const [left, setLeft] = useState(false)
  const [leaving, setLeaving] = useState(false)
  const unrated = values.rating === 0

  function close() {
    if (clean(values.comment) && !leaving) setLeaving(true)
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
    <Button type="submit" form={FORM} tone="primary" busy={sending} disabled={unrated}>
      {t('submit_rating')}
    </Button>
  )
  return (
    <Dialog title={t('rate_task')} onClose={close} shape="sheet" footer={footer}>
      <FormFrame id={FORM} submit={submit} onSent={onResult} general={general}>
        <RatingInput
          legend={t('rate_task_question')}
          value={values.rating}
          onChange={rating => set('rating', rating)}
          problem={textOf(problems.rating) ?? (left && unrated ? t('please_select_rating') : undefined)}
        />
        <TextArea
          label={t('comment')}
          optional
          rows={4}
          maxLength={LIMITS.reviewComment.max}
          value={values.comment}
          onChange={comment => set('comment', comment)}
          onBlur={() => setLeft(true)}
          problem={textOf(problems.comment)}
        />
        {leaving && <Alert tone="warning">{t('discard_comment')}</Alert>}
      </FormFrame>
    </Dialog>
  )
}
