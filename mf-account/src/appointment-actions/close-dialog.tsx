import { useTranslation } from 'shared-i18n'
import { Button, Dialog } from 'shared-ui'
import { FormFrame } from '../form/form-frame.tsx'
import type { ActionDialogProps } from './action-dialog.ts'
import { createCloseForm } from './action-forms.ts'
import { useActionForm } from './use-action-form.ts'

const FORM = 'close-appointment'

export function CloseDialog({ id, onClose, onResult }: ActionDialogProps) {
  const { t } = useTranslation('account')
  const { submit, sending, general } = useActionForm(() => createCloseForm(id, onResult))

  const footer = (
    <>
      <Button onClick={onClose}>{t('keep_appointment')}</Button>
      <Button type="submit" form={FORM} tone="danger" busy={sending}>
        {t('close_task_confirm')}
      </Button>
    </>
  )
  return (
    <Dialog title={t('close_task')} onClose={onClose} shape="sheet" footer={footer}>
      <FormFrame id={FORM} submit={submit} general={general}>
        <p>{t('close_task_question')}</p>
      </FormFrame>
    </Dialog>
  )
}
