import { type FormEvent, useState } from 'react'
import { Button } from '@hirfa/shared-ui'
import { ServiceError } from '../service/service-error.ts'
import { signIn } from './session-store.ts'
import styles from './session.module.css'
import { TokenField } from './token-field.tsx'

/** Exchanges a pasted token for a cookie that no script can read. */
export function TokenForm() {
  const [token, setToken] = useState('')
  const [problem, setProblem] = useState('')
  const [sending, setSending] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (token.trim() === '') return setProblem('Paste your token.')
    setSending(true)
    setProblem('')
    try {
      await signIn(token.trim())
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error
      setProblem(error.message)
    } finally {
      setSending(false)
    }
  }

  return (
    <form className={styles.form} onSubmit={event => void submit(event)}>
      <TokenField value={token} onChange={setToken} problem={problem} />
      <Button type="submit" tone="primary" wide busy={sending}>
        Sign in
      </Button>
    </form>
  )
}
