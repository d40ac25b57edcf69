import { useState } from 'react'
import { clean, LIMITS } from '@hirfa/shared-contract'
import { useTranslation } from '@hirfa/shared-i18n'
import { TextArea } from '@hirfa/shared-ui'
import { FormDialog } from '../form/form-dialog.tsx'
import { useActionForm } from '../form/use-account-form.ts'
import { type ActionDialogProps, createCancelForm } from './action-forms.ts'

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
