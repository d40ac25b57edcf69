import { useId } from 'react'
import type { Appointment } from '@hirfa/shared-contract'
import { paths } from '@hirfa/shared-contract/paths'
import { localized, useLanguage, useTranslation } from '@hirfa/shared-i18n'
import { Link } from '@hirfa/shared-platform/router'
import { ArtisanName, Avatar, Badge, buttonClass, Card, Icon, Price, Skeleton } from '@hirfa/shared-ui'
import { estimateText } from '@hirfa/shared-contract/estimate-text'
import { AppointmentActions } from '../appointment-actions/appointment-actions.tsx'
import type { AppointmentPartProps } from '../appointment-actions/appointment-part.ts'
import { AppointmentTime } from '../appointment-actions/appointment-time.tsx'
import { BookAgain } from '../appointment-actions/book-again.tsx'
import { StatusBadge } from '../appointment-actions/status-badge.tsx'
import layout from '../page/layout.module.css'
import rows from '../page/rows.module.css'
import styles from './appointment-card.module.css'

interface AppointmentCardProps extends AppointmentPartProps {
  /** Goes into the navigation state, so that the details render at once. */
  loaded: readonly Appointment[]
}

export function AppointmentCard({ appointment, loaded, onChange }: AppointmentCardProps) {
  const { t } = useTranslation('account')
  const language = useLanguage()
  const title = useId()
  const { id, artisan, service, urgent, status } = appointment

  return (
    <Card as="article" labelledBy={title}>
      <div className={styles.rows}>
        <header className={`${rows.row} ${styles.header}`}>
          <h2 id={title} className={`${layout.note} ${styles.number}`}>
            {t('appointment_number', { id })}
          </h2>
          <StatusBadge status={status} />
          {urgent && (
            <Badge tone="accent" icon="urgent">
              {t('urgent_booking')}
            </Badge>
          )}
        </header>
        <div className={rows.beside}>
          <Avatar name={artisan?.name ?? ''} picture={artisan?.avatar} size="s" />
          <div>
            <strong>{artisan ? <ArtisanName of={artisan} /> : t('waiting_for_artisan')}</strong>
            <p className={styles.quiet}>{localized(service.name, language)}</p>
          </div>
        </div>
        <div className={styles.facts}>
          <p className={styles.fact}>
            <Icon name="calendar" size="s" />
            <span>
              <AppointmentTime appointment={appointment} />
            </span>
          </p>
          <AppointmentCost appointment={appointment} />
        </div>
        <footer className={`${rows.row} ${styles.actions}`}>
          <Link
            to={paths.appointment(id)}
            state={{ tasks: loaded }}
            className={buttonClass({ tone: 'secondary' })}
            aria-label={t('details_of', { id })}
          >
            {t('details')}
          </Link>
          <AppointmentActions appointment={appointment} onChange={onChange} />
          <BookAgain appointment={appointment} />
        </footer>
      </div>
    </Card>
  )
}

function AppointmentCost({ appointment: { price, estimate } }: { appointment: Appointment }) {
  const language = useLanguage()
  const text = estimate && estimateText(estimate, language)
  return (
    <div>
      <p>
        <strong>{text ? <bdi>{text.price}</bdi> : <Price amount={price} />}</strong>
      </p>
      {text?.totalLine && <p className={styles.quiet}>{text.totalLine}</p>}
    </div>
  )
}

export function AppointmentCardSkeleton() {
  return (
    <Card>
      <div className={styles.rows} aria-hidden="true">
        <Skeleton width="half" />
        <div>
          <Skeleton width="half" />
          <Skeleton width="short" />
        </div>
        <Skeleton />
        <div className={styles.actions}>
          <Skeleton shape="control" />
        </div>
      </div>
    </Card>
  )
}
