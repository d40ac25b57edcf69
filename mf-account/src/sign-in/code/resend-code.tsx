import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { useTranslation } from '@hirfa/shared-i18n'
import { notify, problemOf, RequestError } from '@hirfa/shared-platform'
import { Button } from '@hirfa/shared-ui'
import { useProblemTexts } from '../../form/problems.ts'
import { useNow } from '../use-now.ts'
import { $codeLocks, persistCountdown, secondsLeft } from './send-code.ts'

interface ResendCodeProps {
  identifier: string
  label?: string
  onResend: () => Promise<void>
}

export function ResendCode({ identifier, label, onResend }: ResendCodeProps) {
  const { t } = useTranslation('account')
  const textOf = useProblemTexts()
  const [sending, setSending] = useState(false)
  const seconds = useCountdown(identifier)

  async function resend() {
    setSending(true)
    try {
      await onResend()
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      notify('danger', textOf(problemOf(error.failure, 'otp_send_error')) ?? '')
    } finally {
      setSending(false)
    }
  }

  if (seconds > 0) return <p>{t('resend_in', { seconds })}</p>
  return (
    <Button tone="quiet" busy={sending} onClick={resend}>
      {label ?? t('didnt_receive_code')}
    </Button>
  )
}

function useCountdown(identifier: string): number {
  const locks = useStore($codeLocks)
  const seconds = secondsLeft(locks, identifier, useNow(locks))

  useEffect(() => persistCountdown(seconds), [seconds])

  return seconds
}
