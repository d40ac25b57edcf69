import { useStore } from '@nanostores/react'
import { useTranslation } from '@hirfa/shared-i18n'
import { $home } from '@hirfa/shared-platform'
import { Button, buttonClass, Icon } from '@hirfa/shared-ui'
import { ShareAppointment, type ShareAppointmentProps } from '../sharing/share-appointment.tsx'
import styles from './appointment-extras.module.css'

export function AppointmentExtras({ appointment, onChange }: ShareAppointmentProps) {
  const { t } = useTranslation('account')
  const home = useStore($home)
  const phone = home.state === 'loading' ? null : home.value?.settings.phone

  return (
    <nav className={styles.extras} aria-label={t('more_about_appointment')}>
      <ShareAppointment appointment={appointment} onChange={onChange} />
      <Button tone="quiet" icon="note" onClick={() => window.print()}>
        {t('print')}
      </Button>
      {phone && (
        <a href={`tel:${phone}`} className={buttonClass({ tone: 'quiet' })}>
          <Icon name="phone" />
          {t('call_support')}
        </a>
      )}
    </nav>
  )
}
