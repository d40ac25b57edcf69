import { Button, buttonClass, Card, Icon } from '@hirfa/shared-ui'
import { AppointmentHeader } from '../appointment-actions/appointment-header.tsx'
import type { AppointmentPartProps } from '../appointment-actions/appointment-part.ts'
import { OffersPlace } from '../other-offers/offers-place.tsx'
import { Timeline } from '../appointment-timeline/timeline.tsx'
import { AppointmentFacts } from './appointment-facts.tsx'
import { useTranslation } from '@hirfa/shared-i18n'
import { $home, useResourceState } from '@hirfa/shared-platform'
import { actionOf } from '../appointment-actions/actions-api.ts'
import { AppointmentActions } from '../appointment-actions/appointment-actions.tsx'
import { BookAgain } from '../appointment-actions/book-again.tsx'
import { CalendarLink } from '../calendar-link/calendar-link.tsx'
import { Reschedule } from '../rescheduling/reschedule.tsx'
import { ShareAppointment } from '../sharing/share-appointment.tsx'
import styles from './appointment.module.css'

export function AppointmentView({ appointment, onChange }: AppointmentPartProps) {
  return (
    <Card as="article">
      <AppointmentHeader appointment={appointment} pictureSize="m" />
      <Timeline appointment={appointment} />
      <div className={styles.others}>
        <OffersPlace appointment={appointment} onChange={onChange} />
      </div>
      <ActionRow appointment={appointment} onChange={onChange} />
      <AppointmentFacts appointment={appointment} />
    </Card>
  )
}

function ActionRow({ appointment, onChange }: AppointmentPartProps) {
  const { t } = useTranslation('account')
  const home = useResourceState($home)
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
