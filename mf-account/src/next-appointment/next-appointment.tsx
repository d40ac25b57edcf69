import '../messages/index.ts'
import { useStore } from '@nanostores/react'
import { Suspense, useEffect, useId } from 'react'
import { $now } from '@hirfa/shared-platform'
import { LoadingCard } from '../page/loading-card.tsx'
import { useResource } from '../page/use-resource.ts'
import { knownUpcoming, loadUpcoming, type Upcoming } from './upcoming.ts'
import type { Appointment } from '@hirfa/shared-contract'
import { paths } from '@hirfa/shared-contract/paths'
import { localized, useLanguage, useTranslation } from '@hirfa/shared-i18n'
import { Link } from '@hirfa/shared-platform/router'
import { ArtisanName, Avatar, buttonClass, Card, useNetworkReturn } from '@hirfa/shared-ui'
import { bookAgainState } from '../appointment-actions/book-again.tsx'
import { AppointmentTime } from '../appointment-actions/appointment-time.tsx'
import { StatusBadge } from '../appointment-actions/status-badge.tsx'
import layout from '../page/layout.module.css'
import rows from '../page/rows.module.css'
import { useMomentText } from '../page/texts.ts'
import styles from './next-appointment.module.css'

interface NextAppointmentProps {
  /** Called when the appointments cannot be loaded and none is known. `request` has reported it. */
  onFailed: () => void
}

export function NextAppointment({ onFailed }: NextAppointmentProps) {
  const { state: upcoming, reload } = useResource(null, loadUpcoming)
  const now = useStore($now)
  const isFailed = upcoming.state === 'failed'
  const known = isFailed ? knownUpcoming(now) : null
  const hasNothing = isFailed && known === null
  useNetworkReturn(reload)

  useEffect(() => {
    if (hasNothing) onFailed()
  }, [hasNothing, onFailed])

  const shown = upcoming.state === 'ready' ? upcoming.value : known?.value
  if (!shown) return <LoadingCard />
  // The card waits for its messages; the page around it stays.
  return (
    <Suspense fallback={<LoadingCard />}>
      <UpcomingCard {...shown} at={known?.at} />
    </Suspense>
  )
}

interface UpcomingCardProps extends Upcoming {
  /** When it was loaded, if it could not be loaded again. */
  at: number | undefined
}

function UpcomingCard({ next, last, at }: UpcomingCardProps) {
  const { t } = useTranslation(['account', 'ui'])
  const momentText = useMomentText()
  const title = useId()
  return (
    <Card>
      <section className={rows.tight} aria-labelledby={title}>
        <div className={styles.head}>
          <h2 id={title} className={rows.title}>
            {t(next ? 'next_appointment' : 'no_next_appointment')}
          </h2>
          {next && <StatusBadge status={next.status} />}
        </div>
        {next && <Next appointment={next} />}
        {at !== undefined && <p className={layout.note}>{t('as_of', { moment: momentText(at) })}</p>}
        <div className={rows.row}>
          {next && (
            <Link
              to={paths.appointment(next.id)}
              state={{ tasks: [next] }}
              className={buttonClass({ tone: 'primary', size: 's' })}
            >
              {t('details')}
            </Link>
          )}
          {last ? (
            <Again appointment={last} />
          ) : (
            <Link to={paths.quickBooking()} className={buttonClass({ size: 's' })}>
              {t('ui:quick_booking')}
            </Link>
          )}
        </div>
      </section>
    </Card>
  )
}

function Next({ appointment }: { appointment: Appointment }) {
  const { t } = useTranslation('account')
  const language = useLanguage()
  const { artisan, service } = appointment
  return (
    <div className={rows.beside}>
      <Avatar name={artisan?.name ?? ''} picture={artisan?.avatar} size="s" />
      <div>
        <strong>
          <AppointmentTime appointment={appointment} form="long" />
        </strong>
        <p>
          {localized(service.name, language)} · {artisan ? <ArtisanName of={artisan} /> : t('waiting_for_artisan')}
        </p>
      </div>
    </div>
  )
}

function Again({ appointment }: { appointment: Appointment }) {
  const { t } = useTranslation('account')
  const language = useLanguage()
  const { artisan, service } = appointment
  return (
    <Link to={paths.services()} state={bookAgainState(appointment)} className={buttonClass({ size: 's' })}>
      <span>
        {t('book_again')}: {localized(service.name, language)}
        {artisan && (
          <>
            {' · '}
            <ArtisanName of={artisan} />
          </>
        )}
      </span>
    </Link>
  )
}
