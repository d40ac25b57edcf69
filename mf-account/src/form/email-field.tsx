import { LIMITS } from '@hirfa/shared-contract'
import { useTranslation } from '@hirfa/shared-i18n'
import { TextField } from '@hirfa/shared-ui'
import type { FieldProps } from './use-account-form.ts'

export function EmailField(field: FieldProps<string>) {
  const { t } = useTranslation('account')
  return (
    <TextField
      label={t('email')}
      type="email"
      inputMode="email"
      autoComplete="email"
      maxLength={LIMITS.email.max}
      {...field}
    />
  )
}
