import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { useTranslation } from '@hirfa/shared-i18n'
import { Button } from '@hirfa/shared-ui'
import { useItemAction } from '../../form/use-item-action.ts'
import { useNow } from '../use-now.ts'
import { $codeLocks, persistCountdown, secondsLeft } from './send-code.ts'

interface ResendCodeProps {
  identifier: string
  label?: string
  onResend: () => Promise<void>
}

export function ResendCode({ identifier, label, onResend }: ResendCodeProps) {
  const { t } = useTranslation('account')
  const { busy, run } = useItemAction()
  const seconds = useCountdown(identifier)

  async function resend() {
    await onResend()
    return {}
  }

  if (seconds > 0) return <p>{t('resend_in', { seconds })}</p>
  return (
    <Button tone="quiet" busy={busy !== null} onClick={() => void run(identifier, resend, 'otp_send_error')}>
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
