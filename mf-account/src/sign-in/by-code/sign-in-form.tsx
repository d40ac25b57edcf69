import '../../messages/index.ts'
import { useStore } from '@nanostores/react'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { Client } from '@hirfa/shared-contract'
import { useTranslation } from '@hirfa/shared-i18n'
import { $session, clientOf, signedIn } from '@hirfa/shared-platform'
import { Button, PhoneField } from '@hirfa/shared-ui'
import { $stage, clearProgress, remembered, type Stage } from '../sign-in-progress.ts'
import layout from '../../page/layout.module.css'
import { useRestoredProgress } from '../use-restored-progress.ts'
import { LoginCodeStep } from './login-code-step.tsx'
import { NameStep } from './name-step.tsx'
import { FormFrame } from '../../form/form-frame.tsx'
import { useAccountForm } from '../../form/use-account-form.ts'
import { sendPhoneCode } from './by-code-forms.ts'
import { createPhoneForm } from './phone-form.ts'

interface SignInFormProps {
  /** Called once the session has a client, also if they have signed in in another tab. */
  onClient: (client: Client) => void
  /** Called once a code has been sent to the entered number. */
  onCodeSent?: () => void
  onCancel?: () => void
}

export function SignInForm({ onClient, onCodeSent, onCancel }: SignInFormProps) {
  const { t } = useTranslation('account')
  const at = useStore($stage)
  const restored = useRestoredProgress()
  useSignedIn(onClient)
  useCodeSent(onCodeSent)
  if (restored === 'pending') return null

  return (
    <div className={layout.stack}>
      <output className="visually-hidden">
        {at.stage === 'login-code' && t('code_sent')}
        {at.stage === 'login-name' && t('name_step')}
      </output>
      <Step at={at} />
      {onCancel && (
        <Button tone="quiet" onClick={onCancel}>
          {t('not_now')}
        </Button>
      )}
    </div>
  )
}

/** A stage that only the sign-in page has starts again with the phone number. */
function Step({ at }: { at: Stage }) {
  if (at.stage === 'login-code') return <LoginCodeStep identity={at.identity} onClient={signedIn} />
  if (at.stage === 'login-name') return <NameStep {...at} onClient={signedIn} />
  return <PhoneStep />
}

/** Without a render: the change that signs in may unmount this form before its next one. */
function useSignedIn(onClient: (client: Client) => void) {
  const finished = useRef(false)
  const finish = useEffectEvent((client: Client) => {
    if (finished.current) return
    finished.current = true
    clearProgress()
    onClient(client)
  })

  useEffect(
    () =>
      $session.subscribe(session => {
        const client = clientOf(session)
        if (client) finish(client)
      }),
    []
  )
}

function useCodeSent(onCodeSent?: () => void) {
  const report = useEffectEvent(() => onCodeSent?.())
  useEffect(() => $stage.listen(({ stage }) => void (stage === 'login-code' && report())), [])
}

function PhoneStep() {
  const { t } = useTranslation('account')
  const form = useAccountForm(() => createPhoneForm(sendPhoneCode))
  return (
    <FormFrame form={form}>
      <PhoneField label={t('phone')} hint={t('phone_hint')} {...remembered('phone', form.field('phone'))} />
      <Button type="submit" tone="primary" wide busy={form.sending}>
        {t('send_code')}
      </Button>
    </FormFrame>
  )
}
