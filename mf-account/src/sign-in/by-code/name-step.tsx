import { useEffect, useRef } from 'react'
import { type Client, LIMITS } from '@hirfa/shared-contract'
import { useTranslation } from '@hirfa/shared-i18n'
import { Button, TextField } from '@hirfa/shared-ui'
import { FormFrame } from '../../form/form-frame.tsx'
import { useAccountForm } from '../../form/use-account-form.ts'
import { LegalSentence } from '../legal-sentence.tsx'
import { goTo, remembered, type Verified } from '../sign-in-progress.ts'
import layout from '../../page/layout.module.css'
import styles from '../sign-in.module.css'
import { useExpiry } from '../use-expiry.ts'
import { createNameForm } from './by-code-forms.ts'

export function NameStep({ identity, token, onClient }: Verified & { onClient: (client: Client) => void }) {
  const { t } = useTranslation('account')
  const form = useAccountForm(() => createNameForm({ identity, token }))
  const field = useRef<HTMLInputElement>(null)

  useEffect(() => field.current?.focus(), [])

  return (
    <FormFrame form={form} onSent={useExpiry('login', onClient)}>
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
        {...remembered('name', form.field('name'))}
      />
      <p className={layout.note}>
        <LegalSentence text={t('terms_by_continuing')} />
      </p>
      <Button type="submit" tone="primary" wide busy={form.sending}>
        {t('continue_sign_in')}
      </Button>
    </FormFrame>
  )
}
