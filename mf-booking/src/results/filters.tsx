import { useState } from 'react'
import { useTranslation } from 'shared-i18n'
import { Button, Dialog } from 'shared-ui'
import { FilterFields, type FilterFieldsProps } from './filter-fields.tsx'
import { countOf } from './results-filters.ts'
import styles from './results.module.css'

interface FiltersProps extends FilterFieldsProps {
  onReset: () => void
}

/** A row of controls, on phones a sheet behind a button that says how many are set. */
export function Filters({ filters, onChange, onReset }: FiltersProps) {
  const { t } = useTranslation('booking')
  const [open, setOpen] = useState(false)
  const count = countOf(filters)
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
