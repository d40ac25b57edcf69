import { useTranslation } from '@hirfa/shared-i18n'
import { FormDialog } from '../form/form-dialog.tsx'
import { type ActionDialogProps, createCloseForm, useActionForm } from './action-forms.ts'

export function CloseDialog({ id, onClose, onResult }: ActionDialogProps) {
  const { t } = useTranslation('account')
  const { submit, sending, general } = useActionForm(() => createCloseForm(id))
  return (
    <FormDialog
      id="close-appointment"
      title={t('close_task')}
      dismiss={t('keep_appointment')}
      action={t('close_task_confirm')}
      tone="danger"
      onSent={onResult}
      {...{ submit, sending, general, onClose }}
    >
      <p>{t('close_task_question')}</p>
    </FormDialog>
  )
}
