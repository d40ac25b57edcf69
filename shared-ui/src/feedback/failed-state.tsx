import type { ReactNode } from 'react'
import { useTranslation } from '@hirfa/shared-i18n'
import { Button } from '../button/button.tsx'
import { Icon } from '../icons/icon.tsx'
import styles from './empty-state.module.css'
import { useNetworkReturn } from './use-network-return.ts'

interface FailedStateProps {
  title?: ReactNode
  text?: ReactNode
  onRetry?: () => void
  retrying?: boolean
}

/** An error message with a retry button. Without a network its text is about the network, whatever `text` is. */
export function FailedState({ title, text, onRetry, retrying = false }: FailedStateProps) {
  const { t } = useTranslation('ui')
  const online = useNetworkReturn(onRetry)
  return (
    <div className={styles.state} role="alert" data-offline={!online || undefined}>
      <span className={styles.mark}>
        <Icon name={online ? 'warning' : 'offline'} size="l" />
      </span>
      <p className={styles.title}>{online ? (title ?? t('failed_title')) : t('no_internet')}</p>
      <p className={styles.text}>{online ? (text ?? t('failed_text')) : t('no_internet_text')}</p>
      {onRetry && (
        <Button icon="again" busy={retrying} onClick={onRetry}>
          {t('try_again')}
        </Button>
      )}
    </div>
  )
}
