import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { useTranslation } from 'shared-i18n'
import { useForm } from 'shared-platform'
import type { Client } from 'shared-contract'
import { Alert, Button, PasswordField } from 'shared-ui'
import { FormFrame } from '../form/form-frame.tsx'
import { useProblemWords } from '../form/problem-words.ts'
import { PasskeySignIn } from '../passkeys/passkey-sign-in.tsx'
import { IdentityFields } from './identity-fields.tsx'
import { createLoginForm } from './login-form.ts'
import { $loginWait, secondsToWait } from './login-wait.ts'
import { goTo } from './sign-in-progress.ts'
import { useNow } from './use-now.ts'

export function LoginStep({ onClient }: { onClient: (client: Client) => void }) {
  const { t } = useTranslation('account')
  const [stranger, setStranger] = useState(false)
  const { values, problems, sending, set, submit } = useForm(createLoginForm)
  const words = useProblemWords()
  const until = useStore($loginWait)
  const seconds = secondsToWait(until, useNow(until))
  // The server's word on waiting is out of date once the wait is over.
  const waited = until > 0 && seconds === 0

  function settle(client: Client | null) {
    if (client) onClient(client)
    else setStranger(true)
  }

  return (
    <>
      <FormFrame submit={submit} onSent={settle} general={waited ? undefined : words(problems.general)}>
        {stranger && <Alert tone="info">{t('customers_only')}</Alert>}
        <IdentityFields
          values={values}
          problems={problems}
          onChannel={channel => set('channel', channel)}
          onPhone={phone => set('phone', phone)}
          onEmail={email => set('email', email)}
        />
        <PasswordField
          label={t('password')}
          autoComplete="current-password webauthn"
          value={values.password}
          onChange={password => set('password', password)}
          problem={words(problems.password)}
        />
        <Button type="submit" tone="primary" wide busy={sending} disabled={seconds > 0}>
          {seconds > 0 ? t('login_in', { seconds }) : t('login_action')}
        </Button>
      </FormFrame>
      <PasskeySignIn onClient={onClient} onStranger={() => setStranger(true)} />
      <Button tone="quiet" onClick={() => goTo({ stage: 'forgot' })}>
        {t('forgot_password')}
      </Button>
    </>
  )
}
