import '../messages/index.ts'
import { useTranslation } from '@hirfa/shared-i18n'
import { createForm, type Form, notify, request, Unspecified, useClient, usePage } from '@hirfa/shared-platform'
import { type NewPassword, NewPasswordForm } from '../form/new-password-form.tsx'
import { checkPassword } from '../form/problems.ts'
import { useAccountForm } from '../form/use-account-form.ts'
import { OwnPasswordField } from '../own-password/own-password-field.tsx'
import { checkOwnPassword, lacksPassword, rememberPassword } from '../own-password/own-password.ts'
import { ClientOnly } from '../page/client-only.tsx'
import { PasswordPage } from '../page/password-page.tsx'

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

function changePassword({ current, password, confirmation }: NewPassword & { current: string }) {
  return request('POST', '/user/change-password', {
    body: { current_password: current, new_password: password, new_password_confirmation: confirmation },
    answer: Unspecified
  })
}

export function createChangePasswordForm(): Form<NewPassword & { current: string }> {
  return createForm({
    initial: { current: '', password: '', confirmation: '' },
    check: ({ current, password, confirmation }) => ({
      current: checkOwnPassword(current, 'current_password_required'),
      password: checkPassword(password, 'new_password_required'),
      confirmation: confirmation === password ? undefined : 'passwords_not_match'
    }),
    send: async values => {
      await changePassword(values)
      rememberPassword()
    },
    wireNames: { current_password: 'current', new_password: 'password', new_password_confirmation: 'confirmation' },
    fallback: 'change_password_error',
    resumeKey: 'change-password'
  })
}
