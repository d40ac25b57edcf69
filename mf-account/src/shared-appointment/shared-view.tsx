import { isOffStatus, type SharedAppointment } from '@hirfa/shared-contract'
import { profilePath } from '@hirfa/shared-contract/paths'
import { localized, useLanguage, useTranslation } from '@hirfa/shared-i18n'
import { Link } from '@hirfa/shared-platform/router'
import { Alert, Card, FactList } from '@hirfa/shared-ui'
import { AppointmentHeader } from '../appointment-actions/appointment-header.tsx'
import { AppointmentTime } from '../appointment-actions/appointment-time.tsx'
import styles from './shared-appointment.module.css'

export function SharedView({ appointment }: { appointment: SharedAppointment }) {
  const { t } = useTranslation('account')
  const language = useLanguage()
  const { artisan, status, service } = appointment
  const isOff = isOffStatus(status)
  return (
    <>
      {isOff && (
        <Alert tone="warning" title={t('shared_cancelled')}>
          {t('shared_cancelled_text')}
        </Alert>
      )}
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
            <Link to={profilePath({ ...artisan, id: artisan.id, services: [service] })}>
              {t('see_artisan_profile')}
            </Link>
          </p>
        )}
      </Card>
      <p className={styles.quiet}>{t('shared_by_client')}</p>
    </>
  )
}
