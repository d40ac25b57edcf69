import { useTranslation } from 'shared-i18n'
import type { Problems } from 'shared-platform'
import { PasswordField } from 'shared-ui'
import { PASSWORD_LIMITS } from './password-check.ts'
import { useProblemWords } from './problem-words.ts'

export interface NewPassword {
  password: string
  confirmation: string
}

interface NewPasswordFieldsProps {
  values: NewPassword
  problems: Problems<NewPassword>
  onChange: (name: keyof NewPassword, value: string) => void
}

/** A new password, and once more. */
export function NewPasswordFields({ values, problems, onChange }: NewPasswordFieldsProps) {
  const { t } = useTranslation('account')
  const words = useProblemWords()
  return (
    <>
      <PasswordField
        label={t('new_password')}
        hint={t('password_hint', PASSWORD_LIMITS)}
        autoComplete="new-password"
        value={values.password}
        onChange={password => onChange('password', password)}
        problem={words(problems.password)}
      />
      <PasswordField
        label={t('confirm_password')}
        autoComplete="new-password"
        value={values.confirmation}
        onChange={confirmation => onChange('confirmation', confirmation)}
        problem={words(problems.confirmation)}
      />
    </>
  )
}
