import { useTranslation } from '@hirfa/shared-i18n'
import { FormDialog } from '../form/form-dialog.tsx'
import { useActionForm } from '../form/use-account-form.ts'
import { type ActionDialogProps, createCloseForm } from './action-forms.ts'

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
