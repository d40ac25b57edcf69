import type { ReactNode } from 'react'
import { useTranslation } from 'shared-i18n'
import { Button } from '../button/button.tsx'
import { Icon } from '../icons/icon.tsx'
import styles from './empty-state.module.css'

interface FailedStateProps {
  title?: ReactNode
  text?: ReactNode
  onRetry?: () => void
  retrying?: boolean
}

/** In place of a part that could not come: what happened, in plain words, and the way to try again. */
export function FailedState({ title, text, onRetry, retrying = false }: FailedStateProps) {
  const { t } = useTranslation('ui')
  return (
    <div className={styles.state} role="alert">
      <span className={styles.mark}>
        <Icon name="warning" size="l" />
      </span>
      <p className={styles.title}>{title ?? t('failed_title')}</p>
      <p className={styles.text}>{text ?? t('failed_text')}</p>
      {onRetry && (
        <Button icon="again" busy={retrying} onClick={onRetry}>
          {t('try_again')}
        </Button>
      )}
    </div>
  )
}
