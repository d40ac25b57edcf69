import type { ReactNode } from 'react'
import type { Submission } from '@hirfa/shared-platform'
import { Button, Dialog } from '@hirfa/shared-ui'
import { FormFrame } from './form-frame.tsx'

interface FormDialogProps<Result> {
  title: string
  id: string
  submit: () => Promise<Submission<Result>>
  onSent: (result: Result) => void
  sending: boolean
  general?: string
  dismiss: string
  action: string
  tone: 'primary' | 'danger'
  incomplete?: boolean
  onClose: () => void
  children: ReactNode
}

export function FormDialog<Result>({
  title,
  id,
  submit,
  onSent,
  sending,
  general,
  dismiss,
  action,
  tone,
  incomplete,
  onClose,
  children
}: FormDialogProps<Result>) {
  const footer = (
    <>
      <Button onClick={onClose}>{dismiss}</Button>
      <Button type="submit" form={id} tone={tone} busy={sending} disabled={incomplete}>
        {action}
      </Button>
    </>
  )
  return (
    <Dialog title={title} onClose={onClose} shape="sheet" footer={footer}>
      <FormFrame id={id} submit={submit} onSent={onSent} general={general}>
        {children}
      </FormFrame>
    </Dialog>
  )
}
