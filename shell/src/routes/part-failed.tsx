import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'shared-i18n'
import { FailedState } from 'shared-ui'
import { $online } from '../connection/connection.ts'

interface Props {
  /** Which part is missing, for whoever looks into it. */
  remote: string
  onRetry: () => void
}

/** Stands where a part belongs that could not be loaded or broke. */
export function PartFailed({ remote, onRetry }: Props) {
  const { t } = useTranslation('shell')
  const online = useStore($online)
  const [failedOffline] = useState(!online)

  // What was missing for want of a network is asked for again once there is one.
  useEffect(() => {
    if (failedOffline && online) onRetry()
  }, [failedOffline, online, onRetry])

  return (
    <div data-failed-remote={remote}>
      <FailedState
        title={online ? t('part_failed') : t('no_internet')}
        text={online ? t('part_failed_text') : t('no_internet_text')}
        onRetry={onRetry}
      />
    </div>
  )
}
