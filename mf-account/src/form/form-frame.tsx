import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Alert, focusFirstProblem } from 'shared-ui'
import styles from './form.module.css'

interface FormFrameProps {
  /** True when what was entered has been sent and accepted. */
  submit: () => Promise<boolean>
  /** What is wrong with no field in particular. */
  general?: string
  id?: string
  children: ReactNode
}

/** One column of fields; a refused sending puts the focus on the first field to mend. */
export function FormFrame({ submit, general, id, children }: FormFrameProps) {
  const form = useRef<HTMLFormElement>(null)
  const [refusals, setRefusals] = useState(0)

  useEffect(() => {
    if (refusals > 0 && form.current) focusFirstProblem(form.current)
  }, [refusals])

  async function send(event: FormEvent) {
    event.preventDefault()
    if (!(await submit())) setRefusals(count => count + 1)
  }

  return (
    <form ref={form} id={id} className={styles.form} noValidate onSubmit={send}>
      {general && <Alert tone="danger">{general}</Alert>}
      {children}
    </form>
  )
}
