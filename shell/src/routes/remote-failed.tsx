import { useEffect } from 'react'
import { useTranslation } from '@hirfa/shared-i18n'
import { FailedState } from '@hirfa/shared-ui'
import { checkConnection } from '../connection/connection.ts'
import styles from './remote-failed.module.css'

interface Props {
  remote: string
  onRetry: () => void
  isBeside?: boolean
}

export function RemoteFailed({ remote, onRetry, isBeside = false }: Props) {
  const { t } = useTranslation('shell')

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
