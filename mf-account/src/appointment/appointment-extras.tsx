import { useStore } from '@nanostores/react'
import { isOpenStatus } from '@hirfa/shared-contract'
import { formatLongDate, useLanguage, useTranslation } from '@hirfa/shared-i18n'
import { $home, currentTime } from '@hirfa/shared-platform'
import { Button, buttonClass, Icon } from '@hirfa/shared-ui'
import { saveFile } from '../page/save-file.ts'
import { ShareAppointment, type ShareAppointmentProps } from '../sharing/share-appointment.tsx'
import styles from './appointment-extras.module.css'

/** Calendar file, share, print and support call. */
export function AppointmentExtras({ appointment, onChange }: ShareAppointmentProps) {
  const { t } = useTranslation('account')
  const language = useLanguage()
  const home = useStore($home)
  const phone = home.state === 'loading' ? null : home.value?.settings.phone
  const { date, time, status } = appointment
  const datable = date !== null && time !== null && formatLongDate(date, language) !== null

  async function addToCalendar() {
    const { eventOf, icsOf } = await import('@hirfa/shared-platform/calendar-file')
    const event = eventOf(appointment, { language, origin: location.origin, now: currentTime() })
    if (event) saveFile(`hirfa-${appointment.id}.ics`, 'text/calendar;charset=utf-8', icsOf(event))
  }

  return (
    <nav className={styles.extras} aria-label={t('more_about_appointment')}>
      {datable && isOpenStatus(status) && (
        <Button tone="quiet" icon="calendar" onClick={() => void addToCalendar()}>
          {t('add_to_calendar')}
        </Button>
      )}
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
