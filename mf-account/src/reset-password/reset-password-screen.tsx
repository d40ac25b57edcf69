import '../messages/index.ts'
import { useState } from 'react'
import { useTranslation } from 'shared-i18n'
import { notify, useForm, usePage } from 'shared-platform'
import { useNavigate, useParams, useSearchParams } from 'shared-platform/router'
import { Button, Card, PageTitle, TextField } from 'shared-ui'
import { FormFrame } from '../form/form-frame.tsx'
import styles from '../form/form.module.css'
import { NewPasswordFields } from '../form/new-password-fields.tsx'
import { useProblemWords } from '../form/problem-words.ts'
import { createResetPasswordForm } from './reset-password-form.ts'

/** Where the link of a reset message leads. */
export function ResetPasswordScreen() {
  const { t } = useTranslation('account')
  usePage(t('reset_password'), t('reset_password_description'))
  return (
    <div className={styles.page}>
      <PageTitle lead={t('reset_password_description')}>{t('reset_password')}</PageTitle>
      <Card>
        <ResetPassword />
      </Card>
    </div>
  )
}

export { ResetPasswordScreen as Screen }

function ResetPassword() {
  const { t } = useTranslation('account')
  const navigate = useNavigate()
  const { token = '' } = useParams()
  const [parameters] = useSearchParams()
  const [known] = useState(parameters.get('email') ?? '')
  const { values, problems, sending, set, submit } = useForm(() =>
    createResetPasswordForm({ token, email: known, onDone: goOn })
  )
  const words = useProblemWords()

  function goOn(message: string | null | undefined) {
    notify('success', message || t('password_reset_success'))
    void navigate('/login', { replace: true })
  }

  return (
    <FormFrame submit={submit} general={words(problems.general)}>
      {(!known || problems.email || values.email !== known) && (
        <TextField
          label={t('email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
          value={values.email}
          onChange={email => set('email', email)}
          problem={words(problems.email)}
        />
      )}
      <NewPasswordFields values={values} problems={problems} onChange={set} />
      <Button type="submit" tone="primary" wide busy={sending}>
        {t('save_password')}
      </Button>
    </FormFrame>
  )
}
