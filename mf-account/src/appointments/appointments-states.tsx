import { paths } from '@hirfa/shared-contract/paths'
import { useTranslation } from '@hirfa/shared-i18n'
import { problemOf, RequestError, type ResourceState } from '@hirfa/shared-platform'
import { Link } from '@hirfa/shared-platform/router'
import { Button, buttonClass, EmptyState, FailedState, Loading } from '@hirfa/shared-ui'
import { useProblemTexts } from '../form/problems.ts'
import { AppointmentCardSkeleton } from './appointment-card.tsx'
import { type AppointmentFilters, countFilters, NO_FILTERS } from './appointment-query.ts'
import styles from './appointments.module.css'

export function AppointmentsWaiting() {
  const { t } = useTranslation('account')
  return (
    <Loading label={t('loading_appointments')}>
      <div className={styles.list}>
        <AppointmentCardSkeleton />
        <AppointmentCardSkeleton />
        <AppointmentCardSkeleton />
      </div>
    </Loading>
  )
}

export function AppointmentsFailure({ of, onRetry }: { of: ResourceState<unknown>; onRetry: () => void }) {
  const { t } = useTranslation('account')
  const textOf = useProblemTexts()
  if (of.state !== 'failed') return null
  const text = of.error instanceof RequestError ? textOf(problemOf(of.error.failure)) : undefined
  return <FailedState title={t('appointments_failed')} text={text} onRetry={onRetry} />
}

interface NoAppointmentsProps {
  filters: AppointmentFilters
  onReset: (filters: AppointmentFilters) => void
}

export function NoAppointments({ filters, onReset }: NoAppointmentsProps) {
  const { t } = useTranslation('account')
  if (countFilters(filters) > 0) {
    const reset = <Button onClick={() => onReset(NO_FILTERS)}>{t('reset_filters')}</Button>
    return <EmptyState title={t('no_appointments')} text={t('no_appointments_filtered')} action={reset} />
  }
  const book = (
    <Link to={paths.services()} className={buttonClass({ tone: 'primary' })}>
      {t('find_artisan')}
    </Link>
  )
  return <EmptyState title={t('no_appointments')} text={t('no_appointments_text')} action={book} />
}
