import { useTranslation } from 'shared-i18n'
import { Alert, Button } from 'shared-ui'

/** For a list that did not come: the rest of the page stays as it is. */
export function ResourceFailure({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('account')
  return (
    <Alert tone="warning" action={<Button onClick={onRetry}>{t('try_again')}</Button>}>
      {t('could_not_load')}
    </Alert>
  )
}
