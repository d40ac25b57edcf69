import { PHONE_DIGITS } from '@hirfa/shared-contract'
import { useTranslation } from '@hirfa/shared-i18n'
import { notify } from '@hirfa/shared-platform'
import { Alert, Button } from '@hirfa/shared-ui'
import { FormFrame } from '../../form/form-frame.tsx'
import { NewPasswordForm } from '../../form/new-password-form.tsx'
import { useAccountForm } from '../../form/use-account-form.ts'
import { ResendCode } from '../code/resend-code.tsx'
import { sendCode } from '../code/send-code.ts'
import { IdentityFields } from '../identity-fields.tsx'
import { goTo, type Identity, type Verified } from '../sign-in-progress.ts'
import { useExpiry } from '../use-expiry.ts'
import { sendResetLink } from './forgot-api.ts'
import { createForgotForm, createNewPasswordForm } from './forgot-forms.ts'

export function ForgotStep() {
  const { t } = useTranslation('account')
  const { field, ...form } = useAccountForm(() => createForgotForm(t('code_sent')))
  const byPhone = form.values.channel === 'phone'
  const incomplete = byPhone && form.values.phone.length < PHONE_DIGITS

  return (
    <FormFrame form={form}>
      <IdentityFields channel={field('channel')} phone={field('phone')} email={field('email')} />
      <Button type="submit" tone="primary" wide busy={form.sending} disabled={incomplete}>
        {t(byPhone ? 'send_code' : 'send_reset_link')}
      </Button>
    </FormFrame>
  )
}

/** The text is the same whether or not the account exists. */
export function ForgotSentStep({ identity }: { identity: Identity }) {
  const { t } = useTranslation('account')
  return (
    <>
      <Alert tone="success" title={t('check_your_mail')}>
        {t('reset_instructions_sent')}
      </Alert>
      <ResendCode
        identifier={identity.identifier}
        label={t('didnt_receive_link')}
        onResend={() => sendCode(sendResetLink, identity, t('reset_instructions_sent'))}
      />
      <Button tone="quiet" onClick={() => goTo({ stage: 'forgot' })}>
        {t('use_another_address')}
      </Button>
    </>
  )
}

export function NewPasswordStep({ identity, token }: Verified) {
  const { t } = useTranslation('account')
  const form = useAccountForm(() => createNewPasswordForm({ identity, token }))
  const settle = useExpiry('forgot', () => {
    notify('success', t('password_reset_success'))
    goTo({ stage: 'login' })
  })
  return <NewPasswordForm form={form} account={identity.identifier} onSaved={settle} />
}
