import type { Appointment } from '@hirfa/shared-contract'
import { useTranslation } from '@hirfa/shared-i18n'
import { ArtisanName, Avatar, Card } from '@hirfa/shared-ui'
import { AppointmentActions } from '../appointment-actions/appointment-actions.tsx'
import { BookAgain } from '../appointment-actions/book-again.tsx'
import { StatusBadge } from '../appointment-actions/status-badge.tsx'
import { Reschedule } from '../rescheduling/reschedule.tsx'
import { Timeline } from '../appointment-timeline/timeline.tsx'
import { AppointmentFacts } from './appointment-facts.tsx'
import styles from './appointment.module.css'

interface AppointmentViewProps {
  appointment: Appointment
  onChange: (appointment: Appointment) => void
}

export function AppointmentView({ appointment, onChange }: AppointmentViewProps) {
  const { t } = useTranslation('account')
  const { artisan, status } = appointment
  return (
    <Card as="article">
      <header className={styles.header}>
        <Avatar name={artisan?.name ?? ''} picture={artisan?.avatar} size="m" />
        <div className={styles.artisan}>
          <p className={styles.quiet}>{t('artisan')}</p>
          <h2>{artisan ? <ArtisanName of={artisan} /> : t('waiting_for_artisan')}</h2>
        </div>
        <StatusBadge status={status} />
      </header>
      <Timeline appointment={appointment} />
      <AppointmentFacts appointment={appointment} />
      <footer className={styles.actions}>
        <AppointmentActions appointment={appointment} onChange={onChange} />
        <Reschedule appointment={appointment} onChange={onChange} />
        <BookAgain appointment={appointment} />
      </footer>
    </Card>
  )
}
