import { useState } from 'react'
import { useTranslation } from '@hirfa/shared-i18n'
import { useClient } from '@hirfa/shared-platform'
import { CodeField, PasswordField } from '@hirfa/shared-ui'
import type { FieldProps } from '../form/use-account-form.ts'
import { ResendCode } from '../sign-in/code/resend-code.tsx'
import { sendCode } from '../sign-in/code/send-code.ts'
import { lacksPassword, sendOwnCode } from './own-password.ts'

export function OwnPasswordField(props: FieldProps<string>) {
  const { t } = useTranslation('account')
  const client = useClient()
  if (client?.phone && lacksPassword(client)) return <OwnCodeField {...props} phone={client.phone} />
  return <PasswordField label={t('current_password')} autoComplete="current-password" {...props} />
}

function OwnCodeField({ phone, ...field }: FieldProps<string> & { phone: string }) {
  const { t } = useTranslation('account')
  const [sent, setSent] = useState(false)

  async function send() {
    await sendCode(sendOwnCode, { channel: 'phone', identifier: phone }, t('code_sent'))
    setSent(true)
  }

  return (
    <>
      <p>{t('own_code')}</p>
      <ResendCode identifier={phone} label={sent ? undefined : t('send_code')} onResend={send} />
      <CodeField label={t('code')} {...field} />
    </>
  )
}
