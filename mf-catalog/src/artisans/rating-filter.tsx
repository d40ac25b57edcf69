import { useTranslation } from '@hirfa/shared-i18n'
import { Select } from '@hirfa/shared-ui'
import { type Rating, RATINGS } from './criteria.ts'

interface RatingFilterProps {
  rating: Rating | null
  /** Called with an empty string for any rating. */
  onRating: (rating: string) => void
}

export function RatingFilter({ rating, onRating }: RatingFilterProps) {
  const { t } = useTranslation('catalog')
  return (
    <Select
      label={t('rating_filter')}
      value={String(rating ?? '')}
      onChange={onRating}
      options={[
        { value: '', label: t('any_rating') },
        ...RATINGS.map(stars => ({
          value: String(stars),
          label: stars === 5 ? t('five_stars') : t('at_least_stars', { rating: stars })
        }))
      ]}
    />
  )
}
