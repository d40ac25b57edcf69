import type { Appointment } from '@hirfa/shared-contract'
import { Card } from '@hirfa/shared-ui'
import { AppointmentActions } from '../appointment-actions/appointment-actions.tsx'
import { AppointmentHeader } from '../appointment-actions/appointment-header.tsx'
import { BookAgain } from '../appointment-actions/book-again.tsx'
import { CalendarLink } from '../calendar-link/calendar-link.tsx'
import { Reschedule } from '../rescheduling/reschedule.tsx'
import { Timeline } from '../appointment-timeline/timeline.tsx'
import { AppointmentFacts } from './appointment-facts.tsx'
import styles from './appointment.module.css'

interface AppointmentViewProps {
  appointment: Appointment
  onChange: (appointment: Appointment) => void
}

export function AppointmentView({ appointment, onChange }: AppointmentViewProps) {
  return (
    <Card as="article">
      <AppointmentHeader appointment={appointment} pictureSize="m" />
      <Timeline appointment={appointment} />
      <AppointmentFacts appointment={appointment} />
      <footer className={styles.actions}>
        <AppointmentActions appointment={appointment} onChange={onChange} />
        <Reschedule appointment={appointment} onChange={onChange} />
        <CalendarLink appointment={appointment} />
        <BookAgain appointment={appointment} />
      </footer>
    </Card>
  )
}
