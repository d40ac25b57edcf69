import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { useTranslation } from '@hirfa/shared-i18n'
import { Alert, Button, useNetworkReturn } from '@hirfa/shared-ui'
import { checkConnection } from '../connection/connection.ts'
import styles from './not-hydrated.module.css'
import type { RenderedLoad } from './rendered-load.ts'

interface Props {
  remote: string
  load: Pick<RenderedLoad<object>, '$failed' | 'retry'>
}

/** Stands beside a rendered screen whose code did not load: its links work, its buttons do not. */
export function NotHydrated({ remote, load: { $failed, retry } }: Props) {
  return useStore($failed) && <Message remote={remote} onRetry={retry} />
}

function Message({ remote, onRetry }: { remote: string; onRetry: () => void }) {
  const { t } = useTranslation('shell')
  const { t: ofButton } = useTranslation('ui')
  useNetworkReturn(onRetry)

  // A script error has no reason; the network may be the cause.
  useEffect(() => void checkConnection(), [])

  return (
    <div className={styles.place} data-failed-remote={remote}>
      <Alert
        tone="warning"
        action={
          <Button size="s" icon="again" onClick={onRetry}>
            {ofButton('try_again')}
          </Button>
        }
      >
        {t('part_incomplete')}
      </Alert>
    </div>
  )
}
