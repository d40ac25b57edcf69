import '../messages/index.ts'
import { useState } from 'react'
import { paths } from '@hirfa/shared-contract/paths'
import { useTranslation } from '@hirfa/shared-i18n'
import { notify, usePage } from '@hirfa/shared-platform'
import { useNavigate, useParams, useSearchParams } from '@hirfa/shared-platform/router'
import { EmailField } from '../form/email-field.tsx'
import { NewPasswordForm } from '../form/new-password-form.tsx'
import { useAccountForm } from '../form/use-account-form.ts'
import { PasswordPage } from '../page/password-page.tsx'
import { createResetPasswordForm, createUndoPhoneForm } from './reset-password-form.ts'

export function ResetPasswordScreen() {
  const { t } = useTranslation('account')
  const { token = '' } = useParams()
  const [parameters] = useSearchParams()
  const undo = parameters.get('undo') === 'phone'
  const [title, lead] = undo
    ? [t('undo_phone_change'), t('undo_phone_change_text')]
    : [t('reset_password'), t('reset_password_description')]
  usePage(title, lead)
  return (
    <PasswordPage title={title} lead={lead}>
      {undo ? <UndoPhoneChange token={token} /> : <ResetPassword token={token} email={parameters.get('email') ?? ''} />}
    </PasswordPage>
  )
}

export { ResetPasswordScreen as Screen }

/** For the link in the notice of a changed phone number: a new password restores the former number. */
function UndoPhoneChange({ token }: { token: string }) {
  const form = useAccountForm(() => createUndoPhoneForm(token))
  return <NewPasswordForm form={form} account="" onSaved={useOpenSignIn()} />
}

function useOpenSignIn() {
  const { t } = useTranslation('account')
  const navigate = useNavigate()
  return (message: string | null | undefined) => {
    notify('success', message || t('password_reset_success'))
    void navigate(paths.signIn(), { replace: true })
  }
}

function ResetPassword({ token, email }: { token: string; email: string }) {
  const [known] = useState(email)
  const form = useAccountForm(() => createResetPasswordForm(token, known))
  const field = form.field('email')
  return (
    <NewPasswordForm form={form} account={field.value} onSaved={useOpenSignIn()}>
      {(!known || field.problem || field.value !== known) && <EmailField {...field} />}
    </NewPasswordForm>
  )
}
