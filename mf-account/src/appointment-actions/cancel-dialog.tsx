import { useState } from 'react'
import { useTranslation } from 'shared-i18n'
import { Button, Dialog, TextArea } from 'shared-ui'
import { FormFrame } from '../form/form-frame.tsx'
import type { ActionDialogProps } from './action-dialog.ts'
import { createCancelForm } from './action-forms.ts'
import { useActionForm } from './use-action-form.ts'

const FORM = 'cancel-appointment'
const LONGEST_REASON = 1000

export function CancelDialog({ id, onClose, onResult }: ActionDialogProps) {
  const { t } = useTranslation('account')
  const { values, problems, set, submit, sending, general, words } = useActionForm(() => createCancelForm(id, onResult))
  const [left, setLeft] = useState(false)
  const empty = !values.reason.trim()

  const footer = (
    <>
      <Button onClick={onClose}>{t('keep_appointment')}</Button>
      <Button type="submit" form={FORM} tone="danger" busy={sending} disabled={empty}>
        {t('cancel_task')}
      </Button>
    </>
  )
  return (
    <Dialog title={t('cancel_task')} onClose={onClose} shape="sheet" footer={footer}>
      <FormFrame id={FORM} submit={submit} general={general}>
        <p>{t('cancel_task_text')}</p>
        <TextArea
          label={t('cancel_reason')}
          rows={4}
          maxLength={LONGEST_REASON}
          required
          value={values.reason}
          onChange={reason => set('reason', reason)}
          onBlur={() => setLeft(true)}
          problem={words(problems.reason) ?? (left && empty ? t('please_enter_cancel_reason') : undefined)}
        />
      </FormFrame>
    </Dialog>
  )
}
