import { PHONE_DIGITS } from '@hirfa/shared-contract'
import { useTranslation } from '@hirfa/shared-i18n'
import { notify, useForm } from '@hirfa/shared-platform'
import { Alert, Button } from '@hirfa/shared-ui'
import { FormFrame } from '../../form/form-frame.tsx'
import { NewPasswordForm } from '../../form/new-password-form.tsx'
import { useProblemTexts } from '../../form/problems.ts'
import { ResendCode } from '../code/resend-code.tsx'
import { sendCode } from '../code/send-code.ts'
import { IdentityFields } from '../identity-fields.tsx'
import { goTo, type Identity } from '../sign-in-progress.ts'
import { sendResetLink } from './forgot-api.ts'
import { createForgotForm, createNewPasswordForm } from './forgot-forms.ts'

export function ForgotStep() {
  const { t } = useTranslation('account')
  const { values, problems, sending, set, submit } = useForm(() => createForgotForm(t('code_sent')))
  const textOf = useProblemTexts()
  const byPhone = values.channel === 'phone'

  return (
    <FormFrame submit={submit} general={textOf(problems.general)}>
      <IdentityFields
        values={values}
        problems={problems}
        onChannel={channel => set('channel', channel)}
        onPhone={phone => set('phone', phone)}
        onEmail={email => set('email', email)}
      />
      <Button type="submit" tone="primary" wide busy={sending} disabled={byPhone && values.phone.length < PHONE_DIGITS}>
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

export function NewPasswordStep({ identity, token }: { identity: Identity; token: string }) {
  const { t } = useTranslation('account')
  const form = useForm(() => createNewPasswordForm({ identity, token }))

  function settle(result: 'saved' | 'token-expired') {
    if (result === 'saved') {
      notify('success', t('password_reset_success'))
      goTo({ stage: 'login' })
    } else {
      notify('warning', t('verify_otp_first'))
      goTo({ stage: 'forgot' })
    }
  }

  return <NewPasswordForm form={form} account={identity.identifier} onSaved={settle} />
}
