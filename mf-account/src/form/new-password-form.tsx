import type { ReactNode } from 'react'
import { useTranslation } from 'shared-i18n'
import type { Form, FormState } from 'shared-platform'
import { Button } from 'shared-ui'
import { AccountName } from './account-name.tsx'
import { FormFrame } from './form-frame.tsx'
import { type NewPassword, NewPasswordFields } from './new-password-fields.tsx'
import { useProblemWords } from './problem-words.ts'

interface NewPasswordFormProps<Values extends NewPassword> {
  form: Form<Values> & FormState<Values>
  /** The client whose password it is, as far as that is known. */
  account: string
  /** What is said and done once the password is changed. */
  onSaved?: () => void
  /** What is asked before the new password. */
  children?: ReactNode
}

/** A form that ends with a new password, twice. */
export function NewPasswordForm<Values extends NewPassword>({
  form: { values, problems, sending, set, submit },
  account,
  onSaved,
  children
}: NewPasswordFormProps<Values>) {
  const { t } = useTranslation('account')
  const words = useProblemWords()

  async function save() {
    const saved = await submit()
    if (saved) onSaved?.()
    return saved
  }

  return (
    <FormFrame submit={save} general={words(problems.general)}>
      <AccountName of={account} />
      {children}
      <NewPasswordFields values={values} problems={problems} onChange={set} />
      <Button type="submit" tone="primary" wide busy={sending}>
        {t('save_password')}
      </Button>
    </FormFrame>
  )
}
