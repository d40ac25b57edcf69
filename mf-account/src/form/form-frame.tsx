import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { Submission } from '@hirfa/shared-platform'
import { Alert, focusFirstProblem } from '@hirfa/shared-ui'
import styles from './form.module.css'

interface FormFrameProps<Result> {
  submit: () => Promise<Submission<Result>>
  onSent?: (result: Result) => void
  general?: string
  id?: string
  children: ReactNode
}

/** One column of fields. A submission that fails moves the focus to the first field with a problem. */
export function FormFrame<Result>({ submit, onSent, general, id, children }: FormFrameProps<Result>) {
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
    <form ref={form} id={id} className={styles.form} noValidate onSubmit={send}>
      {general && <Alert tone="danger">{general}</Alert>}
      {children}
    </form>
  )
}
