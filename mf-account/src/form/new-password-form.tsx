import type { ReactNode } from 'react'
import { useTranslation } from '@hirfa/shared-i18n'
import { Button, PasswordField } from '@hirfa/shared-ui'
import { FormFrame } from './form-frame.tsx'
import { PASSWORD_LIMITS } from './problems.ts'
import type { FieldProps, FramedForm } from './use-account-form.ts'

export interface NewPassword {
  password: string
  confirmation: string
}

interface NewPasswordFormProps<Result> {
  form: FramedForm<Result> & { field: (name: keyof NewPassword) => FieldProps<string> }
  account: string
  onSaved: (result: Result) => void
  children?: ReactNode
}

export function NewPasswordForm<Result>({ form, account, onSaved, children }: NewPasswordFormProps<Result>) {
  const { t } = useTranslation('account')
  return (
    <FormFrame form={form} onSent={onSaved}>
      <AccountName of={account} />
      {children}
      <PasswordField
        label={t('new_password')}
        hint={t('password_hint', PASSWORD_LIMITS)}
        autoComplete="new-password"
        {...form.field('password')}
      />
      <PasswordField label={t('confirm_password')} autoComplete="new-password" {...form.field('confirmation')} />
      <Button type="submit" tone="primary" wide busy={form.sending}>
        {t('save_password')}
      </Button>
    </FormFrame>
  )
}

/** A hidden field with the account name, for password managers. */
export function AccountName({ of }: { of: string }) {
  return <input type="text" autoComplete="username" value={of} readOnly hidden />
}
