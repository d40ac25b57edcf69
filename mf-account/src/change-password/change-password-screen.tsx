import '../messages/index.ts'
import { useTranslation } from '@hirfa/shared-i18n'
import { notify, useClient, usePage } from '@hirfa/shared-platform'
import { NewPasswordForm } from '../form/new-password-form.tsx'
import { useAccountForm } from '../form/use-account-form.ts'
import { OwnPasswordField } from '../own-password/own-password-field.tsx'
import { lacksPassword } from '../own-password/own-password.ts'
import { ClientOnly } from '../page/client-only.tsx'
import { PasswordPage } from '../page/password-page.tsx'
import { createChangePasswordForm } from './change-password-form.ts'

export function ChangePasswordScreen() {
  const { t } = useTranslation('account')
  const title = t(lacksPassword(useClient()) ? 'set_password' : 'change_password')
  usePage(title, t('change_password_description'))
  return (
    <ClientOnly whole>
      <PasswordPage title={title}>
        <ChangePassword />
      </PasswordPage>
    </ClientOnly>
  )
}

export { ChangePasswordScreen as Screen }

function ChangePassword() {
  const { t } = useTranslation('account')
  const client = useClient()
  const form = useAccountForm(createChangePasswordForm)

  function confirm() {
    notify('success', t('password_changed_success'))
    form.reset()
  }

  return (
    <NewPasswordForm form={form} account={client?.email ?? client?.phone ?? ''} onSaved={confirm}>
      <OwnPasswordField {...form.field('current')} />
    </NewPasswordForm>
  )
}
