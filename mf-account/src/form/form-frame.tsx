import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Alert, focusFirstProblem } from '@hirfa/shared-ui'
import layout from '../page/layout.module.css'
import type { FramedForm } from './use-account-form.ts'

interface FormFrameProps<Result> {
  form: Pick<FramedForm<Result>, 'submit' | 'general'>
  onSent?: (result: Result) => void
  id?: string
  children: ReactNode
}

/** One column of fields. A submission that fails moves the focus to the first field with a problem. */
export function FormFrame<Result>({ form: { submit, general }, onSent, id, children }: FormFrameProps<Result>) {
  const form = useRef<HTMLFormElement>(null)
  const [refusals, setRefusals] = useState(0)

  useEffect(() => {
    if (refusals > 0 && form.current) focusFirstProblem(form.current)
  }, [refusals])

  async function send(event: FormEvent) {
    event.preventDefault()
    const submission = await submit()
    if (submission.status === 'sent') onSent?.(submission.result)
    else setRefusals(count => count + 1)
  }

  return (
    <form ref={form} id={id} className={layout.stack} noValidate onSubmit={send}>
      {general && <Alert tone="danger">{general}</Alert>}
      {children}
    </form>
  )
}
