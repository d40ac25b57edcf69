import { useState } from 'react'
import { useTranslation } from '@hirfa/shared-i18n'
import { Button, Dialog, Select } from '@hirfa/shared-ui'
import { countFilters, isReversible, RATINGS, type RatingLimit, type ResultsFilters, SORTS } from './results-filters.ts'
import styles from './results.module.css'

interface FilterFieldsProps {
  filters: ResultsFilters
  onChange: (part: Partial<ResultsFilters>) => void
}

interface FiltersProps extends FilterFieldsProps {
  onReset: () => void
}

export function Filters({ filters, onChange, onReset }: FiltersProps) {
  const { t } = useTranslation('booking')
  const [open, setOpen] = useState(false)
  const count = countFilters(filters)
  const reset = (
    <Button tone="quiet" disabled={count === 0} onClick={onReset}>
      {t('reset_filters')}
    </Button>
  )

  return (
    <section aria-label={t('filters')}>
      <div className={styles.row}>
        <FilterFields filters={filters} onChange={onChange} />
        {reset}
      </div>
      <div className={styles.opener}>
        <Button icon="filter" wide onClick={() => setOpen(true)}>
          {count > 0 ? t('filter_count', { count }) : t('filters')}
        </Button>
      </div>
      {open && (
        <Dialog
          shape="sheet"
          title={t('filters')}
          onClose={() => setOpen(false)}
          footer={
            <>
              {reset}
              <Button tone="primary" onClick={() => setOpen(false)}>
                {t('show_results')}
              </Button>
            </>
          }
        >
          <div className={styles.sheet}>
            <FilterFields filters={filters} onChange={onChange} />
          </div>
        </Dialog>
      )}
    </section>
  )
}

function FilterFields({ filters, onChange }: FilterFieldsProps) {
  const { t } = useTranslation('booking')
  const ratings = RATINGS.map(rating => ({ value: String(rating), label: t('stars', { count: rating }) }))
  const order = filters.order ?? (filters.sort === 'rating' ? 'desc' : 'asc')

  return (
    <>
      {(['min', 'max'] as const).map(limit => (
        <Select
          key={limit}
          label={t(`${limit}_rating`)}
          placeholder={t('any_rating')}
          options={ratings}
          value={String(filters[`${limit}Rating`] ?? '')}
          onChange={value => onChange({ [`${limit}Rating`]: ratingOf(value) })}
        />
      ))}
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
        disabled={!isReversible(filters)}
        onChange={value => onChange({ order: value === 'desc' ? 'desc' : 'asc' })}
      />
    </>
  )
}

function ratingOf(value: string): RatingLimit | null {
  return RATINGS.find(rating => String(rating) === value) ?? null
}
