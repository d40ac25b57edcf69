import { useStore } from '@nanostores/react'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import type { Client } from '@hirfa/shared-contract'
import { useTranslation } from '@hirfa/shared-i18n'
import { useForm } from '@hirfa/shared-platform'
import { Alert, Button, PasswordField } from '@hirfa/shared-ui'
import { FormFrame } from '../../form/form-frame.tsx'
import { useAccountForm } from '../../form/use-account-form.ts'
import { PasskeySignIn } from '../../passkeys/passkey-sign-in.tsx'
import { createPhoneForm } from '../by-code/phone-form.ts'
import { IdentityFields } from '../identity-fields.tsx'
import { laterParts, loadLaterParts } from '../load-later-parts.ts'
import { goTo } from '../sign-in-progress.ts'
import { useNow } from '../use-now.ts'
import { $loginWait, createLoginForm, secondsToWait } from './login-form.ts'

export function LoginStep({ onClient }: { onClient: (client: Client) => void }) {
  const { t } = useTranslation('account')
  const [otherAccount, setOtherAccount] = useState(false)
  const { field, problems, textOf, sending, submit } = useAccountForm(createLoginForm)
  const [channel, phone] = [field('channel'), field('phone')]
  const until = useStore($loginWait)
  const seconds = secondsToWait(until, useNow(until))
  // The server's message names a waiting time that has ended.
  const waited = until > 0 && seconds === 0

  const byCode = useForm(() => createPhoneForm(async phone => (await laterParts()).sendPhoneCode(phone)))
  const codeWanted = useRef(false)
  const general = waited ? undefined : textOf(problems.general ?? byCode.problems.general)

  const isBegun = phone.value !== '' || field('password').value !== ''
  useEffect(() => {
    // The submission repeats a failed download, and shows the failure.
    if (isBegun) void loadLaterParts().catch(() => undefined)
  }, [isBegun])

  async function submitEither() {
    const wantsCode = codeWanted.current
    codeWanted.current = false
    return wantsCode ? byCode.submit() : submit()
  }

  function requestCode({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    codeWanted.current = true
    currentTarget.form?.requestSubmit()
  }

  function changePhone(typed: string) {
    phone.onChange(typed)
    byCode.set('phone', typed)
  }

  /** The form has no result after a code was sent. */
  function settle(client: Client | null | void) {
    if (client) onClient(client)
    else if (client === null) setOtherAccount(true)
  }

  return (
    <>
      <FormFrame form={{ submit: submitEither, general }} onSent={settle}>
        {otherAccount && <Alert tone="info">{t('customers_only')}</Alert>}
        <IdentityFields
          channel={channel}
          phone={{ ...phone, onChange: changePhone, problem: phone.problem ?? textOf(byCode.problems.phone) }}
          email={field('email')}
        />
        <PasswordField label={t('password')} autoComplete="current-password webauthn" {...field('password')} />
        <Button type="submit" tone="primary" wide busy={sending} disabled={seconds > 0}>
          {seconds > 0 ? t('login_in', { seconds }) : t('login_action')}
        </Button>
        {channel.value === 'phone' && (
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
