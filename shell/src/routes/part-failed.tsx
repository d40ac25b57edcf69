import { useEffect } from 'react'
import { useTranslation } from 'shared-i18n'
import { FailedState } from 'shared-ui'
import { checkConnection } from '../connection/connection.ts'

interface Props {
  /** Which part is missing, for whoever looks into it. */
  remote: string
  onRetry: () => void
}

/** Stands where a part belongs that could not be loaded or broke. */
export function PartFailed({ remote, onRetry }: Props) {
  const { t } = useTranslation('shell')

  // A script that does not come tells nobody why; the network may be what is missing.
  useEffect(() => void checkConnection(), [])

  return (
    <div data-failed-remote={remote}>
      <FailedState title={t('part_failed')} text={t('part_failed_text')} onRetry={onRetry} />
    </div>
  )
}
