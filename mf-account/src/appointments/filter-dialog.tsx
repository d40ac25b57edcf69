import { useStore } from '@nanostores/react'
import { localized, useLanguage, useTranslation } from '@hirfa/shared-i18n'
import { $home, createForm, type Form, useForm } from '@hirfa/shared-platform'
import { Button, Dialog, Select, TextField } from '@hirfa/shared-ui'
import { statusKey } from '../appointment-actions/status-badge.tsx'
import { FormFrame } from '../form/form-frame.tsx'
import { useProblemTexts } from '../form/problems.ts'
import { type AppointmentFilters, BOOKING_TYPES, NAMED_STATUSES, NO_FILTERS } from './appointment-query.ts'
import styles from './appointments.module.css'
import { ManyOf } from './many-of.tsx'

const FORM = 'appointment-filters'

interface FilterDialogProps {
  filters: AppointmentFilters
  onApply: (filters: AppointmentFilters) => void
  onClose: () => void
}

export function FilterDialog({ filters, onApply, onClose }: FilterDialogProps) {
  const { t } = useTranslation('account')
  const language = useLanguage()
  const home = useStore($home)
  const { values, problems, set, submit } = useForm(() => createFilterForm(filters, onApply))
  const textOf = useProblemTexts()
  const services = home.state === 'loading' ? [] : (home.value?.services ?? [])

  const footer = (
    <>
      <Button onClick={() => onApply(NO_FILTERS)}>{t('reset_filters')}</Button>
      <Button type="submit" form={FORM} tone="primary">
        {t('apply_filters')}
      </Button>
    </>
  )
  return (
    <Dialog title={t('filters')} onClose={onClose} shape="sheet" width="wide" footer={footer}>
      <FormFrame id={FORM} submit={submit}>
        <ManyOf
          legend={t('statuses')}
          options={NAMED_STATUSES.map(status => ({ value: status, label: t(statusKey(status)) }))}
          chosen={values.statuses}
          onChange={statuses => set('statuses', statuses)}
        />
        <ManyOf
          legend={t('types')}
          options={BOOKING_TYPES.map(type => ({
            value: type,
            label: t(type === 'urgent' ? 'urgent_booking' : 'normal_booking')
          }))}
          chosen={values.types}
          onChange={types => set('types', types)}
        />
        <ManyOf
          legend={t('categories')}
          options={services.map(service => ({ value: service.id, label: localized(service.name, language) }))}
          chosen={values.services}
          onChange={chosen => set('services', chosen)}
        />
        <div className={styles.pair}>
          <TextField type="date" label={t('date_from')} value={values.from} onChange={from => set('from', from)} />
          <TextField
            type="date"
            label={t('date_to')}
            value={values.to}
            onChange={to => set('to', to)}
            problem={textOf(problems.to)}
          />
        </div>
        <div className={styles.pair}>
          <Select
            label={t('sort_by')}
            options={[
              { value: 'default', label: t('sort_default') },
              { value: 'date', label: t('sort_by_date') }
            ]}
            value={values.sortBy}
            onChange={sortBy => set('sortBy', sortBy === 'date' ? 'date' : 'default')}
          />
          <Select
            label={t('sort_order')}
            options={[
              { value: 'desc', label: t('descending') },
              { value: 'asc', label: t('ascending') }
            ]}
            value={values.order}
            onChange={order => set('order', order === 'asc' ? 'asc' : 'desc')}
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
