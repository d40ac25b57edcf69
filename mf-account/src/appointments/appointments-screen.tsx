import '../messages/index.ts'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from '@hirfa/shared-i18n'
import { type ResourceState, usePage, usePreloadedScreen, useResourceState } from '@hirfa/shared-platform'
import { Navigate, useSearchParams } from '@hirfa/shared-platform/router'
import { PageStepper, PageTitle, ResourceView } from '@hirfa/shared-ui'
import { StaleNote } from '../offline-appointments/stale-note.tsx'
import { ClientOnly } from '../page/client-only.tsx'
import { PendingWorkAlerts } from '../pending-work/pending-work-alerts.tsx'
import { type AppointmentQuery, appointmentsAddress, parseQuery } from './appointment-query.ts'
import { AppointmentsFailure, AppointmentsWaiting, NoAppointments } from './appointments-states.tsx'
import { appointmentsPath, createAppointments, type ShownPage } from './appointments-store.ts'
import styles from './appointments.module.css'
import { Filters } from './filters.tsx'
import type { Appointment } from '@hirfa/shared-contract'
import { paths } from '@hirfa/shared-contract/paths'
import type { AppointmentPartProps } from '../appointment-actions/appointment-part.ts'
import { AppointmentCard } from './appointment-card.tsx'

export function AppointmentsScreen() {
  const { t } = useTranslation('account')
  usePage(t('my_appointments'), t('my_appointments_description'))
  return (
    <ClientOnly>
      <Appointments />
    </ClientOnly>
  )
}

export { AppointmentsScreen as Screen }

function Appointments() {
  const { t } = useTranslation('account')
  const { query, show } = useQuery()
  const [appointments] = useState(() => createAppointments(query))
  const page = useResourceState(appointments.$page)
  useEffect(() => appointments.ask(query), [appointments, query])
  const stale = staleOf(page, query)

  return (
    <div className={styles.screen}>
      <div className={styles.top}>
        <PageTitle>{t('my_appointments')}</PageTitle>
        <Filters filters={query} onApply={filters => show({ ...filters, page: 1 })} />
      </div>
      <PendingWorkAlerts />
      <ResourceView
        of={page}
        loading={<AppointmentsWaiting />}
        failed={
          stale ? (
            <StaleNote {...stale} onRetry={appointments.$page.reload} />
          ) : (
            <AppointmentsFailure of={page} onRetry={appointments.$page.reload} />
          )
        }
      >
        {({ value: { items, page: number, lastPage } }) =>
          (page.state !== 'failed' || stale) && (
            <>
              {number > lastPage ? (
                <ToPage query={{ ...query, page: lastPage }} />
              ) : items.length === 0 ? (
                <NoAppointments filters={query} onReset={filters => show({ ...filters, page: 1 })} />
              ) : (
                <AppointmentList items={items} onChange={appointments.replace} />
              )}
              <PageStepper
                page={number}
                lastPage={lastPage}
                onPage={next => show({ ...query, page: next })}
                label={t('appointment_pages')}
              />
            </>
          )
        }
      </ResourceView>
    </div>
  )
}

function ToPage({ query }: { query: AppointmentQuery }) {
  return (
    <>
      <Navigate to={{ search: appointmentsAddress(query).toString() }} replace />
      <AppointmentsWaiting />
    </>
  )
}

/** The age of the shown page after a failed reload; `null` if the page belongs to another query. */
function staleOf(page: ResourceState<ShownPage>, query: AppointmentQuery): { at: number; error: unknown } | null {
  if (page.state !== 'failed' || page.value?.address !== appointmentsPath(query)) return null
  return { at: page.value.at, error: page.error }
}

/** The query is in the address, so that Back and a reload restore it. */
function useQuery() {
  const [parameters, setParameters] = useSearchParams()
  const query = useMemo(() => parseQuery(parameters), [parameters])
  return { query, show: (next: AppointmentQuery) => setParameters(appointmentsAddress(next)) }
}

interface AppointmentListProps extends Pick<AppointmentPartProps, 'onChange'> {
  items: readonly Appointment[]
}

function AppointmentList({ items, onChange }: AppointmentListProps) {
  const [first] = items
  usePreloadedScreen(first && paths.appointment(first.id))
  return (
    <ul className={styles.list}>
      {items.map(appointment => (
        <li key={appointment.id}>
          <AppointmentCard appointment={appointment} loaded={items} onChange={onChange} />
        </li>
      ))}
    </ul>
  )
}
