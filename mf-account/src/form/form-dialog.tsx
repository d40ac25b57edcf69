import type { ReactNode } from 'react'
import { Button, Dialog } from 'shared-ui'
import { FormFrame } from './form-frame.tsx'

interface FormDialogProps {
  title: string
  /** Joins the button of the footer to the form. */
  id: string
  submit: () => Promise<boolean>
  sending: boolean
  general?: string
  /** Goes away without doing anything. */
  dismiss: string
  action: string
  tone: 'primary' | 'danger'
  /** What is asked for is not there yet. */
  incomplete?: boolean
  onClose: () => void
  children: ReactNode
}

/** A question with something to fill in, and the two answers to it. */
export function FormDialog({
  title,
  id,
  submit,
  sending,
  general,
  dismiss,
  action,
  tone,
  incomplete,
  onClose,
  children
}: FormDialogProps) {
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
      <FormFrame id={id} submit={submit} general={general}>
        {children}
      </FormFrame>
    </Dialog>
  )
}
