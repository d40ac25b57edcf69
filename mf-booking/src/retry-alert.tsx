import { useTranslation } from '@hirfa/shared-i18n'
import { Alert, type AlertTone, Button } from '@hirfa/shared-ui'

interface RetryAlertProps {
  tone: AlertTone
  text: string
  onRetry: () => void
}

/** Something beside the rest of the page failed to load. */
export function RetryAlert({ tone, text, onRetry }: RetryAlertProps) {
  const { t } = useTranslation('ui')
  const again = (
    <Button size="s" icon="again" onClick={onRetry}>
      {t('try_again')}
    </Button>
  )
  return (
    <Alert tone={tone} action={again}>
      {text}
    </Alert>
  )
}
