import type { FormEvent } from 'react'
import { createForm, useForm } from '@hirfa/shared-platform'
import { Button, Field } from '@hirfa/shared-ui'
import { explain, problemText } from '../service/service-failure.ts'
import { say } from '../messages/say.ts'
import layout from '../values/layout.module.css'
import { signIn } from './session-store.ts'
import styles from './session.module.css'

export function TokenForm() {
  const { values, problems, sending, set, submit } = useForm(createTokenForm)

  function send(event: FormEvent) {
    event.preventDefault()
    void submit()
  }

  return (
    <form className={layout.stack} onSubmit={send}>
      <TokenField
        value={values.token}
        onChange={token => set('token', token)}
        problem={problemText(problems.token ?? problems.general)}
      />
      <Button type="submit" tone="primary" wide busy={sending}>
        {say('sign_in')}
      </Button>
    </form>
  )
}

function createTokenForm() {
  return createForm({
    initial: { token: '' },
    check: ({ token }) => ({ token: token.trim() === '' ? say('paste_token') : undefined }),
    send: ({ token }) => signIn(token.trim()),
    explain
  })
}

interface TokenFieldProps {
  value: string
  onChange: (value: string) => void
  problem: string | undefined
}

/** Not the shared password field: browsers must not offer to store a token. */
function TokenField({ value, onChange, problem }: TokenFieldProps) {
  return (
    <Field label={say('token')} hint={say('token_hint')} problem={problem}>
      {control => (
        <input
          {...control}
          className={styles.token}
          type="password"
          autoComplete="off"
          spellCheck={false}
          value={value}
          onChange={event => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
