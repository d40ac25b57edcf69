import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'shared-i18n'
import { notify, problemOf, RequestError } from 'shared-platform'
import { Button } from 'shared-ui'
import { useProblemWords } from '../form/problem-words.ts'
import { $codeLocks, noteCountdown, secondsLeft } from './code-lock.ts'
import { useNow } from './use-now.ts'

/** A code can be lost on its way; asking again is possible once the countdown has run out. */
export function ResendCode({ identifier, onResend }: { identifier: string; onResend: () => Promise<void> }) {
  const { t } = useTranslation('account')
  const words = useProblemWords()
  const [sending, setSending] = useState(false)
  const seconds = useCountdown(identifier)

  async function resend() {
    setSending(true)
    try {
      await onResend()
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      notify('danger', words(problemOf(error.failure, 'otp_send_error')) ?? '')
    } finally {
      setSending(false)
    }
  }

  if (seconds > 0) return <p>{t('resend_in', { seconds })}</p>
  return (
    <Button tone="quiet" busy={sending} onClick={resend}>
      {t('didnt_receive_code')}
    </Button>
  )
}

/** The seconds left until another code can be asked for. */
function useCountdown(identifier: string): number {
  const locks = useStore($codeLocks)
  const seconds = secondsLeft(locks, identifier, useNow(locks))

  useEffect(() => noteCountdown(seconds), [seconds])

  return seconds
}
