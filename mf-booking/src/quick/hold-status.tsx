import { useEffect, useState } from 'react'
import { useTranslation } from '@hirfa/shared-i18n'
import { useProblemText } from '@hirfa/shared-platform'
import { Alert, Button } from '@hirfa/shared-ui'
import styles from './quick.module.css'
import type { Hold } from './use-hold.ts'

interface HoldStatusProps {
  hold: Hold
  onHoldAgain: () => void
}

export function HoldStatus({ hold, onHoldAgain }: HoldStatusProps) {
  const { t } = useTranslation('booking')
  const text = useProblemText('booking')
  switch (hold.state) {
    case 'holding':
      return <p className={styles.hold}>{t('quick_holding')}</p>
    case 'held':
      return <Countdown endsAt={hold.endsAt} />
    case 'expired':
      return (
        <Alert tone="warning" action={<Button onClick={onHoldAgain}>{t('quick_hold_again')}</Button>}>
          {t('quick_hold_expired')}
        </Alert>
      )
    case 'taken':
      return <Alert tone="warning">{text(hold.problem)}</Alert>
    case 'unheld':
      return <Alert tone="info">{t('quick_unheld')}</Alert>
  }
}

function Countdown({ endsAt }: { endsAt: number }) {
  const { t } = useTranslation('booking')
  const [seconds, setSeconds] = useState(() => secondsTo(endsAt))
  useEffect(() => {
    const timer = setInterval(() => setSeconds(secondsTo(endsAt)), 1000)
    return () => clearInterval(timer)
  }, [endsAt])
  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  return (
    <p className={styles.hold} role="timer">
      {t('quick_held', { time: `\u2066${time}\u2069` })}
    </p>
  )
}

function secondsTo(endsAt: number): number {
  return Math.max(0, Math.ceil((endsAt - performance.now()) / 1000))
}
