import '../messages/index.ts'
import { useState } from 'react'
import { LIMITS } from 'shared-contract'
import { useTranslation } from 'shared-i18n'
import { notify, useForm, usePage } from 'shared-platform'
import { useNavigate, useParams, useSearchParams } from 'shared-platform/router'
import { TextField } from 'shared-ui'
import { NewPasswordForm } from '../form/new-password-form.tsx'
import { useProblemTexts } from '../form/problems.ts'
import { PasswordPage } from '../page/password-page.tsx'
import { createResetPasswordForm } from './reset-password-form.ts'

export function ResetPasswordScreen() {
  const { t } = useTranslation('account')
  usePage(t('reset_password'), t('reset_password_description'))
  return (
    <PasswordPage title={t('reset_password')} lead={t('reset_password_description')}>
      <ResetPassword />
    </PasswordPage>
  )
}

export { ResetPasswordScreen as Screen }

function ResetPassword() {
  const { t } = useTranslation('account')
  const navigate = useNavigate()
  const { token = '' } = useParams()
  const [parameters] = useSearchParams()
  const [known] = useState(parameters.get('email') ?? '')
  const form = useForm(() => createResetPasswordForm({ token, email: known }))
  const { values, problems } = form
  const textOf = useProblemTexts()

  function openSignIn(message: string | null | undefined) {
    notify('success', message || t('password_reset_success'))
    void navigate('/login', { replace: true })
  }

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
