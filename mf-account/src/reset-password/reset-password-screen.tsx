import '../messages/index.ts'
import { useState } from 'react'
import { LIMITS } from '@hirfa/shared-contract'
import { paths } from '@hirfa/shared-contract/paths'
import { useTranslation } from '@hirfa/shared-i18n'
import { notify, useForm, usePage } from '@hirfa/shared-platform'
import { useNavigate, useParams, useSearchParams } from '@hirfa/shared-platform/router'
import { TextField } from '@hirfa/shared-ui'
import { NewPasswordForm } from '../form/new-password-form.tsx'
import { useProblemTexts } from '../form/problems.ts'
import { PasswordPage } from '../page/password-page.tsx'
import { createResetPasswordForm, createUndoPhoneForm } from './reset-password-form.ts'

export function ResetPasswordScreen() {
  const { t } = useTranslation('account')
  const [parameters] = useSearchParams()
  const undo = parameters.get('undo') === 'phone'
  const [title, lead] = undo
    ? [t('undo_phone_change'), t('undo_phone_change_text')]
    : [t('reset_password'), t('reset_password_description')]
  usePage(title, lead)
  return (
    <PasswordPage title={title} lead={lead}>
      {undo ? <UndoPhoneChange /> : <ResetPassword />}
    </PasswordPage>
  )
}

export { ResetPasswordScreen as Screen }

/** For the link in the notice of a changed phone number: a new password restores the former number. */
function UndoPhoneChange() {
  const { token = '' } = useParams()
  const form = useForm(() => createUndoPhoneForm(token))
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

function ResetPassword() {
  const { t } = useTranslation('account')
  const { token = '' } = useParams()
  const [parameters] = useSearchParams()
  const [known] = useState(parameters.get('email') ?? '')
  const form = useForm(() => createResetPasswordForm({ token, email: known }))
  const { values, problems } = form
  const textOf = useProblemTexts()

  const openSignIn = useOpenSignIn()

  return (
    <NewPasswordForm form={form} account={values.email} onSaved={openSignIn}>
      {(!known || problems.email || values.email !== known) && (
        <TextField
          label={t('email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={LIMITS.email.max}
          value={values.email}
          onChange={email => form.set('email', email)}
          problem={textOf(problems.email)}
        />
      )}
    </NewPasswordForm>
  )
}
