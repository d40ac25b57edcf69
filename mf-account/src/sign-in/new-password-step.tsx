import { useTranslation } from 'shared-i18n'
import { notify, useForm } from 'shared-platform'
import { NewPasswordForm } from '../form/new-password-form.tsx'
import { createNewPasswordForm } from './forgot-forms.ts'
import { goTo, type Identity } from './sign-in-progress.ts'

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
