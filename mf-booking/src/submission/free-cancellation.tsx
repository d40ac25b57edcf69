import { useTranslation } from '@hirfa/shared-i18n'
import styles from './free-cancellation.module.css'

/** True as long as clients may close and cancel appointments without a fee, and pay the artisan after the work. */
export function FreeCancellation() {
  const { t } = useTranslation('booking')
  return (
    <div className={styles.note}>
      <p>{t('free_cancellation')}</p>
      <p>{t('if_artisan_misses')}</p>
    </div>
  )
}
