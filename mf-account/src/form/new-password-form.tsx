import type { ReactNode } from 'react'
import { useTranslation } from 'shared-i18n'
import type { Form, FormState } from 'shared-platform'
import { Button } from 'shared-ui'
import { AccountName } from './account-name.tsx'
import { FormFrame } from './form-frame.tsx'
import { type NewPassword, NewPasswordFields } from './new-password-fields.tsx'
import { useProblemWords } from './problem-words.ts'

interface NewPasswordFormProps<Values extends NewPassword, Result> {
  form: Form<Values, Result> & FormState<Values>
  /** Phone number or e-mail address of the account, or an empty string. */
  account: string
  onSaved: (result: Result) => void
  /** Fields above the new password. */
  children?: ReactNode
}

export function NewPasswordForm<Values extends NewPassword, Result>({
  form: { values, problems, sending, set, submit },
  account,
  onSaved,
  children
}: NewPasswordFormProps<Values, Result>) {
  const { t } = useTranslation('account')
  const words = useProblemWords()

  return (
    <FormFrame submit={submit} onSent={onSaved} general={words(problems.general)}>
      <AccountName of={account} />
      {children}
      <NewPasswordFields values={values} problems={problems} onChange={set} />
      <Button type="submit" tone="primary" wide busy={sending}>
        {t('save_password')}
      </Button>
    </FormFrame>
  )
}
