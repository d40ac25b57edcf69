import '../messages/index.ts'
import { useTranslation } from '@hirfa/shared-i18n'
import { notify, useClient, useForm, usePage } from '@hirfa/shared-platform'
import { NewPasswordForm } from '../form/new-password-form.tsx'
import { useProblemTexts } from '../form/problems.ts'
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
  const form = useForm(createChangePasswordForm)
  const textOf = useProblemTexts()

  function confirm() {
    notify('success', t('password_changed_success'))
    form.reset()
  }

  return (
    <NewPasswordForm form={form} account={client?.email ?? client?.phone ?? ''} onSaved={confirm}>
      <OwnPasswordField
        value={form.values.current}
        onChange={current => form.set('current', current)}
        problem={textOf(form.problems.current)}
      />
    </NewPasswordForm>
  )
}
