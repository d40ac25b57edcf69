import { useId, useState } from 'react'
import { localized, useLanguage, useTranslation } from '@hirfa/shared-i18n'
import { Button, Checkbox, Dialog, Select, TextField } from '@hirfa/shared-ui'
import {
  type AppointmentFilters,
  BOOKING_TYPES,
  countFilters,
  NAMED_STATUSES,
  NO_FILTERS
} from './appointment-query.ts'
import { $home, createForm, type Form, useResourceState } from '@hirfa/shared-platform'
import { statusKey } from '../appointment-actions/status-badge.tsx'
import { FormFrame } from '../form/form-frame.tsx'
import { useAccountForm } from '../form/use-account-form.ts'
import styles from './appointments.module.css'

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

interface FilterDialogProps {
  filters: AppointmentFilters
  onApply: (filters: AppointmentFilters) => void
  onClose: () => void
}

function FilterDialog({ filters, onApply, onClose }: FilterDialogProps) {
  const { t } = useTranslation('account')
  const language = useLanguage()
  const home = useResourceState($home)
  const form = useAccountForm(() => createFilterForm(filters, onApply))
  const [sortBy, order] = [form.field('sortBy'), form.field('order')]
  const formId = useId()
  const services = home.state === 'loading' ? [] : (home.value?.services ?? [])

  const footer = (
    <>
      <Button onClick={() => onApply(NO_FILTERS)}>{t('reset_filters')}</Button>
      <Button type="submit" form={formId} tone="primary">
        {t('apply_filters')}
      </Button>
    </>
  )
  return (
    <Dialog title={t('filters')} onClose={onClose} shape="sheet" width="wide" footer={footer}>
      <FormFrame id={formId} form={form}>
        <ManyOf
          legend={t('statuses')}
          options={NAMED_STATUSES.map(status => ({ value: status, label: t(statusKey(status)) }))}
          {...form.field('statuses')}
        />
        <ManyOf
          legend={t('type')}
          options={BOOKING_TYPES.map(type => ({
            value: type,
            label: t(type === 'urgent' ? 'urgent_booking' : 'normal_booking')
          }))}
          {...form.field('types')}
        />
        <ManyOf
          legend={t('categories')}
          options={services.map(service => ({ value: service.id, label: localized(service.name, language) }))}
          {...form.field('services')}
        />
        <div className={styles.pair}>
          <TextField type="date" label={t('date_from')} {...form.field('from')} />
          <TextField type="date" label={t('date_to')} {...form.field('to')} />
        </div>
        <div className={styles.pair}>
          <Select
            label={t('sort_by')}
            options={[
              { value: 'default', label: t('sort_default') },
              { value: 'date', label: t('sort_by_date') }
            ]}
            value={sortBy.value}
            onChange={value => sortBy.onChange(value === 'date' ? 'date' : 'default')}
          />
          <Select
            label={t('sort_order')}
            options={[
              { value: 'desc', label: t('descending') },
              { value: 'asc', label: t('ascending') }
            ]}
            value={order.value}
            onChange={value => order.onChange(value === 'asc' ? 'asc' : 'desc')}
          />
        </div>
      </FormFrame>
    </Dialog>
  )
}

/** Filters are applied within `send`: they cause no request of their own. */
function createFilterForm(
  initial: AppointmentFilters,
  apply: (filters: AppointmentFilters) => void
): Form<AppointmentFilters> {
  return createForm({
    initial,
    check: ({ from, to }) => ({ to: from && to && from > to ? 'date_order_error' : undefined }),
    send: async filters => apply(filters)
  })
}

interface ManyOfProps<Value> {
  legend: string
  options: readonly { value: Value; label: string }[]
  value: readonly Value[]
  onChange: (chosen: Value[]) => void
}

function ManyOf<Value extends string | number>({ legend, options, value: chosen, onChange }: ManyOfProps<Value>) {
  return (
    <fieldset>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.choices}>
        {options.map(({ value, label }) => (
          <Checkbox
            key={value}
            checked={chosen.includes(value)}
            onChange={on => onChange(on ? [...chosen, value] : chosen.filter(one => one !== value))}
          >
            {label}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  )
}
