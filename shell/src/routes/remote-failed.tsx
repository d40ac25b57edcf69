import { useEffect } from 'react'
import { useTranslation } from '@hirfa/shared-i18n'
import { FailedState } from '@hirfa/shared-ui'
import { checkConnection } from '../connection/connection.ts'

interface Props {
  /** In the DOM for tests and support. */
  remote: string
  onRetry: () => void
}

/** Replaces a module of a remote that failed to load or to render. */
export function RemoteFailed({ remote, onRetry }: Props) {
  const { t } = useTranslation('shell')

  // A script error has no reason; the network may be the cause.
  useEffect(() => void checkConnection(), [])

  return (
    <div data-failed-remote={remote}>
      <FailedState title={t('part_failed')} text={t('part_failed_text')} onRetry={onRetry} />
    </div>
  )
}
