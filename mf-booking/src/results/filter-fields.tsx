import { useTranslation } from 'shared-i18n'
import { Select } from 'shared-ui'
import { RATINGS, type RatingLimit, type ResultsFilters, SORTS } from './results-filters.ts'

export interface FilterFieldsProps {
  filters: ResultsFilters
  onChange: (part: Partial<ResultsFilters>) => void
}

export function FilterFields({ filters, onChange }: FilterFieldsProps) {
  const { t } = useTranslation('booking')
  const ratings = RATINGS.map(rating => ({ value: String(rating), label: t('stars', { count: rating }) }))
  const order = filters.order ?? (filters.sort === 'rating' ? 'desc' : 'asc')

  return (
    <>
      <Select
        label={t('min_rating')}
        placeholder={t('any_rating')}
        options={ratings}
        value={String(filters.minRating ?? '')}
        onChange={value => onChange({ minRating: ratingOf(value) })}
      />
      <Select
        label={t('max_rating')}
        placeholder={t('any_rating')}
        options={ratings}
        value={String(filters.maxRating ?? '')}
        onChange={value => onChange({ maxRating: ratingOf(value) })}
      />
      <Select
        label={t('sort_by')}
        placeholder={t('sort_default')}
        options={SORTS.map(sort => ({ value: sort, label: t(`sort_${sort}`) }))}
        value={filters.sort ?? ''}
        onChange={value => onChange({ sort: SORTS.find(sort => sort === value) ?? null, order: null })}
      />
      <Select
        label={t('sort_order')}
        options={[
          { value: 'asc', label: t('ascending') },
          { value: 'desc', label: t('descending') }
        ]}
        value={order}
        disabled={filters.sort === null}
        onChange={value => onChange({ order: value === 'desc' ? 'desc' : 'asc' })}
      />
    </>
  )
}

function ratingOf(value: string): RatingLimit | null {
  return RATINGS.find(rating => String(rating) === value) ?? null
}
