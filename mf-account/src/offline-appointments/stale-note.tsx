import { useTranslation } from '@hirfa/shared-i18n'
import { problemOf, RequestError } from '@hirfa/shared-platform'
import { Alert, Button, useNetworkReturn } from '@hirfa/shared-ui'
import { useProblemTexts } from '../form/problems.ts'
import { useMomentText } from '../page/texts.ts'

export function StaleNote({ at, error, onRetry }: { at: number; error: unknown; onRetry: () => void }) {
  const { t } = useTranslation(['account', 'ui'])
  const textOf = useProblemTexts()
  const momentText = useMomentText()
  useNetworkReturn(onRetry)
  const reason = error instanceof RequestError ? textOf(problemOf(error.failure)) : undefined
  return (
    <Alert
      tone="warning"
      title={reason}
      action={
        <Button icon="again" onClick={onRetry}>
          {t('ui:try_again')}
        </Button>
      }
    >
      {t('as_of', { moment: momentText(at) })}
    </Alert>
  )
}
