import { useTranslation } from 'shared-i18n'
import { notify, useForm } from 'shared-platform'
import { Button } from 'shared-ui'
import { FormFrame } from '../form/form-frame.tsx'
import { NewPasswordFields } from '../form/new-password-fields.tsx'
import { useProblemWords } from '../form/problem-words.ts'
import { createNewPasswordForm } from './forgot-forms.ts'
import { goTo, type Identity } from './sign-in-progress.ts'

export function NewPasswordStep({ identity, token }: { identity: Identity; token: string }) {
  const { t } = useTranslation('account')
  const { values, problems, sending, set, submit } = useForm(() =>
    createNewPasswordForm({ identity, token, onTokenVoid: startAgain })
  )
  const words = useProblemWords()

  function startAgain() {
    notify('warning', t('verify_otp_first'))
    goTo({ stage: 'forgot' })
  }

  async function save() {
    if (!(await submit())) return false
    notify('success', t('password_reset_success'))
    goTo({ stage: 'login' })
    return true
  }

  return (
    <FormFrame submit={save} general={words(problems.general)}>
      <NewPasswordFields values={values} problems={problems} onChange={set} />
      <Button type="submit" tone="primary" wide busy={sending}>
        {t('save_password')}
      </Button>
    </FormFrame>
  )
}
