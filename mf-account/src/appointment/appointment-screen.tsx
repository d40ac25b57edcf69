import '../messages/index.ts'
import { atom } from 'nanostores'
import { useEffect, useId, useState } from 'react'
import { type Appointment, Id } from '@hirfa/shared-contract'
import { paths } from '@hirfa/shared-contract/paths'
import { useTranslation } from '@hirfa/shared-i18n'
import {
  createResource,
  currentTime,
  notify,
  type ResourceState,
  setOfferPlace,
  usePage,
  usePreloadedScreen,
  useResourceState
} from '@hirfa/shared-platform'
import { Link, Navigate, useLocation, useParams } from '@hirfa/shared-platform/router'
import { Alert, buttonClass, Icon, PageTitle, ResourceView } from '@hirfa/shared-ui'
import * as v from 'valibot'
import { LoadingCard } from '../page/loading-card.tsx'
import { AppointmentDetails } from '../appointment-details/appointment-details.tsx'
import { getAppointment } from '../appointment-actions/actions-api.ts'
import { type Dated, persistAppointment, persistedAppointment } from '../offline-appointments/persisted-appointments.ts'
import { NextArtisan } from '../next-artisan/next-artisan.tsx'
import { StaleNote } from '../offline-appointments/stale-note.tsx'
import { loadedAppointment } from '../offline-appointments/stored-appointment.ts'
import { ClientOnly } from '../page/client-only.tsx'
import { AppointmentView } from './appointment-view.tsx'
import styles from './appointment.module.css'
import { useBanner } from './use-banner.ts'
import { useLeaveWhenFailed } from './use-leave-when-failed.ts'

export function AppointmentScreen() {
  const { t } = useTranslation('account')
  const id = v.safeParse(Id, useParams().id)
  usePage(t('appointment_details'), t('appointment_details_description'))
  return <ClientOnly>{id.success ? <Details key={id.output} id={id.output} /> : <NoSuchAppointment />}</ClientOnly>
}

export { AppointmentScreen as Screen }

function Details({ id }: { id: number }) {
  const { t } = useTranslation('account')
  const { state } = useLocation()
  const [{ $appointment, take }] = useState(() => createAppointment(id, loadedAppointment(state, id)))
  const appointment = useResourceState($appointment)
  const banner = useBanner()
  const bannerId = useId()
  usePreloadedScreen(paths.appointments())
  useLeaveWhenFailed(appointment)

  return (
    <div className={styles.screen}>
      <Link to={paths.appointments()} className={buttonClass({ tone: 'quiet', size: 's' })}>
        <Icon name="back" />
        {t('back_to_appointments')}
      </Link>
      <PageTitle lead={t('appointment_number', { id })} describedBy={banner && bannerId}>
        {t('appointment_details')}
      </PageTitle>
      {banner && (
        <Alert tone="success" id={bannerId} title={banner[0]}>
          {banner[1]}
        </Alert>
      )}
      <ResourceView
        of={appointment}
        loading={<LoadingCard label={t('loading_appointment')} />}
        failed={<Stale of={appointment} onRetry={$appointment.reload} />}
      >
        {({ value }) => (
          <>
            <AppointmentView appointment={value} onChange={take} />
            <div ref={setOfferPlace} className={styles.offers} />
            <NextArtisan appointment={value} onChange={take} />
            <AppointmentDetails appointment={value} onChange={take} />
          </>
        )}
      </ResourceView>
    </div>
  )
}

function Stale({ of, onRetry }: { of: ResourceState<Dated<unknown>>; onRetry: () => void }) {
  if (of.state !== 'failed' || !of.value) return null
  return <StaleNote at={of.value.at} error={of.error} onRetry={onRetry} />
}

function NoSuchAppointment() {
  const { t } = useTranslation('platform')
  const text = t('not_found')
  useEffect(() => notify('danger', text), [text])
  return <Navigate to={paths.appointments()} replace />
}

/** One appointment. The known version is shown until the server responds. */
function createAppointment(id: number, loaded: Appointment | undefined) {
  const $appointment = createResource(atom(id), async (_, signal) => persistSeen(await getAppointment(id, signal)))
  const known = persistedAppointment(id) ?? (loaded && { value: loaded, at: currentTime().getTime() })
  if (known) $appointment.take(known)

  return { $appointment, take: (changed: Appointment) => $appointment.take(persistSeen(changed)) }
}

function persistSeen(value: Appointment): Dated<Appointment> {
  const seen = { value, at: currentTime().getTime() }
  persistAppointment(seen)
  return seen
}
