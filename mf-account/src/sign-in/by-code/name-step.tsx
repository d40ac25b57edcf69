import { useEffect, useRef } from 'react'
import { type Client, LIMITS } from '@hirfa/shared-contract'
import { useTranslation } from '@hirfa/shared-i18n'
import { notify, useForm } from '@hirfa/shared-platform'
import { Button, TextField } from '@hirfa/shared-ui'
import { FormFrame } from '../../form/form-frame.tsx'
import { useProblemTexts } from '../../form/problems.ts'
import { LegalSentence } from '../legal-sentence.tsx'
import { goTo, type Identity, rememberTyped } from '../sign-in-progress.ts'
import styles from '../sign-in.module.css'
import { createNameForm } from './by-code-forms.ts'

interface NameStepProps {
  identity: Identity
  token: string
  onClient: (client: Client) => void
}

export function NameStep({ identity, token, onClient }: NameStepProps) {
  const { t } = useTranslation('account')
  const { values, problems, sending, set, submit } = useForm(() => createNameForm({ identity, token }))
  const textOf = useProblemTexts()
  const field = useRef<HTMLInputElement>(null)

  useEffect(() => field.current?.focus(), [])

  function change(name: string) {
    set('name', name)
    rememberTyped({ name })
  }

  function settle(result: Client | 'token-expired') {
    if (result !== 'token-expired') return onClient(result)
    notify('warning', t('verify_otp_first'))
    goTo({ stage: 'login' })
  }

  return (
    <FormFrame submit={submit} onSent={settle} general={textOf(problems.general)}>
      <div className={styles.aside}>
        <bdi dir="ltr">{identity.identifier}</bdi>
        <Button tone="quiet" size="s" icon="edit" onClick={() => goTo({ stage: 'login' })}>
          {t('change_identifier')}
        </Button>
      </div>
      <TextField
        ref={field}
        label={t('name')}
        hint={t('name_hint')}
        autoComplete="name"
        maxLength={LIMITS.personName.max}
        value={values.name}
        onChange={change}
        problem={textOf(problems.name)}
      />
      <p className={styles.step}>
        <LegalSentence text={t('terms_by_continuing')} />
      </p>
      <Button type="submit" tone="primary" wide busy={sending}>
        {t('continue_sign_in')}
      </Button>
    </FormFrame>
  )
}
