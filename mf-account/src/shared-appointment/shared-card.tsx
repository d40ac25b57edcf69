import type { SharedAppointment } from '@hirfa/shared-contract'
import { profilePath } from '@hirfa/shared-contract/paths'
import { localized, useLanguage, useTranslation } from '@hirfa/shared-i18n'
import { Link } from '@hirfa/shared-platform/router'
import { Card, FactList } from '@hirfa/shared-ui'
import { AppointmentHeader } from '../appointment-actions/appointment-header.tsx'
import { AppointmentTime } from '../appointment-actions/appointment-time.tsx'
import styles from './shared-appointment.module.css'

/** What everyone who has a link may see of an appointment. */
export function SharedCard({ appointment }: { appointment: SharedAppointment }) {
  const { t } = useTranslation('account')
  const language = useLanguage()
  const { artisan, service } = appointment
  return (
    <Card as="article">
      <AppointmentHeader appointment={appointment} pictureSize="l" />
      <FactList
        facts={[
          { icon: 'work', label: t('service'), value: localized(service.name, language) },
          {
            icon: 'calendar',
            label: t('date_and_time'),
            value: <AppointmentTime appointment={appointment} form="long" />
          }
        ]}
      />
      {artisan?.id && (
        <p className={styles.profile}>
          <Link to={profilePath({ ...artisan, id: artisan.id, services: [service] })}>{t('see_artisan_profile')}</Link>
        </p>
      )}
    </Card>
  )
}
