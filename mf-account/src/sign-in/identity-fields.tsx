import { LIMITS } from '@hirfa/shared-contract'
import { useTranslation } from '@hirfa/shared-i18n'
import type { Problems } from '@hirfa/shared-platform'
import { Button, PhoneField, TextField } from '@hirfa/shared-ui'
import { useProblemTexts } from '../form/problems.ts'
import { rememberTyped, type Typed } from './sign-in-progress.ts'
import styles from './sign-in.module.css'

type Reached = Pick<Typed, 'channel' | 'phone' | 'email'>

interface IdentityFieldsProps {
  values: Reached
  problems: Problems<Reached>
  onChannel: (channel: Reached['channel']) => void
  onPhone: (digits: string) => void
  onEmail: (email: string) => void
}

export function IdentityFields({ values, problems, onChannel, onPhone, onEmail }: IdentityFieldsProps) {
  const { t } = useTranslation('account')
  const textOf = useProblemTexts()
  const byPhone = values.channel === 'phone'

  function changePhone(phone: string) {
    onPhone(phone)
    rememberTyped({ phone })
  }

  function changeEmail(email: string) {
    onEmail(email)
    rememberTyped({ email })
  }

  function changeChannel() {
    const channel = byPhone ? 'email' : 'phone'
    onChannel(channel)
    rememberTyped({ channel })
  }

  return (
    <>
      {byPhone ? (
        <PhoneField
          label={t('phone')}
          hint={t('phone_hint')}
          value={values.phone}
          onChange={changePhone}
          problem={textOf(problems.phone)}
        />
      ) : (
        <TextField
          label={t('email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={LIMITS.email.max}
          value={values.email}
          onChange={changeEmail}
          problem={textOf(problems.email)}
        />
      )}
      <div className={styles.aside}>
        <Button tone="quiet" size="s" icon={byPhone ? 'mail' : 'phone'} onClick={changeChannel}>
          {t(byPhone ? 'use_email' : 'use_phone')}
        </Button>
      </div>
    </>
  )
}
