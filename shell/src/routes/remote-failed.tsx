import { useEffect } from 'react'
import { useTranslation } from '@hirfa/shared-i18n'
import { FailedState } from '@hirfa/shared-ui'
import { checkConnection } from '../connection/connection.ts'
import styles from './remote-failed.module.css'

interface Props {
  /** In the DOM for tests and support. */
  remote: string
  onRetry: () => void
  /** Whether the rendered screen is still on display, whose links work. */
  isBeside?: boolean
}

/** Replaces a module of a remote that failed to load or to render, or appears below a rendered screen. */
export function RemoteFailed({ remote, onRetry, isBeside = false }: Props) {
  const { t } = useTranslation('shell')

  // A script error has no reason; the network may be the cause.
  useEffect(() => void checkConnection(), [])

  return (
    <div className={isBeside ? styles.beside : undefined} data-failed-remote={remote}>
      <FailedState
        title={t(isBeside ? 'part_incomplete' : 'part_failed')}
        text={t('part_failed_text')}
        onRetry={onRetry}
      />
    </div>
  )
}
