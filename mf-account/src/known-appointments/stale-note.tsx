import { useTranslation } from 'shared-i18n'
import { problemOf, RequestError } from 'shared-platform'
import { Alert, Button, useNetworkReturn } from 'shared-ui'
import { useProblemWords } from '../form/problem-words.ts'
import { useMomentWords } from '../moment/moment-words.ts'

interface StaleNoteProps {
  /** When what is shown was true. */
  at: number
  /** Why there is nothing newer. */
  error: unknown
  onRetry: () => void
}

/** Above something that may have changed since: why, how old it is, and the way to try again. */
export function StaleNote({ at, error, onRetry }: StaleNoteProps) {
  const { t } = useTranslation('account')
  const words = useProblemWords()
  const said = useMomentWords()
  useNetworkReturn(onRetry)
  const reason = error instanceof RequestError ? words(problemOf(error.failure)) : undefined
  return (
    <Alert
      tone="warning"
      title={reason}
      action={
        <Button icon="again" onClick={onRetry}>
          {t('try_again')}
        </Button>
      }
    >
      {t('as_of', { moment: said(at) })}
    </Alert>
  )
}
