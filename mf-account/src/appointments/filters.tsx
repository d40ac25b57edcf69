import { useState } from 'react'
import { useTranslation } from '@hirfa/shared-i18n'
import { Button } from '@hirfa/shared-ui'
import { type AppointmentFilters, countFilters } from './appointment-query.ts'
import { FilterDialog } from './filter-dialog.tsx'

interface FiltersProps {
  filters: AppointmentFilters
  onApply: (filters: AppointmentFilters) => void
}

export function Filters({ filters, onApply }: FiltersProps) {
  const { t } = useTranslation('account')
  const [open, setOpen] = useState(false)
  const count = countFilters(filters)

  function apply(next: AppointmentFilters) {
    setOpen(false)
    onApply(next)
  }

  return (
    <>
      <Button icon="filter" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {count > 0 ? t('filters_active', { count }) : t('filters')}
      </Button>
      {open && <FilterDialog filters={filters} onApply={apply} onClose={() => setOpen(false)} />}
    </>
  )
}
