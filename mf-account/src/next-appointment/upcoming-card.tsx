import { useId } from 'react'
import type { Appointment } from '@hirfa/shared-contract'
import { paths } from '@hirfa/shared-contract/paths'
import { localized, useLanguage, useTranslation } from '@hirfa/shared-i18n'
import { Link } from '@hirfa/shared-platform/router'
import { ArtisanName, Avatar, buttonClass, Card } from '@hirfa/shared-ui'
import { bookAgainState } from '../appointment-actions/book-again.tsx'
import { AppointmentTime } from '../appointment-actions/appointment-time.tsx'
import { StatusBadge } from '../appointment-actions/status-badge.tsx'
import layout from '../page/layout.module.css'
import rows from '../page/rows.module.css'
import { useMomentText } from '../page/texts.ts'
import type { Upcoming } from './upcoming.ts'
import styles from './next-appointment.module.css'

interface UpcomingCardProps extends Upcoming {
  /** When it was loaded, if it could not be loaded again. */
  at: number | undefined
}

export function UpcomingCard({ next, last, at }: UpcomingCardProps) {
  const { t } = useTranslation('account')
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
              {t('see_details')}
            </Link>
          )}
          {last ? (
            <Again appointment={last} />
          ) : (
            <Link to={paths.quickBooking()} className={buttonClass({ size: 's' })}>
              {t('book_quickly')}
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
