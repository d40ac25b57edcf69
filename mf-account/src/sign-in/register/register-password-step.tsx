import type { Client } from '@hirfa/shared-contract'
import { useTranslation } from '@hirfa/shared-i18n'
import { notify, useForm } from '@hirfa/shared-platform'
import { Button, Checkbox, PasswordField, PhoneField } from '@hirfa/shared-ui'
import { FormFrame } from '../../form/form-frame.tsx'
import { AccountName } from '../../form/new-password-form.tsx'
import { PASSWORD_LIMITS, useProblemTexts } from '../../form/problems.ts'
import { LegalSentence } from '../legal-sentence.tsx'
import { goTo, type Identity, rememberTyped } from '../sign-in-progress.ts'
import { createRegisterPasswordForm } from './register-forms.ts'

interface RegisterPasswordStepProps {
  identity: Identity
  token: string
  onClient: (client: Client) => void
}

export function RegisterPasswordStep({ identity, token, onClient }: RegisterPasswordStepProps) {
  const { t } = useTranslation('account')
  const { values, problems, sending, set, submit } = useForm(() => createRegisterPasswordForm({ identity, token }))
  const textOf = useProblemTexts()
  const incomplete = !values.password || !values.terms

  function settle(result: Client | 'token-expired') {
    if (result !== 'token-expired') return onClient(result)
    notify('warning', t('verify_otp_first'))
    goTo({ stage: 'register' })
  }

  function changePhone(phone: string) {
    set('phone', phone)
    rememberTyped({ phone })
  }

  const refused = Boolean(problems.password ?? problems.terms)
  const general = refused && incomplete ? t('complete_verification_first') : textOf(problems.general)
  return (
    <FormFrame submit={submit} onSent={settle} general={general}>
      <AccountName of={identity.identifier} />
      {identity.channel === 'email' && (
        <PhoneField
          label={t('phone')}
          hint={t('phone_hint')}
          value={values.phone}
          onChange={changePhone}
          problem={textOf(problems.phone)}
        />
      )}
      <PasswordField
        label={t('password')}
        hint={t('password_hint', PASSWORD_LIMITS)}
        autoComplete="new-password"
        value={values.password}
        onChange={password => set('password', password)}
        problem={textOf(problems.password)}
      />
      <Checkbox checked={values.terms} onChange={terms => set('terms', terms)} problem={textOf(problems.terms)}>
        <LegalSentence text={t('accept_terms')} />
      </Checkbox>
      <Button type="submit" tone="primary" wide busy={sending}>
        {t('create_account_action')}
      </Button>
    </FormFrame>
  )
}
