import type { Appointment, SharedAppointment } from '@hirfa/shared-contract'
import { useTranslation } from '@hirfa/shared-i18n'
import { ArtisanName, Avatar } from '@hirfa/shared-ui'
import layout from '../page/layout.module.css'
import styles from './appointment-header.module.css'
import { StatusBadge } from './status-badge.tsx'

interface AppointmentHeaderProps {
  appointment: Pick<Appointment, 'artisan' | 'status'> | Pick<SharedAppointment, 'artisan' | 'status'>
  pictureSize: 'm' | 'l'
}

export function AppointmentHeader({ appointment: { artisan, status }, pictureSize }: AppointmentHeaderProps) {
  const { t } = useTranslation('account')
  return (
    <header className={styles.header}>
      <Avatar name={artisan?.name ?? ''} picture={artisan?.avatar} size={pictureSize} />
      <div className={styles.artisan}>
        <p className={layout.note}>{t('artisan')}</p>
        <h2>{artisan ? <ArtisanName of={artisan} /> : t('waiting_for_artisan')}</h2>
      </div>
      <StatusBadge status={status} />
    </header>
  )
}
