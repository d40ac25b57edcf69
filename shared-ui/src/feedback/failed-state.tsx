import { createContext, type ReactNode, useContext, useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from '@hirfa/shared-i18n'
import { Button } from '../button/button.tsx'
import { Icon } from '../icons/icon.tsx'
import styles from './empty-state.module.css'

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

/** The connection state that the shell maintains. */
export const OnlineContext = createContext(true)

/** Returns whether the network is up, and calls `onReturn` when it returns. */
export function useNetworkReturn(onReturn: (() => void) | undefined): boolean {
  const online = useContext(OnlineContext)
  const wasAway = useRef(!online)
  const returned = useEffectEvent(() => onReturn?.())

  useEffect(() => {
    if (online && wasAway.current) returned()
    wasAway.current = !online
  }, [online])

  return online
}
