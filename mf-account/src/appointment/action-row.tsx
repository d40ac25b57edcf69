import { useStore } from '@nanostores/react'
import { useTranslation } from '@hirfa/shared-i18n'
import { $home } from '@hirfa/shared-platform'
import { Button, buttonClass, Icon } from '@hirfa/shared-ui'
import { actionOf } from '../appointment-actions/action-forms.ts'
import { AppointmentActions } from '../appointment-actions/appointment-actions.tsx'
import type { AppointmentPartProps } from '../appointment-actions/appointment-part.ts'
import { BookAgain } from '../appointment-actions/book-again.tsx'
import { CalendarLink } from '../calendar-link/calendar-link.tsx'
import { Reschedule } from '../rescheduling/reschedule.tsx'
import { ShareAppointment } from '../sharing/share-appointment.tsx'
import styles from './appointment.module.css'

export function ActionRow({ appointment, onChange }: AppointmentPartProps) {
  const { t } = useTranslation('account')
  const home = useStore($home)
  const phone = home.state === 'loading' ? null : home.value?.settings.phone

  return (
    <fieldset className={styles.actions} aria-label={t('appointment_actions')}>
      <CalendarLink appointment={appointment} />
      <Reschedule appointment={appointment} onChange={onChange} />
      <AppointmentActions appointment={appointment} onChange={onChange} />
      <BookAgain appointment={appointment} tone={actionOf(appointment) === null ? 'primary' : 'secondary'} />
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
    </fieldset>
  )
}
