import type { Client } from '@hirfa/shared-contract'
import { useTranslation } from '@hirfa/shared-i18n'
import { Button, Checkbox, PasswordField, PhoneField } from '@hirfa/shared-ui'
import { FormFrame } from '../../form/form-frame.tsx'
import { AccountName } from '../../form/new-password-form.tsx'
import { PASSWORD_LIMITS } from '../../form/problems.ts'
import { useAccountForm } from '../../form/use-account-form.ts'
import { LegalSentence } from '../legal-sentence.tsx'
import { remembered, type Verified } from '../sign-in-progress.ts'
import { useExpiry } from '../use-expiry.ts'
import { createRegisterPasswordForm } from './register-forms.ts'

export function RegisterPasswordStep({ identity, token, onClient }: Verified & { onClient: (client: Client) => void }) {
  const { t } = useTranslation('account')
  const form = useAccountForm(() => createRegisterPasswordForm({ identity, token }))
  const { field, values, problems } = form
  const { value: terms, ...acceptance } = field('terms')
  const refused = Boolean(problems.password ?? problems.terms)
  const incomplete = refused && (!values.password || !terms)
  const general = incomplete ? t('complete_verification_first') : form.general

  return (
    <FormFrame form={{ ...form, general }} onSent={useExpiry('register', onClient)}>
      <AccountName of={identity.identifier} />
      {identity.channel === 'email' && (
        <PhoneField label={t('phone')} hint={t('phone_hint')} {...remembered('phone', field('phone'))} />
      )}
      <PasswordField
        label={t('password')}
        hint={t('password_hint', PASSWORD_LIMITS)}
        autoComplete="new-password"
        {...field('password')}
      />
      <Checkbox checked={terms} {...acceptance}>
        <LegalSentence text={t('accept_terms')} />
      </Checkbox>
      <Button type="submit" tone="primary" wide busy={form.sending}>
        {t('create_account_action')}
      </Button>
    </FormFrame>
  )
}
