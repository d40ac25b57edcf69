import { useTranslation } from '@hirfa/shared-i18n'
import styles from './slider.module.css'

interface SliderControlsProps {
  stopped: boolean
  /** Pauses the automatic movement (WCAG 2.2.2). */
  onToggle: () => void
  count: number
  /** 1-based. */
  current: number
  onChoose: (slide: number) => void
}

export function SliderControls({ stopped, onToggle, count, current, onChoose }: SliderControlsProps) {
  const { t } = useTranslation('catalog')
  return (
    <div className={styles.controls}>
      <button
        type="button"
        className={styles.control}
        aria-label={t(stopped ? 'play_slides' : 'pause_slides')}
        onClick={onToggle}
      >
        <span className={styles.sign} data-sign={stopped ? 'play' : 'pause'} />
      </button>
      {Array.from({ length: count }, (_, index) => index + 1).map(slide => (
        <button
          key={slide}
          type="button"
          className={styles.control}
          aria-label={t('slide_of', { slide, count })}
          aria-current={slide === current || undefined}
          onClick={() => onChoose(slide)}
        >
          <span className={styles.dot} />
        </button>
      ))}
    </div>
  )
}
