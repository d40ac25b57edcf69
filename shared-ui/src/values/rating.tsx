import { formatRating, useLanguage, useTranslation } from '@hirfa/shared-i18n'
import { Icon } from '../icons/icon.tsx'
import styles from './rating.module.css'

interface RatingProps {
  /** `null` without reviews. */
  value: number | null | undefined
  count?: number
}

export function Rating({ value, count }: RatingProps) {
  const { t } = useTranslation('ui')
  const language = useLanguage()
  if (value === null || value === undefined || count === 0)
    return <span className={styles.none}>{t('no_reviews')}</span>

  const rating = formatRating(value, language)
  return (
    <span className={styles.rating}>
      <Icon name="star" size="s" filled />
      <span className="visually-hidden">{t('rated', { rating })}</span>
      <strong aria-hidden="true">{rating}</strong>
      {count !== undefined && <span className={styles.count}>({t('reviews', { count })})</span>}
    </span>
  )
}
