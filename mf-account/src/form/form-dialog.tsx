import { type ReactNode, useId } from 'react'
import { useTranslation } from '@hirfa/shared-i18n'
import { Button, Dialog } from '@hirfa/shared-ui'
import { FormFrame } from './form-frame.tsx'
import type { FramedForm } from './use-account-form.ts'

interface FormDialogProps<Result> {
  title: string
  form: FramedForm<Result>
  onSent: (result: Result) => void
  /** The text of the button that leaves the form; "Cancel" if it is missing. */
  dismiss?: string
  action: string
  tone?: 'primary' | 'danger'
  incomplete?: boolean
  onClose: () => void
  children: ReactNode
}

export function FormDialog<Result>({
  title,
  form,
  onSent,
  dismiss,
  action,
  tone = 'primary',
  incomplete,
  onClose,
  children
}: FormDialogProps<Result>) {
  const { t } = useTranslation('ui')
  const id = useId()
  const footer = (
    <>
      <Button onClick={onClose}>{dismiss ?? t('cancel')}</Button>
      <Button type="submit" form={id} tone={tone} busy={form.sending} disabled={incomplete}>
        {action}
      </Button>
    </>
  )
  return (
    <Dialog title={title} onClose={onClose} shape="sheet" footer={footer}>
      <FormFrame id={id} form={form} onSent={onSent}>
        {children}
      </FormFrame>
    </Dialog>
  )
}
