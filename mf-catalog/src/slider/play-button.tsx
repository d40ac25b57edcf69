import { useTranslation } from '@hirfa/shared-i18n'
import styles from './slider.module.css'

interface PlayButtonProps {
  stopped: boolean
  onToggle: () => void
}

/** Pauses the automatic movement (WCAG 2.2.2). */
export function PlayButton({ stopped, onToggle }: PlayButtonProps) {
  const { t } = useTranslation('catalog')
  return (
    <button
      type="button"
      className={styles.control}
      aria-label={stopped ? t('play_slides') : t('pause_slides')}
      onClick={onToggle}
    >
      <span className={styles.sign} data-sign={stopped ? 'play' : 'pause'} />
    </button>
  )
}
