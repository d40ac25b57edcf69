import type { FormEvent } from 'react'
import { createForm, useForm } from '@hirfa/shared-platform'
import { Button } from '@hirfa/shared-ui'
import { explain, problemText } from '../service/service-failure.ts'
import { say } from '../messages/say.ts'
import layout from '../values/layout.module.css'
import { signIn } from './session-store.ts'
import { TokenField } from './token-field.tsx'

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
