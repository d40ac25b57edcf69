import { useTranslation } from '@hirfa/shared-i18n'
import styles from './free-cancellation.module.css'

/** True as long as a client may close a pending and cancel an accepted appointment without a fee. */
export function FreeCancellation() {
  const { t } = useTranslation('booking')
  return <p className={styles.note}>{t('free_cancellation')}</p>
}
