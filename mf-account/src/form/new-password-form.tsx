import type { ReactNode } from 'react'
import { useTranslation } from '@hirfa/shared-i18n'
import type { Form, FormState, Problems } from '@hirfa/shared-platform'
import { Button, PasswordField } from '@hirfa/shared-ui'
import { FormFrame } from './form-frame.tsx'
import { PASSWORD_LIMITS, useProblemTexts } from './problems.ts'

interface NewPasswordFormProps<Values extends NewPassword, Result> {
  form: Form<Values, Result> & FormState<Values>
  account: string
  onSaved: (result: Result) => void
  children?: ReactNode
}

export function NewPasswordForm<Values extends NewPassword, Result>({
  form: { values, problems, sending, set, submit },
  account,
  onSaved,
  children
}: NewPasswordFormProps<Values, Result>) {
  const { t } = useTranslation('account')
  const textOf = useProblemTexts()

  return (
    <FormFrame submit={submit} onSent={onSaved} general={textOf(problems.general)}>
      <AccountName of={account} />
      {children}
      <NewPasswordFields values={values} problems={problems} onChange={set} />
      <Button type="submit" tone="primary" wide busy={sending}>
        {t('save_password')}
      </Button>
    </FormFrame>
  )
}

/** A hidden field with the account name, for password managers. */
export function AccountName({ of }: { of: string }) {
  return <input type="text" autoComplete="username" value={of} readOnly hidden />
}

export interface NewPassword {
  password: string
  confirmation: string
}

interface NewPasswordFieldsProps {
  values: NewPassword
  problems: Problems<NewPassword>
  onChange: (name: keyof NewPassword, value: string) => void
}

function NewPasswordFields({ values, problems, onChange }: NewPasswordFieldsProps) {
  const { t } = useTranslation('account')
  const textOf = useProblemTexts()
  return (
    <>
      <PasswordField
        label={t('new_password')}
        hint={t('password_hint', PASSWORD_LIMITS)}
        autoComplete="new-password"
        value={values.password}
        onChange={password => onChange('password', password)}
        problem={textOf(problems.password)}
      />
      <PasswordField
        label={t('confirm_password')}
        autoComplete="new-password"
        value={values.confirmation}
        onChange={confirmation => onChange('confirmation', confirmation)}
        problem={textOf(problems.confirmation)}
      />
    </>
  )
}
