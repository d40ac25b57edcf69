import { useTranslation } from '@hirfa/shared-i18n'
import styles from './slider.module.css'

interface SliderDotsProps {
  count: number
  /** 1-based. */
  current: number
  onChoose: (slide: number) => void
}

export function SliderDots({ count, current, onChoose }: SliderDotsProps) {
  const { t } = useTranslation('catalog')
  const slides = Array.from({ length: count }, (_, index) => index + 1)
  return slides.map(slide => (
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
  ))
}
