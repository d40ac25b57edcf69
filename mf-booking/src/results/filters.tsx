import { useState } from 'react'
import { useTranslation } from '@hirfa/shared-i18n'
import { Button, Dialog, Select } from '@hirfa/shared-ui'
import { countFilters, FILTER_NAMES, FILTERS, isReversible, type ResultsFilters } from './results-filters.ts'
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
  const order = filters.order ?? (filters.sort_by === 'rating' ? 'desc' : 'asc')

  return (
    <>
      {FILTER_NAMES.map(name => (
        <Select
          key={name}
          label={t(FILTERS[name].label)}
          placeholder={t(FILTERS[name].any)}
          options={Object.entries(FILTERS[name].values).map(([value, key]) => ({
            value,
            label: t(key, { count: Number(value) })
          }))}
          value={filters[name] ?? ''}
          onChange={value => onChange({ [name]: value || null, ...(name === 'sort_by' && { order: null }) })}
        />
      ))}
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
