import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { Client } from '@hirfa/shared-contract'
import { useTranslation } from '@hirfa/shared-i18n'
import { useForm } from '@hirfa/shared-platform'
import { Alert, Button, PasswordField } from '@hirfa/shared-ui'
import { FormFrame } from '../../form/form-frame.tsx'
import { useProblemTexts } from '../../form/problems.ts'
import { PasskeySignIn } from '../../passkeys/passkey-sign-in.tsx'
import { IdentityFields } from '../identity-fields.tsx'
import { goTo } from '../sign-in-progress.ts'
import { useNow } from '../use-now.ts'
import { $loginWait, createLoginForm, secondsToWait } from './login-form.ts'

export function LoginStep({ onClient }: { onClient: (client: Client) => void }) {
  const { t } = useTranslation('account')
  const [otherAccount, setOtherAccount] = useState(false)
  const { values, problems, sending, set, submit } = useForm(createLoginForm)
  const textOf = useProblemTexts()
  const until = useStore($loginWait)
  const seconds = secondsToWait(until, useNow(until))
  // The server's message names a waiting time that has ended.
  const waited = until > 0 && seconds === 0

  function settle(client: Client | null) {
    if (client) onClient(client)
    else setOtherAccount(true)
  }

  return (
    <>
      <FormFrame submit={submit} onSent={settle} general={waited ? undefined : textOf(problems.general)}>
        {otherAccount && <Alert tone="info">{t('customers_only')}</Alert>}
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
          problem={textOf(problems.password)}
        />
        <Button type="submit" tone="primary" wide busy={sending} disabled={seconds > 0}>
          {seconds > 0 ? t('login_in', { seconds }) : t('login_action')}
        </Button>
      </FormFrame>
      <PasskeySignIn onClient={onClient} onOtherAccount={() => setOtherAccount(true)} />
      <Button tone="quiet" onClick={() => goTo({ stage: 'forgot' })}>
        {t('forgot_password')}
      </Button>
    </>
  )
}
