import { useState } from 'react'
import { useTranslation } from '@hirfa/shared-i18n'
import { useClient } from '@hirfa/shared-platform'
import { CodeField, PasswordField } from '@hirfa/shared-ui'
import { ResendCode } from '../sign-in/code/resend-code.tsx'
import { sendCode } from '../sign-in/code/send-code.ts'
import { lacksPassword, sendOwnCode } from './own-password.ts'

interface OwnPasswordFieldProps {
  value: string
  onChange: (value: string) => void
  problem: string | undefined
}

export function OwnPasswordField(props: OwnPasswordFieldProps) {
  const { t } = useTranslation('account')
  const client = useClient()
  if (client?.phone && lacksPassword(client)) return <OwnCodeField {...props} phone={client.phone} />
  return <PasswordField label={t('current_password')} autoComplete="current-password" {...props} />
}

function OwnCodeField({ phone, ...field }: OwnPasswordFieldProps & { phone: string }) {
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
