import { useTranslation } from '@hirfa/shared-i18n'
import { Button, PhoneField } from '@hirfa/shared-ui'
import { EmailField } from '../form/email-field.tsx'
import type { FieldProps } from '../form/use-account-form.ts'
import { type Identity, type Reached, remembered } from './sign-in-progress.ts'
import styles from './sign-in.module.css'
import { clean, phoneNumber } from '@hirfa/shared-contract'
import { checkEmail, checkPhone } from '../form/problems.ts'

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

export function identityOf({ channel, phone, email }: Reached): Identity {
  return { channel, identifier: channel === 'phone' ? phoneNumber(phone) : clean(email).toLowerCase() }
}

export function checkIdentity({ channel, phone, email }: Reached, check = checkPhone) {
  return channel === 'phone' ? { phone: check(phone) } : { email: checkEmail(email) }
}
