import { useStore } from '@nanostores/react'
import { type MouseEvent, useRef, useState } from 'react'
import type { Client } from '@hirfa/shared-contract'
import { useTranslation } from '@hirfa/shared-i18n'
import { useForm } from '@hirfa/shared-platform'
import { Alert, Button, PasswordField } from '@hirfa/shared-ui'
import { FormFrame } from '../../form/form-frame.tsx'
import { useProblemTexts } from '../../form/problems.ts'
import { PasskeySignIn } from '../../passkeys/passkey-sign-in.tsx'
import { createPhoneForm } from '../by-code/by-code-forms.ts'
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

  const byCode = useForm(createPhoneForm)
  const codeWanted = useRef(false)

  async function submitEither() {
    const wantsCode = codeWanted.current
    codeWanted.current = false
    return wantsCode ? byCode.submit() : submit()
  }

  function requestCode({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    codeWanted.current = true
    currentTarget.form?.requestSubmit()
  }

  function changePhone(phone: string) {
    set('phone', phone)
    byCode.set('phone', phone)
  }

  /** The form has no result after a code was sent. */
  function settle(client: Client | null | void) {
    if (client) onClient(client)
    else if (client === null) setOtherAccount(true)
  }

  return (
    <>
      <FormFrame
        submit={submitEither}
        onSent={settle}
        general={waited ? undefined : textOf(problems.general ?? byCode.problems.general)}
      >
        {otherAccount && <Alert tone="info">{t('customers_only')}</Alert>}
        <IdentityFields
          values={values}
          problems={{ ...problems, phone: problems.phone ?? byCode.problems.phone }}
          onChannel={channel => set('channel', channel)}
          onPhone={changePhone}
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
        {values.channel === 'phone' && (
          <Button wide busy={byCode.sending} onClick={requestCode}>
            {t('login_with_code')}
          </Button>
        )}
      </FormFrame>
      <Button tone="quiet" onClick={() => goTo({ stage: 'forgot' })}>
        {t('forgot_password')}
      </Button>
      <PasskeySignIn onClient={onClient} onOtherAccount={() => setOtherAccount(true)} />
    </>
  )
}
