import '../messages/index.ts'
import { useTranslation } from 'shared-i18n'
import { notify, useForm, usePage } from 'shared-platform'
import { Button, Card, PageTitle, PasswordField } from 'shared-ui'
import { FormFrame } from '../form/form-frame.tsx'
import styles from '../form/form.module.css'
import { NewPasswordFields } from '../form/new-password-fields.tsx'
import { useProblemWords } from '../form/problem-words.ts'
import { ClientOnly } from '../guard/client-only.tsx'
import { createChangePasswordForm } from './change-password-form.ts'

export function ChangePasswordScreen() {
  const { t } = useTranslation('account')
  usePage(t('change_password'), t('change_password_description'))
  return (
    <ClientOnly notice={t('log_in_first')}>
      <div className={styles.page}>
        <PageTitle>{t('change_password')}</PageTitle>
        <Card>
          <ChangePassword />
        </Card>
      </div>
    </ClientOnly>
  )
}

export { ChangePasswordScreen as Screen }

function ChangePassword() {
  const { t } = useTranslation('account')
  const { values, problems, sending, set, submit, reset } = useForm(createChangePasswordForm)
  const words = useProblemWords()

  async function save() {
    if (!(await submit())) return false
    notify('success', t('password_changed_success'))
    reset()
    return true
  }

  return (
    <FormFrame submit={save} general={words(problems.general)}>
      <PasswordField
        label={t('current_password')}
        autoComplete="current-password"
        value={values.current}
        onChange={current => set('current', current)}
        problem={words(problems.current)}
      />
      <NewPasswordFields values={values} problems={problems} onChange={set} />
      <Button type="submit" tone="primary" wide busy={sending}>
        {t('save_password')}
      </Button>
    </FormFrame>
  )
}
