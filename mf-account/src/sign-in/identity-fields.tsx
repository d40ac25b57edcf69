import { useTranslation } from '@hirfa/shared-i18n'
import { Button, PhoneField } from '@hirfa/shared-ui'
import { EmailField } from '../form/email-field.tsx'
import type { FieldProps } from '../form/use-account-form.ts'
import { remembered, type Reached } from './sign-in-progress.ts'
import styles from './sign-in.module.css'

type IdentityFieldsProps = { [Name in keyof Reached]: FieldProps<Reached[Name]> }

export function IdentityFields({ channel, phone, email }: IdentityFieldsProps) {
  const { t } = useTranslation('account')
  const { value, onChange } = remembered('channel', channel)
  const byPhone = value === 'phone'
  return (
    <>
      {byPhone ? (
        <PhoneField label={t('phone')} hint={t('phone_hint')} {...remembered('phone', phone)} />
      ) : (
        <EmailField {...remembered('email', email)} />
      )}
      <div className={styles.aside}>
        <Button
          tone="quiet"
          size="s"
          icon={byPhone ? 'mail' : 'phone'}
          onClick={() => onChange(byPhone ? 'email' : 'phone')}
        >
          {t(byPhone ? 'use_email' : 'use_phone')}
        </Button>
      </div>
    </>
  )
}
