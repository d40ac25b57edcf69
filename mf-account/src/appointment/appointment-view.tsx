import type { Appointment } from '@hirfa/shared-contract'
import { Card } from '@hirfa/shared-ui'
import { AppointmentHeader } from '../appointment-actions/appointment-header.tsx'
import { OffersPlace } from '../other-offers/offers-place.tsx'
import { Timeline } from '../appointment-timeline/timeline.tsx'
import { ActionRow } from './action-row.tsx'
import { AppointmentFacts } from './appointment-facts.tsx'

interface AppointmentViewProps {
  appointment: Appointment
  onChange: (appointment: Appointment) => void
}

export function AppointmentView({ appointment, onChange }: AppointmentViewProps) {
  return (
    <Card as="article">
      <AppointmentHeader appointment={appointment} pictureSize="m" />
      <Timeline appointment={appointment} />
      <OffersPlace appointment={appointment} onChange={onChange} />
      <ActionRow appointment={appointment} onChange={onChange} />
      <AppointmentFacts appointment={appointment} />
    </Card>
  )
}
