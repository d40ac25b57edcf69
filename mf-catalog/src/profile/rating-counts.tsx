import { useTranslation } from '@hirfa/shared-i18n'
import { Rating } from '@hirfa/shared-ui'
import styles from './profile.module.css'

/** How many reviews have five stars, four, down to one; nothing if an older server does not count them. */
export function RatingCounts({ counts }: { counts: readonly number[] }) {
  const { t } = useTranslation('ui')
  const total = counts.reduce((sum, count) => sum + count, 0)
  if (total === 0) return null
  return (
    <dl className={styles.counts}>
      {counts
        .map((count, index) => (
          <div key={index + 1} className={styles.count}>
            <dt>
              <Rating value={index + 1} />
            </dt>
            <dd>
              <svg className={styles.bar} viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
                <rect width={(count / total) * 100} height="8" />
              </svg>
              <span className={styles.note}>{t('reviews', { count })}</span>
            </dd>
          </div>
        ))
        .reverse()}
    </dl>
  )
}
