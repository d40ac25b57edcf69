import { useState } from 'react'
import { clean, LIMITS } from '@hirfa/shared-contract'
import { useTranslation } from '@hirfa/shared-i18n'
import { TextArea } from '@hirfa/shared-ui'
import { FormDialog } from '../form/form-dialog.tsx'
import { type ActionDialogProps, createCancelForm, useActionForm } from './action-forms.ts'

export function CancelDialog({ id, onClose, onResult }: ActionDialogProps) {
  const { t } = useTranslation('account')
  const { values, problems, set, submit, sending, general, textOf } = useActionForm(() => createCancelForm(id))
  const [left, setLeft] = useState(false)
  const empty = !clean(values.reason)

  return (
    <FormDialog
      id="cancel-appointment"
      title={t('cancel_task')}
      dismiss={t('keep_appointment')}
      action={t('cancel_task')}
      tone="danger"
      incomplete={empty}
      onSent={onResult}
      {...{ submit, sending, general, onClose }}
    >
      <p>{t('cancel_task_text')}</p>
      <TextArea
        label={t('cancel_reason')}
        rows={4}
        maxLength={LIMITS.cancelReason.max}
        required
        value={values.reason}
        onChange={reason => set('reason', reason)}
        onBlur={() => setLeft(true)}
        problem={textOf(problems.reason) ?? (left && empty ? t('please_enter_cancel_reason') : undefined)}
      />
    </FormDialog>
  )
}
